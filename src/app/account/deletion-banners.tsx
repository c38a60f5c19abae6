import type { ReactNode } from 'react';
import type { PlannedDeletion, Workspace } from '../../../machines/account/actors.ts';
import { undoDeletionMachine } from '../../../machines/account/undo-deletion.machine.ts';
import type { Role } from '../../../machines/bots/actors.ts';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sayMoment } from '../parts/dates.ts';
import { words } from './deletion-words.ts';

/** Says on every page what is going to be deleted: the account, and businesses, which their owners may undo. */
export default function DeletionBanners({
  deletions,
  deletesAt,
}: Pick<Workspace, 'deletions' | 'deletesAt'>) {
  const [{ context }] = useFlow(memberships);
  // These go with the account, and come back with it.
  const [along, byThemselves] = [
    deletions.filter(({ at }) => at === deletesAt),
    deletions.filter(({ at }) => at !== deletesAt),
  ];
  return (
    <div className="mb-6 grid grid-cols-1 gap-3">
      {deletesAt && <AccountBanner at={deletesAt} along={along.map(({ name }) => name)} />}
      {byThemselves.map((deletion) => {
        const membership = context.value?.find(({ business }) => business.id === deletion.id);
        return <DeletionBanner key={deletion.id} {...deletion} as={membership?.role} />;
      })}
    </div>
  );
}

/** Says of a business. `as` is what the signed-in person is there, once that is known. */
export const DeletionBanner = ({ id, name, at, as: role }: PlannedDeletion & { as?: Role | undefined }) => (
  <Banner businessId={id} title={words.business(name, sayMoment(at))} mayUndo={role === 'owner'}>
    {words.paused} {role === 'agent' && words.askOwner}
  </Banner>
);

/** Says of the account. `along` are the names of the businesses that go with it. */
const AccountBanner = ({ at, along }: { at: string; along: readonly string[] }) => (
  <Banner businessId={null} title={words.account(sayMoment(at))} mayUndo>
    {along.length > 0 && `${words.along(along)} `}
    {Date.parse(at) < Date.now() ? words.waits : words.mayUndo}
  </Banner>
);

interface Props {
  /** Null: the account. */
  businessId: string | null;
  title: string;
  mayUndo: boolean;
  children: ReactNode;
}

function Banner({ businessId, title, mayUndo, children }: Props) {
  const [state, send] = useFlow(undoDeletionMachine, { businessId });
  // A toast says so; the frame hears of it with the next page.
  if (state.matches('undone')) return null;
  return (
    <Notice tone="error" title={title}>
      <p>{children}</p>
      {state.matches({ offered: 'refused' }) && <p role="alert">{state.context.reason}</p>}
      {state.matches({ offered: 'failed' }) && <p role="alert">{words.failed}</p>}
      {mayUndo && (
        <div>
          <Button variant="secondary" busy={state.hasTag('busy')} onClick={() => send({ type: 'undo' })}>
            {words.undo}
          </Button>
        </div>
      )}
    </Notice>
  );
}
