import { useId, useState } from 'react';
import type { BookingSetup, Resource } from '../../../machines/services/actors.ts';
import { idsIn, withIdToggled } from '../../../machines/services/fields.ts';
import { resourceForm, resourceIn, weekIn, weekText } from '../../../machines/services/resource-form.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Ticks } from '../../ui/forms/ticks.tsx';
import { WeekFields } from '../knowledge/hours/week-fields.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';
import { resourceFormWords } from './words.ts';

const { labels, kinds } = resourceFormWords;

/** Nine to five, from Monday to Friday: what somebody's own hours begin with. */
const usualWeek = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));

interface Props {
  resource: Resource;
  setup: Pick<BookingSetup, 'services' | 'resources'>;
  /** Under which name the tab keeps what was typed and not saved. */
  draft: string;
  onSaved: () => void;
}

/** Who or what a booking takes, what for, and when. */
export function ResourceForm({ resource, setup, draft, onSaved }: Props) {
  const [typed] = useState(() => readDraft(draft, resourceIn(resource)));
  const [state, send] = useFlow(resourceForm, { saved: resource, draft: typed });
  const errorId = useId();
  const field = fieldsOf(state, send);
  const [kind, services, joined, hours] = [field('kind'), field('services'), field('joined'), field('hours')];
  const week = weekIn(hours.value);
  const tables = setup.resources.filter((other) => other.kind === 'table' && other.id !== resource.id);
  useOutcome(state.matches({ settled: 'saved' }) || null, onSaved);
  return (
    <SettingsForm
      state={state}
      send={send}
      filled={resourceIn(state.context.saved)}
      draft={draft}
      labels={labels}
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Select label={labels.kind} options={kinds} {...kind} />
        <Field label={labels.name} autoComplete="off" hint={resourceFormWords.nameHint} {...field('name')} />
        <Field
          label={labels.seats}
          inputMode="numeric"
          autoComplete="off"
          hint={resourceFormWords.seatsHint}
          {...field('seats')}
        />
      </div>
      {setup.services.length > 0 && (
        <Ticks
          label={labels.services}
          options={setup.services.map(({ id, name }) => ({ value: id, label: name }))}
          ticked={idsIn(services.value)}
          onToggle={(id) => services.onChange(withIdToggled(services.value, id))}
        />
      )}
      {kind.value === 'table' && tables.length > 0 && (
        <Ticks
          label={labels.joined}
          options={tables.map(({ id, name }) => ({ value: id, label: name }))}
          ticked={idsIn(joined.value)}
          onToggle={(id) => joined.onChange(withIdToggled(joined.value, id))}
          hint={resourceFormWords.joinedHint}
        />
      )}
      <div className="grid grid-cols-1 gap-3">
        <Switch
          label={labels.hours}
          checked={week !== null}
          onToggle={() => hours.onChange(weekText(week ? null : usualWeek))}
          hint={resourceFormWords.hoursHint}
        />
        {week && (
          <fieldset aria-label={resourceFormWords.week} aria-describedby={hours.error ? errorId : undefined}>
            <WeekFields
              week={week}
              closed={resourceFormWords.off}
              onChange={(changed) => hours.onChange(weekText([...changed]))}
            />
          </fieldset>
        )}
        {hours.error && (
          <p id={errorId} className="text-sm text-danger">
            {hours.error}
          </p>
        )}
      </div>
    </SettingsForm>
  );
}
