import { z } from 'zod/mini';
import { mistakeIn } from '../knowledge/opening-spans.ts';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type Resource, type WorkingSpan } from './actors.ts';
import { ids, wholeNumber } from './fields.ts';

/** A week as the form has it: a day that was emptied may be named as closed. */
const week = z.array(
  z.object({ weekday: z.number(), opens: z.nullable(z.string()), closes: z.nullable(z.string()) }),
);
export type FormWeek = z.output<typeof week>;

/** Reads the week of a form; null: the opening hours. */
export const weekIn = (text: string): FormWeek | null => (text === '' ? null : week.parse(JSON.parse(text)));

/** The week as the form keeps it. */
export const weekText = (spans: FormWeek | null): string => (spans ? JSON.stringify(spans) : '');

const hours = z.pipe(z.string(), z.transform(weekIn)).check(
  z.refine(
    (spans) => spans === null || spans.some(({ opens }) => opens !== null),
    'Please enter hours for at least one day.',
  ),
  z.refine(
    (spans) => spans === null || mistakeIn({ week: spans, exceptions: [], timeZone: '' }) === null,
    'Please enter when each time begins and ends; two on the same day can’t overlap.',
  ),
);

/** Reads the form of a person, chair, room or table. */
export const resourceSchema = z.pipe(
  z.object({
    kind: z.enum(['person', 'chair', 'room', 'table']),
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a name.'),
        z.maxLength(80, 'A name has at most 80 characters.'),
      ),
    seats: wholeNumber(1, 100, 'Between 1 and 100, please.'),
    services: ids,
    joined: ids,
    hours,
  }),
  z.transform(({ hours: spans, ...values }) => ({
    ...values,
    hours: (spans ?? []).flatMap(({ weekday, opens, closes }): WorkingSpan[] =>
      opens !== null && closes !== null ? [{ weekday, opens, closes }] : [],
    ),
  })),
);

export type ResourceValues = z.output<typeof resourceSchema>;

/** What stands in the form of a resource when it is opened. */
export const resourceIn = ({ kind, name, seats, services, joined, hours: spans }: Resource) => ({
  kind: kind as string,
  name,
  seats: String(seats),
  services: services.join(','),
  joined: joined.join(','),
  hours: weekText(spans.length > 0 ? [...spans] : null),
});

/** Who or what a booking takes, when it works, and what for. */
export const resourceForm = settingsFormOf('resource-form', resourceSchema, resourceIn, actors.saveResource);
