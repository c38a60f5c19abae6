import { useState } from 'react';
import type { Calendar, CalendarChange } from '../../../../machines/booking/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { clockTimeAt, instantOf, readTime, writeTime } from '../clock.ts';
import { words } from './words.ts';

interface Props {
  calendar: Calendar;
  /** When and with whom it begins as. */
  at: number;
  resourceId: string | null;
  busy: boolean;
  onSave: (change: CalendarChange) => void;
}

/** The time that a form says; the one it began with if it says none. */
export const timeIn = (
  zone: string,
  { date, time }: Readonly<Record<string, string>>,
  otherwise: number,
): number => {
  const minutes = readTime(time ?? '');
  return date && !Number.isNaN(minutes) ? instantOf(zone, { day: date, minutes }) : otherwise;
};

/** As far as a year has four digits: browsers take six. */
export const lastDate = '9999-12-31';

/** Date and time, by the clock of the business. */
export function WhenFields({ zone, at }: { zone: string; at: number }) {
  const { day, minutes } = clockTimeAt(zone, at);
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
      <Field label={words.date} name="date" type="date" max={lastDate} defaultValue={day} />
      <Field label={words.time} name="time" type="time" defaultValue={writeTime(minutes)} />
    </div>
  );
}

/** Whom or what a booking is with. */
export function ResourceField({
  calendar,
  ids,
  chosen,
}: {
  calendar: Calendar;
  /** Those that can do it. */
  ids: readonly string[];
  chosen: string | null;
}) {
  return (
    <Select
      label={words.resource}
      name="resource"
      defaultValue={chosen !== null && ids.includes(chosen) ? chosen : ''}
      options={[
        { value: '', label: words.anyResource },
        ...calendar.resources
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Adds a booking by hand: somebody called, or stands at the counter. */
export function BookingForm({ calendar, at, resourceId, busy, onSave }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [serviceId, choose] = useState(
    () =>
      calendar.services.find(({ resources }) => resourceId !== null && resources.includes(resourceId))?.id ??
      calendar.services[0]?.id ??
      '',
  );
  const service = calendar.services.find((each) => each.id === serviceId);
  const save = (form: Record<string, string>) =>
    onSave({
      ...{ type: 'save', id, serviceId, resourceId: form.resource || null },
      ...{ at: timeIn(calendar.zone, form, at), party: Math.trunc(Number(form.party)) || 0 },
      ...{ name: form.name ?? '', email: form.email ?? '', phone: form.phone ?? '', note: form.note ?? '' },
      isOutside: false,
    });
  return (
    <Form onSubmit={save} busy={busy}>
      <Select
        label={words.service}
        name="service"
        value={serviceId}
        onChange={(event) => choose(event.currentTarget.value)}
        options={calendar.services.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ResourceField key={serviceId} calendar={calendar} ids={service?.resources ?? []} chosen={resourceId} />
      <WhenFields zone={calendar.zone} at={at} />
      <Field label={words.party} name="party" type="number" min={1} max={100} defaultValue="1" />
      {/* Somebody else's: browsers know only those of whoever sits here. */}
      <Field label={words.name} name="name" autoComplete="off" maxLength={80} />
      <Field label={words.phone} name="phone" type="tel" autoComplete="off" maxLength={40} />
      <Field label={words.email} name="email" type="email" autoComplete="off" maxLength={254} />
      <TextArea label={words.note} name="note" rows={2} maxLength={1000} hint={words.noteHint} />
      <Button type="submit" variant="primary" busy={busy}>
        {words.save}
      </Button>
    </Form>
  );
}
