import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Counted, NumbersQuery } from '../../../machines/numbers/actors.ts';
import { counted } from '../../../machines/numbers/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sayMoment } from '../parts/dates.ts';
import { List } from '../parts/list.tsx';
import { sayCounted } from './sayings.ts';
import { countedWords } from './words.ts';

/** The conversations that a number counts. */
export function CountedConversations({ query }: { query: NumbersQuery & Counted }) {
  const [state, send] = useFlow(counted, query);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to="/numbers"
        search={(search) => ({ ...search, of: undefined })}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-medium text-muted no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {countedWords.back}
      </Link>
      <Panel title={sayCounted(query)}>
        <List
          state={state}
          send={send}
          words={countedWords.list}
          isDense
          empty={<p className="text-muted">{countedWords.none}</p>}
        >
          {({ id, asked, contact, botName, startedAt }) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
              <Link
                to="/inbox/$conversationId"
                params={{ conversationId: id }}
                className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere"
                dir="auto"
              >
                {asked ?? contact ?? botName}
              </Link>
              <p className="text-sm text-muted">
                {botName}, <time dateTime={startedAt}>{sayMoment(startedAt)}</time>
              </p>
            </div>
          )}
        </List>
        <p className="text-sm text-muted">{countedWords.deleted}</p>
      </Panel>
    </div>
  );
}
