import { changeEmailMachine } from '../../../machines/account/change-email.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Offline } from '../parts/offline.tsx';

/** Asks for another address for the account; `current` is the one it has. */
export function ChangeEmail({ current }: { current: string }) {
  const [state, send] = useFlow(changeEmailMachine);
  const { email, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');

  if (state.matches('closed')) {
    return (
      <div>
        <Button variant="secondary" onClick={() => send({ type: 'open' })}>
          Change email
        </Button>
      </div>
    );
  }
  if (state.matches('sent')) {
    return (
      <Notice tone="info" role="status" title="Check both inboxes">
        <p className="wrap-anywhere">
          We’ve emailed {current} and {email}. Click the link in each email, and {email} becomes your address.
        </p>
      </Notice>
    );
  }
  return (
    <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          hint="We’ll email your old and your new address to confirm."
          // The person has just asked for it.
          autoFocus
          readOnly={isBusy}
          error={fieldErrors.email}
        />
      </div>
      {state.matches({ editing: 'refused' }) && (
        <Notice tone="error" role="alert" title="Email not changed">
          <p>{reason}</p>
        </Notice>
      )}
      {state.matches({ editing: 'failed' }) && <Offline title="Email not changed" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Send confirmation emails
        </Button>
        {!isBusy && (
          <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
