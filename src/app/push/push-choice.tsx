import { useState } from 'react';
import type { PushChoice as Choice } from '../../../machines/push/actors.ts';
import { pushChoice, pushChoiceIn } from '../../../machines/push/push-choice.ts';
import { choiceHints, choiceWords } from '../../../machines/push/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';

/** Of what a member is notified in one business, and when not. */
export function PushChoice({ choice }: { choice: Choice }) {
  const draft = `push-choice-${choice.businessId}`;
  const [typed] = useState(() => readDraft(draft, pushChoiceIn(choice)));
  const [state, send] = useFlow(pushChoice, { saved: choice, draft: typed });
  const field = fieldsOf(state, send);

  const toggle = (name: keyof typeof choiceHints) => {
    const { value, onChange } = field(name);
    return (
      <Switch
        label={choiceWords[name]}
        checked={value === 'on'}
        onToggle={() => onChange(value === 'on' ? 'off' : 'on')}
        busy={state.hasTag('busy')}
        hint={choiceHints[name]}
      />
    );
  };
  return (
    <SettingsForm
      state={state}
      send={send}
      filled={pushChoiceIn(state.context.saved)}
      draft={draft}
      labels={choiceWords}
    >
      {toggle('waiting')}
      {toggle('later')}
      {toggle('replied')}
      {toggle('booked')}
      {toggle('quiet')}
      {field('quiet').value === 'on' && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={choiceWords.quietFrom} type="time" {...field('quietFrom')} />
          <Field label={choiceWords.quietUntil} type="time" {...field('quietUntil')} />
        </div>
      )}
    </SettingsForm>
  );
}
