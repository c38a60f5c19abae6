import { type ReactNode, useState } from 'react';
import { nameOfLanguage } from '../../../machines/knowledge/language-names.ts';
import type { Resource, Service } from '../../../machines/services/actors.ts';
import { idsIn, namesIn, withIdToggled, withName } from '../../../machines/services/fields.ts';
import { serviceForm, serviceIn } from '../../../machines/services/service-form.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Ticks } from '../../ui/forms/ticks.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';
import { sayMinutes } from './offer-words.ts';

const labels = {
  name: 'Name',
  names: 'Name in other languages',
  minutes: 'Minutes',
  price: 'Price',
  confirms: 'Confirmation',
  resources: 'Who does it, or where?',
  bring: 'What should people bring?',
  bufferBefore: 'Minutes kept free before',
  bufferAfter: 'Minutes kept free after',
  gridMinutes: 'Offer a time every',
  noticeMinutes: 'Earliest booking',
  horizonDays: 'Days ahead',
  partyFrom: 'Smallest group',
  partyTo: 'Largest group',
  spareSeats: 'Seats that may stay empty',
};

const confirmations = [
  { value: 'at_once', label: 'At once' },
  { value: 'on_request', label: 'I confirm each one' },
];
const grids = [5, 10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: sayMinutes(minutes),
}));

const notices: readonly (readonly [minutes: number, label: string])[] = [
  [0, 'Right away'],
  [30, '30 min before'],
  [60, '1 h before'],
  [120, '2 h before'],
  [240, '4 h before'],
  [720, '12 h before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10_080, '1 week before'],
];

/** The usual choices, and what is set. */
const noticesWith = (minutes: number) =>
  notices
    .concat(notices.some(([known]) => known === minutes) ? [] : [[minutes, `${sayMinutes(minutes)} before`]])
    .toSorted(([one], [other]) => one - other)
    .map(([value, label]) => ({ value: String(value), label }));

interface Props {
  service: Service;
  resources: readonly Resource[];
  /** The bot's, beside its own. */
  languages: readonly string[];
  /** Under which name the tab keeps what was typed and not saved. */
  draft: string;
  onSaved: () => void;
}

/** What a service is, who does it, and when it can be booked. */
export function ServiceForm({ service, resources, languages, draft, onSaved }: Props) {
  const [typed] = useState(() => readDraft(draft, serviceIn(service)));
  const [state, send] = useFlow(serviceForm, { saved: service, draft: typed });
  const field = fieldsOf(state, send);
  const able = field('resources');
  const names = field('names');
  useOutcome(state.matches({ settled: 'saved' }) || null, onSaved);
  return (
    <SettingsForm
      state={state}
      send={send}
      filled={serviceIn(state.context.saved)}
      draft={draft}
      labels={labels}
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label={labels.name} autoComplete="off" placeholder="Haircut" {...field('name')} />
        <Field
          label={labels.minutes}
          inputMode="numeric"
          autoComplete="off"
          hint="How long it takes."
          {...field('minutes')}
        />
        <Field
          label={labels.price}
          autoComplete="off"
          placeholder="$40"
          hint="Shown to visitors as you write it. Optional."
          {...field('price')}
        />
        <Select
          label={labels.confirms}
          options={confirmations}
          hint="“At once” books the time right away. Otherwise it waits for your yes, and nobody else can take it."
          {...field('confirms')}
        />
      </div>
      {languages.length > 0 && (
        <Group legend={labels.names}>
          {languages.map((language) => (
            <Field
              key={language}
              label={`Name in ${nameOfLanguage(language)}`}
              name={names.name}
              autoComplete="off"
              lang={language}
              dir="auto"
              maxLength={80}
              hint="Empty: the name above."
              {...(names.error !== undefined && { error: names.error })}
              value={namesIn(names.value)[language] ?? ''}
              onChange={({ currentTarget }) =>
                names.onChange(withName(names.value, language, currentTarget.value))
              }
            />
          ))}
        </Group>
      )}
      {resources.length > 0 && (
        <Ticks
          label={labels.resources}
          options={resources.map(({ id, name }) => ({ value: id, label: name }))}
          ticked={idsIn(able.value)}
          onToggle={(id) => able.onChange(withIdToggled(able.value, id))}
          hint="A booking takes one of these, the smallest that fits."
        />
      )}
      <TextArea
        label={labels.bring}
        rows={3}
        hint="Shown to whoever has booked, and an answer of your bot. Optional."
        {...field('bring')}
      />
      <Group legend="Times">
        <Select
          label={labels.gridMinutes}
          options={grids}
          hint="Every 30 min offers 9:00, 9:30, 10:00 and so on."
          {...field('gridMinutes')}
        />
        <Select
          label={labels.noticeMinutes}
          options={noticesWith(service.noticeMinutes)}
          hint="How close to its beginning a time can still be booked."
          {...field('noticeMinutes')}
        />
        <Field
          label={labels.bufferBefore}
          inputMode="numeric"
          autoComplete="off"
          hint="To prepare."
          {...field('bufferBefore')}
        />
        <Field
          label={labels.bufferAfter}
          inputMode="numeric"
          autoComplete="off"
          hint="To clean up, also after closing time."
          {...field('bufferAfter')}
        />
        <Field
          label={labels.horizonDays}
          inputMode="numeric"
          autoComplete="off"
          hint="How far ahead people can book."
          {...field('horizonDays')}
        />
      </Group>
      <Group legend="Groups">
        <Field
          label={labels.partyFrom}
          inputMode="numeric"
          autoComplete="off"
          hint="How many people come at least."
          {...field('partyFrom')}
        />
        <Field
          label={labels.partyTo}
          inputMode="numeric"
          autoComplete="off"
          hint="More than one, and the bot asks how many are coming."
          {...field('partyTo')}
        />
        <Field
          label={labels.spareSeats}
          inputMode="numeric"
          autoComplete="off"
          hint="Keeps the large table for large groups. Leave it empty for any number."
          {...field('spareSeats')}
        />
      </Group>
    </SettingsForm>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-1 items-start gap-5 border-t border-line pt-6 sm:grid-cols-2">
    {/* Floating, it is no legend on the border but the first row. */}
    <legend className="float-left font-semibold sm:col-span-2">{legend}</legend>
    {children}
  </fieldset>
);
