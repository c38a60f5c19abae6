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
import { confirmations, notices, sayNotice, serviceFormWords } from './words.ts';

const { labels, hints } = serviceFormWords;
const grids = [5, 10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: sayMinutes(minutes),
}));

/** The usual choices, and what is set. */
const noticesWith = (minutes: number) =>
  notices
    .concat(notices.some(([known]) => known === minutes) ? [] : [[minutes, sayNotice(sayMinutes(minutes))]])
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
        <Field
          label={labels.name}
          autoComplete="off"
          placeholder={serviceFormWords.namePlaceholder}
          {...field('name')}
        />
        <Field
          label={labels.minutes}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.minutes}
          {...field('minutes')}
        />
        <Field
          label={labels.price}
          autoComplete="off"
          placeholder={serviceFormWords.pricePlaceholder}
          hint={hints.price}
          {...field('price')}
        />
        <Select
          label={labels.confirms}
          options={confirmations}
          hint={hints.confirms}
          {...field('confirms')}
        />
      </div>
      {languages.length > 0 && (
        <Group legend={labels.names}>
          {languages.map((language) => (
            <Field
              key={language}
              label={serviceFormWords.nameIn(nameOfLanguage(language))}
              name={names.name}
              autoComplete="off"
              lang={language}
              dir="auto"
              maxLength={80}
              hint={hints.names}
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
          hint={hints.resources}
        />
      )}
      <TextArea label={labels.bring} rows={3} hint={hints.bring} {...field('bring')} />
      <Group legend={serviceFormWords.times}>
        <Select
          label={labels.gridMinutes}
          options={grids}
          hint={hints.gridMinutes}
          {...field('gridMinutes')}
        />
        <Select
          label={labels.noticeMinutes}
          options={noticesWith(service.noticeMinutes)}
          hint={hints.noticeMinutes}
          {...field('noticeMinutes')}
        />
        <Field
          label={labels.bufferBefore}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.bufferBefore}
          {...field('bufferBefore')}
        />
        <Field
          label={labels.bufferAfter}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.bufferAfter}
          {...field('bufferAfter')}
        />
        <Field
          label={labels.horizonDays}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.horizonDays}
          {...field('horizonDays')}
        />
      </Group>
      <Group legend={serviceFormWords.groups}>
        <Field
          label={labels.partyFrom}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.partyFrom}
          {...field('partyFrom')}
        />
        <Field
          label={labels.partyTo}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.partyTo}
          {...field('partyTo')}
        />
        <Field
          label={labels.spareSeats}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.spareSeats}
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
