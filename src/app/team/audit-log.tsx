import { auditLog } from '../../../machines/team/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { sayMoment } from '../parts/dates.ts';
import { List } from '../parts/list.tsx';
import { auditWords, sayAct } from './words.ts';

/** What was done in a business, for its owners. */
export function AuditLog({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(auditLog, { businessId });
  return (
    <>
      <p className="text-sm text-muted">{auditWords.about}</p>
      <List
        state={state}
        send={send}
        words={auditWords.list}
        empty={<p className="text-muted">{auditWords.none}</p>}
        isDense
      >
        {(event) => (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="min-w-0 wrap-anywhere">{sayAct(event)}</span>{' '}
            <time dateTime={event.at} className="text-muted">
              {sayMoment(event.at)}
            </time>
          </p>
        )}
      </List>
    </>
  );
}
