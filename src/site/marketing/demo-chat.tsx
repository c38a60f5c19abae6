import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { demoChatMachine } from '../../../machines/marketing/demo-chat.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Controls } from '../../ui/controls.tsx';
import { BotFace } from '../pictures/bot-face.tsx';
import { ChatBubble, ChatOptions, TypingDots } from './chat-bubbles.tsx';
import { ChatInput } from './chat-input.tsx';
import { words } from './chat-words.ts';

/**
 * The demo: a chat with the assistant of a clinic. Each place that shows it has a conversation of its own.
 * Its size never changes, and only the conversation inside it scrolls.
 */
export function DemoChat() {
  const [state, send] = useFlow(demoChatMachine);
  // What the view keeps is made anew by a reset: the input becomes empty, and the greeting is read out again.
  const [round, setRound] = useState(0);
  const log = useRef<HTMLDivElement>(null);
  const { messages } = state.context;
  const isTyping = state.matches({ assistant: 'typing' });
  const options = isTyping ? [] : (messages.at(-1)?.options ?? []);

  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = messages.length > 1 || isTyping ? log.current.scrollHeight : 0;
  }, [messages, isTyping]);

  const choose = (message: string) => {
    // The pressed button goes. The input would open the keyboard of a phone; from the log the next Tab leads to the
    // options of the reply.
    log.current?.focus({ preventScroll: true });
    send({ type: 'message.sent', message });
  };
  const reset = () => {
    setRound(round + 1);
    send({ type: 'reset' });
  };

  return (
    <section
      aria-label={words.label}
      className="flex h-[clamp(24rem,80svh,34rem)] flex-col overflow-hidden rounded-3xl border border-line bg-surface text-left shadow-float"
    >
      <Controls>
        <ChatHeader isTyping={isTyping} onReset={reset} />
        <div
          ref={log}
          role="log"
          aria-label={words.log}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          // Without scroll anchoring: the browser would follow what moves in here by moving the page.
          className="flex flex-1 flex-col gap-3 overflow-y-auto [overflow-anchor:none] p-4 outline-offset-[-3px] [scrollbar-gutter:stable] [scrollbar-width:thin] motion-safe:scroll-smooth sm:p-5"
        >
          <p className="text-center text-xs text-muted">{words.about}</p>
          {messages.map((message, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added, and a reset begins a new round
            <ChatBubble key={`${round}.${place}`} message={message} isNew={place > 0} />
          ))}
          {isTyping && <TypingDots />}
          <ChatOptions options={options} onChoose={choose} />
        </div>
        <ChatInput key={round} onSend={(message) => send({ type: 'message.sent', message })} />
      </Controls>
    </section>
  );
}

function ChatHeader({ isTyping, onReset }: { isTyping: boolean; onReset: () => void }) {
  return (
    <div className="flex items-center gap-3 bg-brand px-4 py-3 text-on-brand sm:px-5">
      <BotFace className="size-10 rounded-full ring-1 ring-brass max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{words.name}</p>
        <p className="flex items-center gap-1.5 text-xs text-on-brand/85">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full bg-brass ${isTyping ? 'motion-safe:animate-pulse' : ''}`}
          />
          {isTyping ? words.typing : words.online}
        </p>
      </div>
      <button
        type="button"
        onClick={onReset}
        className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full border border-on-brand/40 px-3 text-xs font-semibold outline-on-brand transition-colors hover:bg-on-brand/15"
      >
        <RotateCcw aria-hidden="true" className="size-3.5" />
        {words.reset}
      </button>
    </div>
  );
}
