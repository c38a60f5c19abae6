import { Link } from '@tanstack/react-router';
import { forgotPasswordMachine } from '../../../machines/auth/forgot-password.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFlow } from '../use-flow.tsx';
import { EmailCode } from './email-code.tsx';
import { nextSearch } from './next-path.ts';
import { UnexpectedError } from './unexpected-error.tsx';

/** Asks for the address to mail a link for choosing a new password to. */
export function ForgotPassword({ next }: { next: string }) {
  const [state, send] = useFlow(forgotPasswordMachine);
  const { email, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const footer = (
    <Link to="/login" search={nextSearch(next)}>
      Back to login
    </Link>
  );

  if (state.matches('sent')) {
    return (
      <Card
        title="Check Your Email"
        description={`If an account exists for ${email}, a password reset link will arrive shortly.`}
        footer={footer}
      >
        <EmailCode email={email} type="recovery" />
        <Button variant="secondary" onClick={() => send({ type: 'sendAnother' })}>
          Send Another Link
        </Button>
      </Card>
    );
  }
  return (
    <Card
      title="Forgot your password?"
      description="Enter your email address and we'll send you a link to choose a new password."
      footer={footer}
    >
      {state.matches({ editing: 'refused' }) && (
        <Notice tone="error" title="Failed to send reset link">
          {reason}
        </Notice>
      )}
      {state.matches({ editing: 'failed' }) && <UnexpectedError />}
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={fieldErrors.email}
        />
        <Button type="submit" busy={isBusy}>
          Send Reset Link
        </Button>
      </Form>
    </Card>
  );
}
