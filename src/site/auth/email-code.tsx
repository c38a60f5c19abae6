import type { EmailLinkType } from '../../../machines/auth/actors.ts';
import { emailCodeMachine } from '../../../machines/auth/email-code.machine.ts';
import { words } from '../../../machines/auth/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { codeWords } from './sign-in-words.ts';

interface Props {
  email: string;
  type: EmailLinkType;
  /** The person begins to type the code. */
  onBegin?: () => void;
}

/** Takes the six digits of a mail, for when its link is inconvenient: the mail may be read on another device. */
export function EmailCode({ email, type, onBegin }: Props) {
  const [state, send] = useFlow(emailCodeMachine, { email, type });
  const { fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');

  if (state.matches('redeemed')) return <Spinner label={codeWords.accepted} />;
  return (
    <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
      {state.matches({ editing: 'refused' }) && <Notice {...words.codeRefused} description={reason} />}
      {state.matches({ editing: 'failed' }) && <Notice {...words.unexpectedError} />}
      <CodeField
        label={codeWords.code}
        name="code"
        hint={codeWords.hint}
        error={fieldErrors.code}
        onChange={onBegin}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {codeWords.verify}
      </Button>
    </Form>
  );
}
