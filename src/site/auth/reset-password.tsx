import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { EmailLink } from '../../../machines/auth/actors.ts';
import { resetPasswordMachine } from '../../../machines/auth/reset-password.machine.ts';
import { words as wantedWords } from '../../../machines/auth/wanted-password-words.ts';
import { words } from '../../../machines/auth/words.ts';
import { passwordRules } from '../../../machines/schemas.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { isPasswordWanted } from '../../server/auth/wanted-password.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountQuestion } from './account-question.tsx';
import { accountWords } from './account-question-words.ts';
import { resetWords } from './reset-password-words.ts';
import { signInWords } from './sign-in-words.ts';

/** Where the mail's link leads: takes a new password. */
export function ResetPassword({ link }: { link: EmailLink }) {
  const [state, send] = useFlow(resetPasswordMachine, { link });
  const [isWanted] = useState(isPasswordWanted);
  const { fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');

  const waiting = waitingFor(state);

  if (waiting) {
    return (
      <Card title={resetWords.title}>
        <Spinner label={waiting} />
      </Card>
    );
  }
  if (state.matches('choosing')) {
    return (
      <Card title={accountWords.title}>
        <AccountQuestion
          current={state.context.current}
          other={state.context.other}
          onSwitch={() => send({ type: 'switchAccount' })}
          onStay={() => send({ type: 'stay' })}
        />
      </Card>
    );
  }
  if (state.matches('invalidLink')) {
    return (
      <Card
        title={resetWords.invalid}
        says={[words.resetLinkInvalid.title]}
        description={words.resetLinkInvalid.description}
      >
        <p>{resetWords.invalidMore}</p>
        <Link to="/forgot-password" className={buttonStyle('primary')}>
          {resetWords.newLink}
        </Link>
      </Card>
    );
  }
  if (state.matches('unreachable')) {
    return (
      <Card title={words.unreachable.title} description={words.unreachable.description}>
        <Button onClick={() => send({ type: 'retry' })}>{resetWords.retry}</Button>
      </Card>
    );
  }
  if (state.matches('reset')) {
    return (
      <Card
        title={resetWords.done}
        says={[words.passwordReset.title]}
        description={words.passwordReset.title}
      >
        <Link to="/login" className={buttonStyle('primary')}>
          {signInWords.back}
        </Link>
      </Card>
    );
  }
  return (
    <Card title={resetWords.title} {...(isWanted && wantedPassword)}>
      {state.matches({ editing: 'compromised' }) && <Notice {...words.compromised} />}
      {state.matches({ editing: 'refused' }) && <Notice {...words.resetFailed} description={reason} />}
      {state.matches({ editing: 'failed' }) && <Notice {...words.unexpectedError} />}
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
        <PasswordField
          label={resetWords.password}
          name="password"
          autoComplete="new-password"
          rules={passwordRules}
          error={fieldErrors.password}
        />
        <PasswordField
          label={signInWords.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          rules={passwordRules}
          error={fieldErrors.confirmPassword}
        />
        <Button type="submit" busy={isBusy}>
          {resetWords.submit}
        </Button>
      </Form>
    </Card>
  );
}

/** Why a password is asked for that nobody here has forgotten. */
const wantedPassword = {
  says: [wantedWords.passwordWanted.title],
  description: wantedWords.passwordWanted.description,
};

/** What the page says while there is nothing to do but wait. */
function waitingFor(state: SnapshotFrom<typeof resetPasswordMachine>): string | undefined {
  if (state.matches('redeeming')) return resetWords.checkingLink;
  if (state.matches('left')) return resetWords.left;
  if (state.matches('lookingForSession')) return resetWords.checkingSession;
  if (state.matches('signingOut')) return resetWords.signingOut;
  return undefined;
}
