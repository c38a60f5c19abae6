import { ArrowUp } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { words } from './chat-words.ts';

/** The line in which a visitor writes. It is empty again after sending, and keeps the focus. */
export function ChatInput({ onSend }: { onSend: (message: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!input.current) return;
    onSend(input.current.value);
    event.currentTarget.reset();
    input.current.focus({ preventScroll: true });
  };

  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line p-3 sm:px-4">
      <NeedsScripts what={words.needsScripts} />
      <label htmlFor={id} className="sr-only">
        {words.message}
      </label>
      <div className="flex items-center rounded-full border border-edge bg-surface p-1 pl-4 outline-accent focus-within:border-accent focus-within:outline-2">
        <input
          ref={input}
          id={id}
          name="message"
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={500}
          className="peer min-h-10 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={words.send}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong peer-placeholder-shown:bg-sunken peer-placeholder-shown:text-muted"
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </button>
      </div>
    </form>
  );
}
