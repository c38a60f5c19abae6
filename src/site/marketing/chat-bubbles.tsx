import type { Message } from '../../../machines/marketing/demo-chat.machine.ts';
import { BotFace } from '../pictures/bot-face.tsx';
import { words } from './chat-words.ts';

/** Where what is new comes from: a little lower. */
const arriving = 'transition-all duration-200 starting:translate-y-2 starting:opacity-0';

const sides = { bot: 'self-start', user: 'self-end' };

const looks = {
  bot: 'rounded-bl-md bg-sunken text-ink',
  user: 'rounded-br-md bg-brand text-on-brand',
};

/** One message. Which side it stands on is also said in words. */
export function ChatBubble({ message, isNew }: { message: Message; isNew: boolean }) {
  return (
    <div className={`flex max-w-[86%] items-end gap-2.5 ${sides[message.type]} ${isNew ? arriving : ''}`}>
      {message.type === 'bot' && <BotFace className="size-7" />}
      <p className={`rounded-2xl px-4 py-2.5 text-[0.9375rem] leading-relaxed ${looks[message.type]}`}>
        <span className="sr-only">{words.by[message.type]} </span>
        {message.text}
      </p>
    </div>
  );
}

/** The answers the assistant offers. */
export function ChatOptions({
  options,
  onChoose,
}: {
  options: readonly string[];
  onChoose: (option: string) => void;
}) {
  if (options.length === 0) return null;
  return (
    <fieldset className={`flex flex-wrap gap-2 ${arriving}`}>
      <legend className="sr-only">{words.options}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          onClick={() => onChoose(option)}
          className="min-h-10 rounded-full border border-accent bg-surface px-4 py-1.5 text-left text-sm font-semibold text-accent transition-colors hover:bg-accent-soft"
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}

const dot = 'size-2 rounded-full bg-muted motion-safe:animate-bounce';

/** The assistant is typing, as a picture; the header says it in words. */
export function TypingDots() {
  return (
    <div aria-hidden="true" className="flex items-end gap-2.5 self-start">
      <BotFace className="size-7" />
      <div className="flex h-11 items-center gap-1.5 rounded-2xl rounded-bl-md bg-sunken px-4">
        <span className={dot} />
        <span className={`${dot} [animation-delay:150ms]`} />
        <span className={`${dot} [animation-delay:300ms]`} />
      </div>
    </div>
  );
}
