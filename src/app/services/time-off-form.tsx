import { useState } from 'react';
import type { TimeOff } from '../../../machines/services/actors.ts';
import { timeOffForm, timeOffIn } from '../../../machines/services/time-off-form.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';
import { timeOffWords } from './words.ts';

const { labels } = timeOffWords;

interface Props {
  timeOff: TimeOff;
  onSaved: () => void;
}

/** When somebody is off: a day, several, or some hours of every week. */
export function TimeOffForm({ timeOff, onSaved }: Props) {
  const draft = `time-off-${timeOff.resourceId}`;
  const [typed] = useState(() => readDraft(draft, timeOffIn(timeOff)));
  const [state, send] = useFlow(timeOffForm, { saved: timeOff, draft: typed });
  const field = fieldsOf(state, send);
  const weekly = field('weekly');
  useOutcome(state.matches({ settled: 'saved' }) || null, onSaved);
  return (
    <SettingsForm
      state={state}
      send={send}
      filled={timeOffIn(state.context.saved)}
      draft={draft}
      labels={labels}
    >
      <p className="text-muted">{timeOffWords.about}</p>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label={labels.firstDay} type="date" {...field('firstDay')} />
        <Field label={labels.lastDay} type="date" hint={timeOffWords.lastDayHint} {...field('lastDay')} />
        <Field label={labels.from} type="time" hint={timeOffWords.fromHint} {...field('from')} />
        <Field label={labels.to} type="time" {...field('to')} />
      </div>
      <Switch
        label={labels.weekly}
        checked={weekly.value !== ''}
        onToggle={() => weekly.onChange(weekly.value === '' ? 'weekly' : '')}
        hint={timeOffWords.weeklyHint}
      />
      <Field
        label={labels.note}
        autoComplete="off"
        placeholder={timeOffWords.notePlaceholder}
        hint={timeOffWords.noteHint}
        {...field('note')}
      />
    </SettingsForm>
  );
}
