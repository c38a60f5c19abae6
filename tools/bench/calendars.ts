import { readCalendar } from '../../supabase/functions/_shared/calendars/read-calendar.ts';
import { measure, type Taken } from './questions.ts';

const day = 86_400_000;
const from = Date.parse('2026-11-25T00:00:00Z');
const written = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+Z/g, '');

/** A calendar of so many appointments within the year that is read, with descriptions and guests as Google writes them. */
const calendarOf = (events: number) =>
  [
    'BEGIN:VCALENDAR',
    ...Array.from({ length: events }, (_, number) => {
      const start = from + ((number * 100 * 60_000) % (360 * day));
      return [
        'BEGIN:VEVENT',
        `UID:${number}@example.com`,
        `DTSTART;TZID=Europe/Berlin:${written(start)}`,
        `DTEND;TZID=Europe/Berlin:${written(start + 3_600_000)}`,
        `SUMMARY:Appointment ${number}`,
        `DESCRIPTION:${'Bring the papers. '.repeat(4)}\r\n ${'And more. '.repeat(7)}`,
        `ATTENDEE;CN=Ann;PARTSTAT=ACCEPTED:mailto:ann${number}@example.com`,
        ...['STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'END:VEVENT'],
      ].join('\r\n');
    }),
    'END:VCALENDAR',
  ].join('\r\n');

/** How long the calendars of others take to be read. */
export async function calendarFigures(): Promise<{ events: number; bytes: number; taken: Taken }[]> {
  const figures = [];
  for (const events of [5_000, 20_000]) {
    const text = calendarOf(events);
    const taken = await measure(10, async () => {
      readCalendar(text, { zone: 'Europe/Berlin', from, until: from + 366 * day });
    });
    figures.push({ events, bytes: text.length, taken });
  }
  return figures;
}
