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

/** Deletes the account in seven days: says what goes with it, and asks before who it is. */
export function DeleteAccount() {
  const planned = use(WorkspaceContext)?.deletesAt;
  if (planned) return <Scheduled at={planned} />;
  return <AskToDelete />;
}

const Scheduled = ({ at }: { at: string }) => (
  <Notice tone="info" role="status" title={`Your account will be deleted on ${sayMoment(at)}`}>
    <p>You have an email about it. Until then, sign in and undo it on any page.</p>
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
            Delete your account…
          </Button>
        </div>
        {state.matches({ closed: 'failed' }) && <Offline title="Your account couldn’t be looked up" />}
      </>
    );
  }
  if (state.matches('orphaning')) {
    return (
      <>
        <Orphans businesses={found.orphaned} />
        <div>
          <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
            Keep your account
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
      <p>
        This deletes your account with your name, picture, sessions and the invitations you’ve sent. What you
        wrote to visitors stays with the business, without your name. For seven days you can undo it; then
        nothing can bring it back.
      </p>
      {found.lone[0] && (
        <p>
          Nobody else works for {found.lone.map(({ name }) => name).join(', ')}: everything of it is deleted,
          too, and its bots pause at once.
        </p>
      )}
      <p>Invoices, if there are any, are kept for as long as tax law says.</p>
    </DeleteForm>
  );
}

/** The businesses that others work for and nobody else owns, each with the way to its settings. */
const Orphans = ({ businesses }: { businesses: readonly ConcernedBusiness[] }) => (
  <Notice tone="info" role="status" title="Your colleagues need an owner first">
    <p>Make one of them an owner, or delete the business, in its settings. Then come back:</p>
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
