import { CircleCheck, SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Show, showWords } from '../../content/businesses.ts';
import { BotFace } from '../../pictures/bot-face.tsx';
import { Bubble } from '../../pictures/bubble.tsx';

/** The moments of the conversation, in the order in which they come. */
const moments = ['opened', 'asked', 'thinking', 'answered', 'chosen', 'confirming', 'whole'] as const;

export type Moment = (typeof moments)[number];

interface Props {
  show: Show;
  moment: Moment | 'unwritten';
}

/** The chat on the website of a business. As high as the whole conversation, however much of it is there. */
export function BusinessChat({ show, moment }: Props) {
  const isUnwritten = moment === 'unwritten';
  const reached = isUnwritten ? moments.length : moments.indexOf(moment);
  const isThere = (since: Moment) => reached >= moments.indexOf(since);
  return (
    <div className="absolute inset-x-1.5 bottom-0 @[19rem]:inset-x-3 overflow-hidden rounded-2xl border border-line bg-surface shadow-float @sm:left-auto @sm:w-[19.5rem] @lg:right-0">
      <div className="flex items-center gap-3 bg-site-deep px-4 py-2.5 text-on-brand">
        <BotFace className="size-9" />
        <span className="grid">
          <span className="text-sm font-semibold">{show.name}</span>
          <span className="flex items-center gap-1.5 text-xs">
            <span className="size-1.5 rounded-full bg-brass" />
            {showWords.open}
          </span>
        </span>
      </div>
      <div
        className={`grid h-[24.25rem] content-start gap-2 p-3 @[19rem]:h-[22.75rem] @[19rem]:p-4 ${isUnwritten ? 'unwritten' : ''}`}
      >
        <span className="text-center text-[0.6875rem] text-muted">{show.time}</span>
        <Line isThere={isThere('asked')}>
          <Bubble mine>{show.question}</Bubble>
        </Line>
        <Turn isThinking={moment === 'thinking'} isThere={isThere('answered')}>
          <Bubble>{show.answer}</Bubble>
          <span className="flex flex-wrap gap-1">
            {show.offers.map((offer, place) => (
              <Offer key={offer} isTaken={place === show.taken && isThere('chosen')}>
                {offer}
              </Offer>
            ))}
          </span>
        </Turn>
        <Line isThere={isThere('chosen')}>
          <Bubble mine>{show.choice}</Bubble>
        </Line>
        <Turn isThinking={moment === 'confirming'} isThere={isThere('whole')}>
          <Bubble>{show.confirmation}</Bubble>
          <span className="flex items-center gap-2.5 rounded-xl border border-line bg-surface p-2.5 shadow-control">
            <CircleCheck className="size-5 shrink-0 text-site" strokeWidth={1.75} />
            <span className="grid text-xs">
              <span className="font-semibold">{show.result.title}</span>
              <span className="text-muted">{show.result.detail}</span>
            </span>
          </span>
        </Turn>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-[0.8125rem]">
        {moment === 'opened' ? (
          <span className="animate-typing truncate">{show.question}</span>
        ) : (
          <span className="text-muted">{showWords.placeholder}</span>
        )}
        <SendHorizontal className="size-4 shrink-0 text-site" />
      </div>
    </div>
  );
}

/** Comes gently, and goes at once. Its room is kept all the time. */
const line =
  'invisible grid translate-y-1.5 opacity-0 data-there:visible data-there:translate-y-0 data-there:opacity-100 data-there:transition-all data-there:duration-300';

function Line({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return (
    <div data-there={isThere || undefined} className={line}>
      {children}
    </div>
  );
}

/** What the chatbot says, and before it three dots. */
function Turn({
  isThinking,
  isThere,
  children,
}: {
  isThinking: boolean;
  isThere: boolean;
  children: ReactNode;
}) {
  return (
    <div className="relative">
      {isThinking && (
        <span data-thinking className="absolute flex items-end gap-2">
          <BotFace />
          <span className="flex h-8 items-center gap-1 rounded-2xl rounded-bl-md bg-sunken px-3">
            <Dot /> <Dot delay="[animation-delay:150ms]" /> <Dot delay="[animation-delay:300ms]" />
          </span>
        </span>
      )}
      <div data-there={isThere || undefined} className={`${line} grid-cols-[auto_minmax(0,1fr)] gap-2`}>
        <BotFace className="mt-1 size-6" />
        <div className="grid justify-items-start gap-1.5">{children}</div>
      </div>
    </div>
  );
}

const Dot = ({ delay = '' }: { delay?: string }) => (
  <span className={`size-1.5 rounded-full bg-muted motion-safe:animate-bounce ${delay}`} />
);

function Offer({ isTaken, children }: { isTaken: boolean; children: string }) {
  const look = isTaken
    ? 'border-site-deep bg-site-deep text-on-brand'
    : 'border-site/40 bg-surface text-site';
  return <span className={`rounded-full border px-2 py-1 text-xs font-semibold ${look}`}>{children}</span>;
}
