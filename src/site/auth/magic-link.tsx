import type { ReactNode } from 'react';
import { magicLinkMachine } from '../../../machines/auth/magic-link.machine.ts';
import { magicLinkWords, words } from '../../../machines/auth/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailCode } from './email-code.tsx';

interface Props {
  next: string;
  /** The address typed so far, shared with the password form. */
  email: string;
  onEmailChange: (email: string) => void;
  onUsePassword: () => void;
  footer: ReactNode;
}

/** The login page's other half: signs in by a link in a mail. */
export function MagicLink({ next, email, onEmailChange, onUsePassword, footer }: Props) {
  const [state, send] = useFlow(magicLinkMachine, { next });
  const { fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');

  if (state.matches('sent')) {
    return (
      <Card
        title={magicLinkWords.sent}
        says={[words.magicLinkSent.title]}
        description={magicLinkWords.sentTo(state.context.email)}
        footer={footer}
      >
        <EmailCode email={state.context.email} type="email" />
        <Button variant="secondary" onClick={() => send({ type: 'back' })}>
          {magicLinkWords.back}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={magicLinkWords.title} description={magicLinkWords.lead} footer={footer}>
      {state.matches({ editing: 'refused' }) && <Notice {...words.magicLinkFailed} description={reason} />}
      {state.matches({ editing: 'failed' }) && <Notice {...words.magicLinkFailed} />}
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
        <Field
          label={magicLinkWords.email}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => onEmailChange(event.currentTarget.value)}
          error={fieldErrors.email}
        />
        <Button type="submit" busy={isBusy}>
          {magicLinkWords.send}
        </Button>
      </Form>
      <Button variant="ghost" disabled={isBusy} onClick={onUsePassword}>
        {magicLinkWords.usePassword}
      </Button>
    </Card>
  );
}
