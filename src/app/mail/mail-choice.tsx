import { useState } from 'react';
import type { MailChoice as Choice } from '../../../machines/mail/actors.ts';
import { mailChoice, mailChoiceIn } from '../../../machines/mail/mail-choice.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';

const labels = {
  waiting: 'Someone is waiting for a person',
  contact: 'A visitor leaves their contact details',
  month: 'A month is over',
};

/** What a member is told by mail about one business. */
export function MailChoice({ choice }: { choice: Choice }) {
  const draft = `mail-choice-${choice.businessId}`;
  const [typed] = useState(() => readDraft(draft, mailChoiceIn(choice)));
  const [state, send] = useFlow(mailChoice, { saved: choice, draft: typed });
  const { saved } = state.context;
  const field = fieldsOf(state, send);

  const toggle = (name: keyof typeof labels, hint: string) => {
    const { value, onChange } = field(name);
    const isOn = value === 'on';
    return (
      <Switch
        label={labels[name]}
        checked={isOn}
        onToggle={() => onChange(isOn ? 'off' : 'on')}
        busy={state.hasTag('busy')}
        hint={hint}
      />
    );
  };
  return (
    <SettingsForm state={state} send={send} filled={mailChoiceIn(saved)} draft={draft} labels={labels}>
      {toggle('waiting', 'After one minute without anyone taking it.')}
      {toggle('contact', 'Because you’re closed, or nobody was free to chat.')}
      {toggle('month', 'On the first: its numbers, and the questions to answer next.')}
    </SettingsForm>
  );
}
