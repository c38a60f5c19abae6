import type { AuditEvent } from '../../../machines/team/actors.ts';
import { auditLog } from '../../../machines/team/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { sayMoment } from '../parts/dates.ts';
import { List } from '../parts/list.tsx';

/** What was done in a business, for its owners. */
export function AuditLog({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(auditLog, { businessId });
  return (
    <>
      <p className="text-sm text-muted">
        Who invited, changed, exported, deleted or took over, and when. Each entry is kept for a year; nobody
        can change it.
      </p>
      <List
        state={state}
        send={send}
        words={{ loading: 'Loading the audit log…', failed: 'The audit log couldn’t be loaded' }}
        empty={<p className="text-muted">Nothing has been done yet.</p>}
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

/** What somebody did, as a sentence. */
function sayAct({ act, actor, isMe, target }: AuditEvent): string {
  const who = isMe ? 'You' : actor || 'A deleted account';
  const whom = target || 'a deleted account';
  switch (act) {
    case 'invited':
      return `${who} invited ${whom}`;
    case 'joined':
      return `${who} joined the team`;
    case 'changed_role':
      return `${who} changed the role of ${whom}`;
    case 'removed':
      return `${who} removed ${whom} from the team`;
    case 'left':
      return `${who} left the team`;
    case 'exported':
      return target === 'people'
        ? `${who} exported the people`
        : target === 'person'
          ? `${who} exported what is kept about a person`
          : `${who} exported the data of this business`;
    case 'deleted_bot':
      return `${who} deleted the bot ${target}`;
    case 'deleted_conversation':
      return `${who} deleted a conversation with ${target}`;
    case 'deleted_business':
      return `${who} deleted this business`;
    case 'restored_business':
      return `${who} undid the deletion of this business`;
    case 'took_over':
      return `${who} took over a conversation from ${target}`;
    case 'changed_settings':
      return `${who} changed settings: ${target}`;
    case 'deleted_person':
      return `${who} deleted a person`;
    case 'merged_people':
      return `${who} merged two people`;
    case 'unmerged_people':
      return `${who} undid a merge of two people`;
    case 'blocked_person':
      return `${who} blocked a person`;
    case 'unblocked_person':
      return `${who} unblocked a person`;
    case 'added_booking':
      return `${who} added a booking: ${target}`;
    case 'moved_booking':
      return `${who} moved a booking: ${target}`;
    case 'cancelled_booking':
      return `${who} cancelled a booking: ${target}`;
    case 'accepted_booking':
      return `${who} accepted a booking: ${target}`;
    case 'blocked_time':
      return `${who} blocked time of ${target}`;
    case 'unblocked_time':
      return `${who} freed blocked time of ${target}`;
    case 'assigned':
      return `${who} assigned a conversation to ${target || 'nobody'}`;
    case 'deleted_note':
      return `${who} deleted a note`;
    case 'changed_plan':
      return `${who} changed the plan to ${target}`;
    case 'cancelled_plan':
      return `${who} cancelled the plan ${target}`;
    case 'resumed_plan':
      return `${who} kept the plan ${target}`;
    // What operators do is the service's.
    case 'settled_plan':
      return `Deskbell settled a month of ${target}`;
    case 'extended_trial':
      return `Deskbell extended the trial by ${target}`;
    case 'suspended':
      return `Deskbell suspended this business: ${target}`;
    case 'lifted_suspension':
      return 'Deskbell lifted the suspension of this business';
    case 'raised_limit':
      return `Deskbell lets this business have ${target}`;
    // What programs do is noted once an hour.
    case 'key_added_answer':
      return `The API key ${target} added answers`;
    case 'key_changed_answer':
      return `The API key ${target} changed answers`;
    case 'key_deleted_answer':
      return `The API key ${target} deleted answers`;
    case 'went_away':
      return `${who} set the team to away until ${sayMoment(target)}`;
    case 'came_back':
      return `${who} set the team to back`;
    case 'set_flow_live':
      return `${who} set a guided conversation live: ${target}`;
    case 'stopped_flow':
      return `${who} stopped a guided conversation: ${target}`;
    case 'deleted_flow':
      return `${who} deleted a guided conversation: ${target}`;
  }
}
