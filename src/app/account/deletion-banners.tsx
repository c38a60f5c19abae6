import type { PlannedDeletion } from '../../../machines/account/actors.ts';
import { undoDeletionMachine } from '../../../machines/account/undo-deletion.machine.ts';
import type { Role } from '../../../machines/bots/actors.ts';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sayMoment } from '../parts/dates.ts';

/** Says on every page which businesses are going to be deleted; their owners may undo it. */
export default function DeletionBanners({ deletions }: { deletions: readonly PlannedDeletion[] }) {
  const [{ context }] = useFlow(memberships);
  return (
    <div className="mb-6 grid grid-cols-1 gap-3">
      {deletions.map((deletion) => {
        const membership = context.value?.find(({ business }) => business.id === deletion.id);
        return <DeletionBanner key={deletion.id} {...deletion} as={membership?.role} />;
      })}
    </div>
  );
}

/** Says of one. `as` is what the signed-in person is there, once that is known. */
export function DeletionBanner({ id, name, at, as: role }: PlannedDeletion & { as?: Role | undefined }) {
  const [state, send] = useFlow(undoDeletionMachine, { businessId: id });
  // A toast says so; the frame hears of it with the next page.
  if (state.matches('undone')) return null;
  return (
    <Notice tone="error" title={`${name} will be deleted on ${sayMoment(at)}`}>
      <p>Its bots are paused. {role === 'agent' && 'Only an owner can undo this.'}</p>
      {state.matches({ offered: 'refused' }) && <p role="alert">{state.context.reason}</p>}
      {state.matches({ offered: 'failed' }) && (
        <p role="alert">It wasn’t undone. Please check your connection and try again.</p>
      )}
      {role === 'owner' && (
        <div>
          <Button variant="secondary" busy={state.hasTag('busy')} onClick={() => send({ type: 'undo' })}>
            Undo the deletion
          </Button>
        </div>
      )}
    </Notice>
  );
}
