import { useState } from 'react';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { words } from '../../../machines/auth/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AwaitedMail, useAwaitedAddress } from './awaited-mail.tsx';
import { EmailCode } from './email-code.tsx';
import { loginWords } from './login-words.ts';
import { MagicLink } from './magic-link.tsx';
import { nextSearch } from './next-path.ts';
import { ResendVerification } from './resend-verification.tsx';
import { signInWords } from './sign-in-words.ts';

interface Props {
  next: string;
  /** The plan that was chosen, for whoever turns out to have no account yet. */
  plan?: string;
}

/** The login page: by password or by magic link. */
export function Login({ next, plan }: Props) {
  const [state, send] = useFlow(loginMachine, { next });
  const awaited = useAwaitedAddress();
  // What is typed here stays when the person changes between password and magic link.
  const [typed, setEmail] = useState<string>();
  const email = typed ?? awaited;
  const { fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const toggle = () => send({ type: 'toggle' });
  const footer = <LoginFooter next={next} plan={plan} />;

  if (state.matches('signedIn')) {
    return (
      <Card title={loginWords.title}>
        <Spinner label={signInWords.signedIn} />
      </Card>
    );
  }
  if (state.matches('magicLink')) {
    return (
      <MagicLink next={next} email={email} onEmailChange={setEmail} onUsePassword={toggle} footer={footer} />
    );
  }
  return (
    <Card
      title={awaited ? loginWords.awaited : loginWords.title}
      description={awaited ? signInWords.sentTo(awaited) : loginWords.lead}
      footer={footer}
    >
      {awaited && !state.matches({ password: 'unverified' }) && <AwaitedMail email={awaited} next={next} />}
      {state.matches({ password: 'wrong' }) && <Notice {...words.loginFailed} />}
      {state.matches({ password: 'refused' }) && <Notice {...words.loginFailed} description={reason} />}
      {state.matches({ password: 'failed' }) && <Notice {...words.unexpectedError} />}
      {state.matches({ password: 'unverified' }) && (
        <Panel title={loginWords.unverified}>
          <p>
            {words.unverified.description} {signInWords.sentTo(state.context.email)}
          </p>
          <ResendVerification email={state.context.email} next={next} />
          <EmailCode email={state.context.email} type="email" />
        </Panel>
      )}
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
        <Field
          label={signInWords.email}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldErrors.email}
        />
        <PasswordField
          label={signInWords.password}
          name="password"
          autoComplete="current-password"
          error={fieldErrors.password}
        />
        <Link to="/forgot-password" search={nextSearch(next)} className="justify-self-end text-sm">
          {loginWords.forgot}
        </Link>
        <Button type="submit" busy={isBusy}>
          {loginWords.submit}
        </Button>
      </Form>
      <Button variant="ghost" disabled={isBusy} onClick={toggle}>
        {loginWords.useMagicLink}
      </Button>
    </Card>
  );
}

function LoginFooter({ next, plan }: Props) {
  return (
    <div className="grid gap-2">
      <p>
        {loginWords.noAccount}{' '}
        <Link to="/signup" search={{ ...nextSearch(next), plan }}>
          {loginWords.signUp}
        </Link>
      </p>
      <Link to="/">{loginWords.home}</Link>
    </div>
  );
}
