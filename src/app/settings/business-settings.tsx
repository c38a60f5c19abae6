import { useState } from 'react';
import type { Business } from '../../../machines/bots/actors.ts';
import { businessSettings, businessSettingsIn } from '../../../machines/bots/business-settings.ts';
import { trades } from '../../../machines/bots/trades.ts';
import { tradeNames } from '../../content/trade-names.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { readDraft } from './draft.ts';
import { fieldsOf, SettingsForm } from './settings-form.tsx';
import { businessWords } from './words.ts';

const { labels, reminders } = businessWords;

const kinds = trades.map((value) => ({ value, label: tradeNames[value] }));

/** The time zones this browser knows, and the one that is set. */
const timeZones = (current: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** What a business is called, what it is, whose clock its opening hours go by, and whom it reminds. */
export function BusinessSettings({ business }: { business: Business }) {
  const draft = `business-settings-${business.id}`;
  const [typed] = useState(() => readDraft(draft, businessSettingsIn(business)));
  const [state, send] = useFlow(businessSettings, { saved: business, draft: typed });
  const { saved } = state.context;
  const field = fieldsOf(state, send);

  return (
    <SettingsForm state={state} send={send} filled={businessSettingsIn(saved)} draft={draft} labels={labels}>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label={labels.name} autoComplete="organization" {...field('name')} />
        <Select label={labels.kind} options={kinds} {...field('kind')} />
        <Field
          label={labels.website}
          inputMode="url"
          autoComplete="url"
          placeholder={businessWords.websiteExample}
          {...field('website')}
        />
        <Select
          label={labels.timeZone}
          options={timeZones(saved.timeZone)}
          hint={businessWords.timeZoneHint}
          {...field('timeZone')}
        />
        <Select label={labels.remindsDayBefore} options={reminders} {...field('remindsDayBefore')} />
        <Select label={labels.remindsHoursBefore} options={reminders} {...field('remindsHoursBefore')} />
      </div>
    </SettingsForm>
  );
}
