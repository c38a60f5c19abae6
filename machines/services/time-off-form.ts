import { z } from 'zod/mini';
import { isDay } from '../day.ts';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type TimeOff } from './actors.ts';

/** The day after: `2026-12-25` of `2026-12-24`. */
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Reads when somebody is off: whole days, or from one time to another. */
export const timeOffSchema = z
  .pipe(
    z.object({
      firstDay: z.string().check(z.refine(isDay, 'Please choose a day.')),
      lastDay: z
        .string()
        .check(z.refine((value) => value === '' || isDay(value), 'Please choose a day, or leave it empty.')),
      from: z.string(),
      to: z.string(),
      weekly: z.enum(['', 'weekly']),
      note: z.string().check(z.trim(), z.maxLength(200, 'A note has at most 200 characters.')),
    }),
    z.transform(({ firstDay, lastDay, from, to, weekly, note }) => ({
      starts: `${firstDay}T${from || '00:00'}`,
      // Up to the end of the last day unless a time is given.
      ends: to ? `${lastDay || firstDay}T${to}` : `${dayAfter(lastDay || firstDay)}T00:00`,
      isWeekly: weekly !== '',
      note,
    })),
  )
  .check(
    z.refine(({ starts, ends }) => starts < ends, { path: ['lastDay'], error: 'It ends before it begins.' }),
  );

export type TimeOffValues = z.output<typeof timeOffSchema>;

/** What stands in the form of a time off when it is opened: of a new one, nothing. */
export const timeOffIn = ({ starts }: TimeOff) => ({
  firstDay: starts.slice(0, 10),
  lastDay: '',
  from: '',
  to: '',
  weekly: '',
  note: '',
});

/** When somebody is off. */
export const timeOffForm = settingsFormOf('time-off-form', timeOffSchema, timeOffIn, actors.addTimeOff);
