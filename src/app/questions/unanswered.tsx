import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { unanswered } from '../../../machines/questions/lists.ts';
import { onInboxNews } from '../../browser/inbox-channel.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { List } from '../parts/list.tsx';
import { linkWords } from './link-words.ts';
import { UnansweredRow } from './unanswered-row.tsx';
import { words } from './words.ts';

/** What was asked and not answered, by all bots, what was asked most first. */
export function Unanswered() {
  const [list, send] = useFlow(unanswered);
  const [touched, setTouched] = useState<readonly UnansweredQuestion[]>([]);
  const items = withTouched(list.context.items, touched);
  const hasSeveralBots = new Set(items.map(({ botId }) => botId)).size > 1;

  const refresh = useEffectEvent(() => {
    // The next page, if it is on its way, would be dropped.
    if (!list.matches({ shown: 'loadingMore' })) send({ type: 'refresh' });
  });
  useEffect(() => onInboxNews('questions', () => refresh()), []);

  return (
    <div className="grid grid-cols-1 content-start lg:h-full lg:grid-rows-[auto_minmax(0,1fr)]">
      <header className="grid grid-cols-1 gap-1 border-b border-line px-4 pb-3 sm:px-6 lg:py-4">
        <Link
          to="/inbox"
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-medium text-muted no-underline hover:text-ink lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {words.back}
        </Link>
        <h1 tabIndex={-1} className="text-lg leading-snug font-semibold">
          {linkWords.title}
        </h1>
        <p className="text-sm text-muted">{words.about}</p>
      </header>
      <div className="grid min-h-0 grid-cols-1 content-start gap-4 px-4 py-5 sm:px-6 lg:overflow-y-auto">
        <List
          state={{
            context: { items, next: list.context.next },
            matches: (state) => list.matches(state),
            hasTag: (tag) => list.hasTag(tag),
          }}
          send={send}
          words={words.list}
          empty={<p className="text-muted">{words.none}</p>}
        >
          {(question) => (
            <UnansweredRow
              question={question}
              bot={hasSeveralBots ? question.botName : undefined}
              onTouch={() =>
                setTouched((known) => [...known.filter(({ id }) => id !== question.id), question])
              }
            />
          )}
        </List>
      </div>
    </div>
  );
}

/** Those that are listed, and in their places those that something was done with here. */
function withTouched(
  listed: readonly UnansweredQuestion[],
  touched: readonly UnansweredQuestion[],
): readonly UnansweredQuestion[] {
  const kept = new Map(touched.map((question) => [question.id, question]));
  const others = listed.filter(({ id }) => !kept.has(id));
  return [...others, ...kept.values()].sort(
    (one, other) => other.times - one.times || Date.parse(other.lastAskedAt) - Date.parse(one.lastAskedAt),
  );
}
