import { use } from 'react';
import { deleteBusinessMachine } from '../../../machines/account/delete-business.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MailCode } from '../account/mail-code.tsx';
import { WorkspaceContext } from '../account/workspace.ts';
import { sayMoment } from '../parts/dates.ts';
import { Offline } from '../parts/offline.tsx';

const errors = {
  empty: { secret: 'Type your password, or the code we emailed you.' },
  wrong: { secret: 'That’s neither your password nor the code.' },
};

/** Deletes a business in seven days, and asks before who it is. */
export function DeleteBusiness({ businessId, name }: { businessId: string; name: string }) {
  const planned = use(WorkspaceContext)?.deletions.find(({ id }) => id === businessId);
  if (planned) return <Scheduled at={planned.at} />;
  return <AskToDelete businessId={businessId} name={name} />;
}

const Scheduled = ({ at }: { at: string }) => (
  <Notice tone="info" role="status" title={`It will be deleted on ${sayMoment(at)}`}>
    <p>Its bots are paused, and every owner has an email about it. Until then, any owner can undo it.</p>
  </Notice>
);

function AskToDelete({ businessId, name }: { businessId: string; name: string }) {
  const [state, send] = useFlow(deleteBusinessMachine, { businessId });
  const isBusy = state.hasTag('busy');

  if (state.matches('scheduled')) return <Scheduled at={state.context.deletesAt} />;
  if (state.matches('closed')) {
    return (
      <div>
        <Button variant="secondary" onClick={() => send({ type: 'open' })}>
          Delete this business…
        </Button>
      </div>
    );
  }
  const wrong = state.matches({ asking: 'empty' })
    ? errors.empty
    : state.matches({ asking: 'wrong' })
      ? errors.wrong
      : undefined;
  return (
    <Form errors={wrong} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
      <p>
        This deletes {name} with its bots, answers, conversations, team and settings. Its bots pause at once.
        For seven days every owner can undo it; then nothing can bring it back.
      </p>
      <PasswordField
        label="Password"
        hint="Or the six digits of a code we email you."
        name="secret"
        autoComplete="current-password"
        // The person has just asked for it.
        autoFocus
        readOnly={isBusy}
        error={wrong?.secret}
      />
      <MailCode />
      {state.matches({ asking: 'refused' }) && (
        <Notice tone="error" role="alert" title="Not deleted">
          <p>{state.context.reason}</p>
        </Notice>
      )}
      {state.matches({ asking: 'failed' }) && <Offline title="Not deleted" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="bg-danger enabled:hover:bg-danger">
          Delete in seven days
        </Button>
        {!isBusy && (
          <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
            Keep it
          </Button>
        )}
      </div>
    </Form>
  );
}
