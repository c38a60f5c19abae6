import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Counted, NumbersQuery } from '../../../machines/numbers/actors.ts';
import { counted } from '../../../machines/numbers/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sayMoment } from '../parts/dates.ts';
import { List } from '../parts/list.tsx';
import { sayCounted } from './sayings.ts';

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
        All numbers
      </Link>
      <Panel title={sayCounted(query)}>
        <List
          state={state}
          send={send}
          words={{
            loading: 'Loading the conversations…',
            failed: 'The conversations couldn’t be loaded',
          }}
          isDense
          empty={<p className="text-muted">None of these conversations is still there.</p>}
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
        <p className="text-sm text-muted">A deleted conversation stays counted, and is not listed.</p>
      </Panel>
    </div>
  );
}
