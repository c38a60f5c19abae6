import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { deleteAccountMachine } from '../../../machines/account/delete-account.machine.ts';
import type { ConcernedBusiness } from '../../../machines/team/actors.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WorkspaceContext } from '../account/workspace.ts';
import { sayMoment } from '../parts/dates.ts';
import { Offline } from '../parts/offline.tsx';
import { DeleteForm, problemOf } from './delete-form.tsx';
import { deleteAccountWords as words } from './words.ts';

/** Deletes the account in seven days: says what goes with it, and asks before who it is. */
export function DeleteAccount() {
  const planned = use(WorkspaceContext)?.deletesAt;
  if (planned) return <Scheduled at={planned} />;
  return <AskToDelete />;
}

const Scheduled = ({ at }: { at: string }) => (
  <Notice tone="info" role="status" title={words.scheduled(sayMoment(at))}>
    <p>{words.scheduledHelp}</p>
  </Notice>
);

function AskToDelete() {
  const [state, send] = useFlow(deleteAccountMachine);
  const { found, deletesAt, reason } = state.context;

  if (state.matches('scheduled')) return <Scheduled at={deletesAt} />;
  if (state.matches('closed') || state.matches('looking')) {
    return (
      <>
        <div>
          <Button variant="secondary" busy={state.matches('looking')} onClick={() => send({ type: 'open' })}>
            {words.open}
          </Button>
        </div>
        {state.matches({ closed: 'failed' }) && <Offline title={words.failed} />}
      </>
    );
  }
  if (state.matches('orphaning')) {
    return (
      <>
        <Orphans businesses={found.orphaned} />
        <div>
          <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
            {words.keep}
          </Button>
        </div>
      </>
    );
  }
  return (
    <DeleteForm
      problem={problemOf(state)}
      reason={reason}
      isBusy={state.hasTag('busy')}
      onSubmit={(form) => send({ type: 'submit', form })}
      onCancel={() => send({ type: 'cancel' })}
    >
      <p>{words.about}</p>
      {found.lone[0] && <p>{words.lone(found.lone.map(({ name }) => name))}</p>}
      <p>{words.invoices}</p>
    </DeleteForm>
  );
}

/** The businesses that others work for and nobody else owns, each with the way to its settings. */
const Orphans = ({ businesses }: { businesses: readonly ConcernedBusiness[] }) => (
  <Notice tone="info" role="status" title={words.orphans}>
    <p>{words.orphansHelp}</p>
    <ul className="grid grid-cols-1 gap-1">
      {businesses.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/settings"
            search={{ business: id }}
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Notice>
);
