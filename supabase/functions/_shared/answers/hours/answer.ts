import type { HoursSentences } from '../languages/phrasebook.ts';
import type { HoursQuestion } from './question.ts';
import { addDays, localTime, nextSpan, type Schedule, type Span, spanAt, spansOf } from './schedule.ts';

/** Says when the business is open, in the bot's language. @param language BCP 47: it decides how times are written */
export function answerHours(
  question: HoursQuestion,
  schedule: Schedule,
  now: Date,
  language: string,
  say: HoursSentences,
): string {
  const { day: today, minutes } = localTime(now, schedule.timeZone);
  const time = (minute: number) =>
    new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      new Date((minute % 1440) * 60_000),
    );
  const spans = (list: readonly Span[]) =>
    list.map(({ opens, closes }) => `${time(opens)}–${time(closes)}`).join(', ');
  const dayName = (day: string) => {
    if (day === today) return say.today;
    if (day === addDays(today, 1)) return say.tomorrow;
    const name = new Intl.DateTimeFormat(language, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
    }).format(new Date(`${day}T00:00Z`));
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const note = (day: string) => {
    const text = schedule.exceptions.find((exception) => exception.day === day)?.note;
    return text ? ` (${text})` : '';
  };
  const short = (list: readonly Span[]) => {
    if (list.some(isAllDay)) return say.openAllDayShort;
    return list.length > 0 ? spans(list) : say.closedShort;
  };
  const openOn = (day: string, list: readonly Span[]) => {
    if (list.some(isAllDay)) return say.openAllDay(day);
    return list.length > 0 ? say.open(day, spans(list)) : say.closed(day);
  };
  const open = (day: string) => {
    const list = spansOf(schedule, day);
    return `${openOn(dayName(day), list)}${note(day)}`;
  };

  if (question.about === 'now') {
    const current = spanAt(schedule, today, minutes);
    if (current && isAllDay(current.span)) return `${say.yes} ${say.openAllDay(say.today)}`;
    if (current) return say.openNow(time(current.span.closes));
    const next = nextSpan(schedule, now);
    if (!next) return say.closedNow(null);
    const named = next.day === today ? say.today : dayName(next.day);
    const inSentence = next.day <= addDays(today, 1) ? named.toLowerCase() : named;
    return say.closedNow(say.at(inSentence, time(next.opens)));
  }
  if (question.about === 'week') return [say.weekHeading, ...week(), ...soon()].join('\n');
  const { about, days, at } = question;
  return days
    .map((day) => {
      if (at !== undefined) {
        return `${spanAt(schedule, day, at) ? say.yes : say.no} ${open(day)}`;
      }
      const list = spansOf(schedule, day);
      const [first, last] = [list[0], list.at(-1)];
      if (!first || !last || about === 'open' || list.some(isAllDay)) return open(day);
      return about === 'opens'
        ? say.opensAt(dayName(day), time(first.opens))
        : say.closesAt(dayName(day), time(last.closes));
    })
    .join('\n');

  /** A usual week, Monday first; days that follow each other with the same hours in one line. */
  function week(): string[] {
    const usual: Schedule = { ...schedule, exceptions: [] };
    // 2024 began with a Monday.
    const lines = Array.from({ length: 7 }, (_, index) => {
      const day = addDays('2024-01-01', index);
      const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00Z`),
      );
      const list = spansOf(usual, day);
      return {
        name: name.charAt(0).toUpperCase() + name.slice(1),
        hours: short(list),
      };
    });
    const groups: { first: string; last: string; hours: string }[] = [];
    for (const { name, hours } of lines) {
      const group = groups.at(-1);
      if (group?.hours === hours) group.last = name;
      else groups.push({ first: name, last: name, hours });
    }
    return groups.map(
      ({ first, last, hours }) => `${first === last ? first : `${first}${say.to}${last}`}: ${hours}`,
    );
  }

  /** Days of the next two weeks on which it is otherwise. */
  function soon(): string[] {
    const until = addDays(today, 14);
    const days = schedule.exceptions.map(({ day }) => day).filter((day) => day >= today && day <= until);
    return [...new Set(days)].sort().map(open);
  }
}

/** From midnight to midnight. */
const isAllDay = ({ opens, closes }: Span) => opens === 0 && closes === 24 * 60;

/** Whether there is anything to say: a business without opening hours answers from its entries. */
export const hasHours = ({ hours }: Schedule) => hours.length > 0;
