import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { replyLimit } from '../../../../machines/conversation.ts';
import { addNote } from '../../../../machines/inbox/lists.ts';
import { replyLength } from '../../../../machines/inbox/reply.machine.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { noteWords } from './words.ts';

interface Props {
  conversationId: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

/** The field for a note. It looks like no reply, and what is written in it stays until the server has it. */
export function NoteComposer({ conversationId, field, text, onText }: Props) {
  const [state, send] = useFlow(addNote);
  const id = useId();
  // Sent again after a failure, a note has the id it had, as long as its text is the same.
  const last = useRef({ id: '', text: '' });
  useOutcome(state.context.done, () => onText(''));
  const length = replyLength(text);
  const isTooLong = length > replyLimit;
  const canAdd = length > 0 && !isTooLong;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canAdd) return;
    if (last.current.text !== text) last.current = { id: crypto.randomUUID(), text };
    send({ type: 'change', change: { conversationId, id: last.current.id, text: text.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-1 gap-1 border-t border-warning/30 bg-warning-soft/40 px-4 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6"
    >
      <p id={`${id}-who`} className="pb-1 text-xs text-muted">
        {noteWords.about}
      </p>
      <textarea
        ref={field}
        aria-label={noteWords.note}
        aria-describedby={`${id}-who ${id}-length`}
        aria-invalid={isTooLong || undefined}
        dir="auto"
        rows={2}
        value={text}
        readOnly={state.hasTag('busy')}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        placeholder={noteWords.placeholder}
        className="field-sizing-content max-h-[30dvh] min-h-17 w-full resize-none rounded-xl border border-warning/50 bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger lg:text-[0.9375rem]"
      />
      <p id={`${id}-length`} role="status" className="text-xs text-danger">
        {isTooLong && noteWords.tooLong(length, replyLimit)}
      </p>
      <Button type="submit" busy={state.hasTag('busy')} disabled={!canAdd} className="justify-self-end">
        {noteWords.add}
      </Button>
    </form>
  );
}
