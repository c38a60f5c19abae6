import { forgotPasswordMachine } from '../../../machines/auth/forgot-password.machine.ts';
import { mailCooldown } from '../../../machines/auth/mail-cooldown.ts';
import { words } from '../../../machines/auth/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailCode } from './email-code.tsx';
import { forgotWords } from './forgot-password-words.ts';
import { nextSearch } from './next-path.ts';
import { signInWords } from './sign-in-words.ts';
import { useCountdown } from './use-countdown.ts';

/** Asks for the address to mail a link for choosing a new password to. */
export function ForgotPassword({ next }: { next: string }) {
  const [state, send] = useFlow(forgotPasswordMachine);
  const { email, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const isCooling = state.matches({ sent: 'cooling' });
  const secondsLeft = useCountdown(isCooling, mailCooldown);
  const footer = (
    <Link to="/login" search={nextSearch(next)}>
      {signInWords.back}
    </Link>
  );

  if (state.matches('sent')) {
    return (
      <Card title={words.resetLinkSent.title} description={forgotWords.sentTo(email)} footer={footer}>
        <EmailCode email={email} type="recovery" />
        <div className="grid gap-2">
          <Button
            variant="secondary"
            busy={isBusy}
            // Not `disabled`: a press is answered with how long to wait.
            aria-disabled={isCooling || isBusy || undefined}
            onClick={() => send({ type: 'sendAnother', seconds: isCooling ? secondsLeft : 0 })}
          >
            {isCooling ? forgotWords.wait(secondsLeft) : forgotWords.another}
          </Button>
          <Button variant="ghost" onClick={() => send({ type: 'change' })}>
            {forgotWords.change}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card title={forgotWords.title} description={forgotWords.lead} footer={footer}>
      {state.matches({ editing: 'refused' }) && <Notice {...words.resetLinkFailed} description={reason} />}
      {state.matches({ editing: 'failed' }) && <Notice {...words.resetLinkFailed} />}
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
        <Field
          label={signInWords.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={fieldErrors.email}
        />
        <Button type="submit" busy={isBusy}>
          {forgotWords.submit}
        </Button>
      </Form>
    </Card>
  );
}
