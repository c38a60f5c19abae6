import type { Ask, ChatOption } from '../../../machines/widget/actors.ts';
import { chosenIn, type Given, type Mistake } from '../../../machines/widget/fields.ts';
import type { Words } from '../words/words.ts';

/** So many days have buttons of their own. */
const mostDays = 6;

/** A day as ISO 8601 has it, in words. */
const sayDay = (day: string, lang: string, format: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00Z`).toLocaleDateString(lang, { timeZone: 'UTC', ...format });

/** The answers that are given by buttons. */
export function buttonsOf(ask: Ask, { lang, yes, no }: Words): readonly ChatOption[] {
  const { kind, choices = [], many, form, min, days } = ask;
  if (kind === 'choice' && !many) return choices;
  if (kind === 'yesno' && !form) {
    return [
      { id: 'yes', label: yes },
      { id: 'no', label: no },
    ];
  }
  if (kind !== 'date' || typeof min !== 'string') return [];
  // Where there is a first day, the days from there on are the likely ones; of a booking those on which something is free.
  return (days ?? daysFrom(min, ask.max)).map((day) => ({
    id: day,
    label: sayDay(day, lang, { weekday: 'short', day: 'numeric', month: 'short' }),
  }));
}

function daysFrom(min: string, max: Ask['max']): string[] {
  const days: string[] = [];
  for (const day = new Date(min); days.length < mostDays; day.setUTCDate(day.getUTCDate() + 1)) {
    const next = day.toISOString().slice(0, 10);
    if (max !== undefined && next > max) break;
    days.push(next);
  }
  return days;
}

/** What has been put into the fields, as the visitor's words in the conversation. */
export function inWords(ask: Ask, given: Given, lang: string): string {
  if (ask.many) {
    return new Intl.ListFormat(lang).format(chosenIn(ask, given).map(({ label }) => label));
  }
  const written = Object.values(given).filter((value) => value.trim() !== '');
  return ask.kind === 'date'
    ? written.map((day) => sayDay(day, lang, { dateStyle: 'full' })).join('')
    : written.join('\n');
}

/** The bound that a mistake is about, in words; nothing of any other mistake. */
export function boundOf(mistake: Mistake, { min, max }: Ask, lang: string): string {
  const bound = mistake === 'atLeast' || mistake === 'notBefore' ? min : max;
  return typeof bound === 'string'
    ? sayDay(bound, lang, { dateStyle: 'medium' })
    : (bound?.toLocaleString(lang) ?? '');
}
