import type { Thread } from '../../../machines/inbox/actors.ts';
import { Message } from './message.tsx';

/** What was said, day by day by the clock of the business. */
export function Messages({ thread }: { thread: Thread }) {
  const { messages, business, botName, isCut } = thread;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: business.timeZone });
  const days = messages.map(({ at }) => day.format(new Date(at)));
  return (
    // Reversed: it starts at its end, with what was said last.
    <section
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-col-reverse py-4 focus-visible:-outline-offset-2 lg:overflow-y-auto lg:px-6"
    >
      <div className="mb-auto grid grid-cols-1 gap-4">
        {isCut && (
          <p className="text-center text-sm text-muted">
            Only the newest {messages.length} messages are shown. An export has them all.
          </p>
        )}
        <ol className="grid grid-cols-1 gap-4">
          {messages.map((message, index) => (
            <li
              key={message.id}
              className="grid grid-cols-1 gap-4 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
            >
              {days[index] !== days[index - 1] && (
                <p className="text-center text-xs font-medium text-muted">{days[index]}</p>
              )}
              <Message
                message={message}
                bot={botName}
                botId={thread.conversation.botId}
                timeZone={business.timeZone}
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
