import { useState } from 'react';
import { inviteMemberMachine } from '../../../machines/team/invite-member.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { Offline } from '../parts/offline.tsx';
import { inviteWords } from './words.ts';

/** The form that invites a colleague by email. */
export function InviteMember({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(inviteMemberMachine, { businessId });
  const [typed, setTyped] = useState('');
  const { email, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const isSent = state.matches({ editing: 'sent' });

  useOutcome(isSent || null, () => setTyped(''));

  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <h3 className="font-semibold">{inviteWords.title}</h3>
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field
            label={inviteWords.email}
            name="email"
            type="email"
            autoComplete="off"
            placeholder={inviteWords.emailExample}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            readOnly={isBusy}
            error={fieldErrors.email}
          />
          <Select label={inviteWords.role} name="role" options={inviteWords.roles} defaultValue="agent" />
        </div>
        {state.matches({ editing: 'refused' }) && (
          <Notice tone="error" role="alert" title={inviteWords.failed}>
            <p>{reason}</p>
          </Notice>
        )}
        {state.matches({ editing: 'failed' }) && <Offline title={inviteWords.failed} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={isBusy}>
            {inviteWords.send}
          </Button>
          {isSent && (
            <Status tone="success" live>
              <span className="min-w-0 wrap-anywhere">{inviteWords.sent(email)}</span>
            </Status>
          )}
        </div>
      </Form>
    </div>
  );
}
