import { useState } from 'react';
import type { Calendar, CalendarChange } from '../../../../machines/booking/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { clockTimeAt, writeTime } from '../clock.ts';
import { lastDate, timeIn } from './booking-form.tsx';
import { words } from './words.ts';

interface Props {
  calendar: Calendar;
  at: number;
  resourceId: string | null;
  busy: boolean;
  onSave: (change: CalendarChange) => void;
}

/** Blocks a time of somebody or something, once or every week. */
export function BlockForm({ calendar, at, resourceId, busy, onSave }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const from = clockTimeAt(calendar.zone, at);
  const until = clockTimeAt(calendar.zone, at + 3_600_000);
  const save = (form: Record<string, string>) => {
    const ends = { date: form.untilDate ?? '', time: form.untilTime ?? '' };
    onSave({
      ...{ type: 'block', id, resourceId: form.resource ?? '', note: form.note ?? '' },
      span: [timeIn(calendar.zone, form, at), timeIn(calendar.zone, ends, at)],
      isWeekly: form.repeats === 'weekly',
    });
  };
  return (
    <Form onSubmit={save} busy={busy}>
      <Select
        label={words.whose}
        name="resource"
        defaultValue={resourceId ?? calendar.resources[0]?.id}
        options={calendar.resources.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
        <Field label={words.from} name="date" type="date" max={lastDate} defaultValue={from.day} />
        <Field label={words.fromTime} name="time" type="time" defaultValue={writeTime(from.minutes)} />
        <Field label={words.until} name="untilDate" type="date" max={lastDate} defaultValue={until.day} />
        <Field label={words.untilTime} name="untilTime" type="time" defaultValue={writeTime(until.minutes)} />
      </div>
      <Select label={words.repeats} name="repeats" defaultValue="once" options={words.repetitions} />
      <Field label={words.note} name="note" autoComplete="off" maxLength={200} hint={words.blockHint} />
      <Button type="submit" variant="primary" busy={busy}>
        {words.block}
      </Button>
    </Form>
  );
}
