import { changeEmailMachine } from '../../../machines/account/change-email.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Offline } from '../parts/offline.tsx';
import { words as common } from '../parts/words.ts';
import { emailWords as words } from './words.ts';

/** Asks for another address for the account; `current` is the one it has. */
export function ChangeEmail({ current }: { current: string }) {
  const [state, send] = useFlow(changeEmailMachine);
  const { email, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');

  if (state.matches('closed')) {
    return (
      <div>
        <Button variant="secondary" onClick={() => send({ type: 'open' })}>
          {words.change}
        </Button>
      </div>
    );
  }
  if (state.matches('sent')) {
    return (
      <Notice tone="info" role="status" title={words.sent}>
        <p className="wrap-anywhere">{words.sentHelp(current, email)}</p>
      </Notice>
    );
  }
  return (
    <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field
          label={words.label}
          name="email"
          type="email"
          autoComplete="email"
          hint={words.hint}
          // The person has just asked for it.
          autoFocus
          readOnly={isBusy}
          error={fieldErrors.email}
        />
      </div>
      {state.matches({ editing: 'refused' }) && (
        <Notice tone="error" role="alert" title={words.failed}>
          <p>{reason}</p>
        </Notice>
      )}
      {state.matches({ editing: 'failed' }) && <Offline title={words.failed} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {words.send}
        </Button>
        {!isBusy && (
          <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
            {common.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}
