import type { HoursSentences } from '../languages/phrasebook.ts';
import { isHoliday } from './holidays.ts';
import type { HoursQuestion } from './question.ts';
import { addDays, localTime, nextSpan, type Schedule, type Span, spanAt, spansOf } from './schedule.ts';

/**
 * Says when the business is open, in the bot's language. Of a holiday that nobody has entered it says the usual hours as
 * usual ones, and no yes.
 * @param language BCP 47: it decides how times are written
 * @param named the days that are asked for are those of a holiday, whatever country it is of
 */
export function answerHours(
  question: HoursQuestion,
  schedule: Schedule,
  now: Date,
  language: string,
  say: HoursSentences,
  named = false,
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
  const isDoubtful = (day: string, named = false) =>
    (named || isHoliday(day, schedule.timeZone)) &&
    spansOf(schedule, day).length > 0 &&
    schedule.exceptions.every((exception) => exception.day !== day);
  const usually = (day: string) => {
    const list = spansOf(schedule, day);
    return say.usually(dayName(day), list.some(isAllDay) ? null : spans(list));
  };
  const open = (day: string) =>
    isDoubtful(day, named) ? usually(day) : `${openOn(dayName(day), spansOf(schedule, day))}${note(day)}`;

  if (question.about === 'now') {
    const current = spanAt(schedule, today, minutes);
    if (current && isDoubtful(current.day)) return `${usually(current.day)} ${say.callFirst}`;
    if (current && isAllDay(current.span)) return `${say.yes} ${say.openAllDay(say.today)}`;
    if (current) return say.openNow(time(current.span.closes));
    const next = nextSpan(schedule, now);
    if (!next) return say.closedNow(null);
    if (isDoubtful(next.day)) return [say.closedNow(null), usually(next.day), say.callFirst].join(' ');
    const named = next.day === today ? say.today : dayName(next.day);
    const inSentence = next.day <= addDays(today, 1) ? named.toLowerCase() : named;
    return say.closedNow(say.at(inSentence, time(next.opens)));
  }
  if (question.about === 'week') return [say.weekHeading, ...week(), ...special(question.month)].join('\n');
  const { about, days, at, orAt } = question;
  const lines = days.map((day) => {
    if (isDoubtful(day, named)) return open(day);
    if (at !== undefined) {
      const times = orAt === undefined ? [at] : [at, orAt];
      const [found] = times.flatMap((time) => spanAt(schedule, day, time) ?? []);
      // At half past midnight the hours of the day before may go on.
      return found ? `${say.yes} ${open(found.day)}` : `${say.no} ${open(day)}`;
    }
    const list = spansOf(schedule, day);
    const [first, last] = [list[0], list.at(-1)];
    if (!first || !last || about === 'open' || list.some(isAllDay)) return open(day);
    return about === 'opens'
      ? say.opensAt(dayName(day), time(first.opens))
      : say.closesAt(dayName(day), time(last.closes));
  });
  if (!days.some((day) => isDoubtful(day, named))) return lines.join('\n');
  return [...lines, say.callFirst].join(lines.length > 1 ? '\n' : ' ');

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

  /** Days of the next two weeks, or of the next such month, on which it is or may be otherwise. */
  function special(month?: number): string[] {
    const next = Array.from({ length: month === undefined ? 15 : 366 }, (_, ahead) => addDays(today, ahead));
    const isAsked = (day: string) => month === undefined || Number(day.slice(5, 7)) === month;
    const isOther = (day: string) =>
      isDoubtful(day) || schedule.exceptions.some((exception) => exception.day === day);
    const days = next.filter((day) => isAsked(day) && isOther(day));
    return [...days.map(open), ...(days.some((day) => isDoubtful(day)) ? [say.callFirst] : [])];
  }
}

/** From midnight to midnight. */
const isAllDay = ({ opens, closes }: Span) => opens === 0 && closes === 24 * 60;

/** Whether there is anything to say: a business without opening hours answers from its entries. */
export const hasHours = ({ hours }: Schedule) => hours.length > 0;
