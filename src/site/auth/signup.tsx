import { useRef, useState } from 'react';
import { signupMachine } from '../../../machines/auth/signup.machine.ts';
import { words } from '../../../machines/auth/words.ts';
import type { Business } from '../../../machines/marketing/business.ts';
import { passwordRequirements, passwordRules, passwordStrength } from '../../../machines/schemas.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checklist } from '../../ui/forms/checklist.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { StrengthMeter } from '../../ui/forms/strength-meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Plan } from '../content/plans.ts';
import { yourBusiness } from '../content/your-business.ts';
import { EmailCode } from './email-code.tsx';
import { generatePassword } from './generate-password.ts';
import { nextSearch } from './next-path.ts';
import { ResendVerification } from './resend-verification.tsx';
import { signInWords } from './sign-in-words.ts';
import { signupWords } from './signup-words.ts';

/** The sign-up form: for the trial of a plan, and of the business the front page was looked at as, if they were chosen. */
export function Signup({ next, plan, business }: { next: string; plan?: Plan; business?: Business }) {
  const [state, send] = useFlow(signupMachine, { next, plan: plan?.id });
  const [draft, setDraft] = useState({ password: '', confirmPassword: '' });
  const [isRevealed, setIsRevealed] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { email, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');

  const generate = () => {
    const password = generatePassword();
    setDraft({ password, confirmPassword: password });
    setIsRevealed(true);
    passwordInput.current?.focus();
    send({ type: 'password.generated' });
  };
  const signIn = (
    <Link to="/login" search={{ ...nextSearch(next), plan: plan?.id }}>
      {signupWords.signIn}
    </Link>
  );

  if (state.matches('signedIn')) {
    return (
      <Card title={signupWords.title}>
        <Spinner label={signInWords.signedIn} />
      </Card>
    );
  }
  if (state.matches('created')) {
    return (
      <Card
        title={words.accountCreated.title}
        description={`${words.accountCreated.description} ${signInWords.sentTo(email)}`}
        footer={signIn}
      >
        {state.matches({ created: 'leaving' }) && <Spinner label={signupWords.toLogin} />}
        <EmailCode email={email} type="email" onBegin={() => send({ type: 'code.begun' })} />
        <ResendVerification email={email} next={next} />
      </Card>
    );
  }
  return (
    <Card
      title={signupWords.title}
      description={signupWords.trial(plan, business && yourBusiness[business])}
      footer={
        <p>
          {signupWords.haveAccount} {signIn}
        </p>
      }
    >
      {state.matches({ editing: 'accountExists' }) && <Notice {...words.accountExists} />}
      {state.matches({ editing: 'compromised' }) && (
        <Notice {...words.compromised}>
          <Button variant="secondary" onClick={generate}>
            {signupWords.generate}
          </Button>
        </Notice>
      )}
      {state.matches({ editing: 'generated' }) && (
        <Notice tone="success" role="status" title={signupWords.generated}>
          {signupWords.keepSafe}
        </Notice>
      )}
      {state.matches({ editing: 'refused' }) && <Notice {...words.signupFailed} description={reason} />}
      {state.matches({ editing: 'failed' }) && <Notice {...words.unexpectedError} />}
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
        <Field
          label={signInWords.email}
          name="email"
          type="email"
          autoComplete="username"
          error={fieldErrors.email}
        />
        <div className="grid gap-3">
          <PasswordField
            ref={passwordInput}
            label={signInWords.password}
            name="password"
            autoComplete="new-password"
            rules={passwordRules}
            value={draft.password}
            onChange={({ currentTarget }) => setDraft({ ...draft, password: currentTarget.value })}
            revealed={isRevealed}
            onRevealedChange={setIsRevealed}
            error={fieldErrors.password}
          />
          {draft.password && <StrengthMeter value={passwordStrength(draft.password)} />}
          <Checklist
            items={passwordRequirements.map(({ label, isMet }) => ({ label, met: isMet(draft.password) }))}
          />
        </div>
        <PasswordField
          label={signInWords.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          rules={passwordRules}
          value={draft.confirmPassword}
          onChange={({ currentTarget }) => setDraft({ ...draft, confirmPassword: currentTarget.value })}
          revealed={isRevealed}
          onRevealedChange={setIsRevealed}
          error={fieldErrors.confirmPassword}
        />
        <Button type="submit" busy={isBusy}>
          {signupWords.submit}
        </Button>
        <p className="text-sm text-muted">
          {signupWords.agree.before}
          <Link to="/terms-of-service">{signupWords.agree.terms}</Link>
          {signupWords.agree.between}
          <Link to="/privacy-policy">{signupWords.agree.privacy}</Link>
          {signupWords.agree.after}
        </p>
      </Form>
    </Card>
  );
}
