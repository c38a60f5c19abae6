import { nextOpening, openNow } from '../answers/hours/schedule.ts';
import type { Schedule } from './replies.ts';

/** Until when the people of the business have said to be away; null once that is past, or if they have not. */
function awayUntil({ away }: Schedule, now: Date): Date | null {
  const until = away ? new Date(away.until) : null;
  return until && until > now ? until : null;
}

/**
 * Whether somebody of the team may answer: the business is open, or does not say when it is, and its people are not away.
 * What the bot says of opening hours is another thing: a shop is open while nobody is at the chat.
 */
export function isSomeoneThere(schedule: Schedule, now: Date): boolean {
  return awayUntil(schedule, now) === null && (schedule.hours.length === 0 || openNow(schedule, now));
}

/**
 * When somebody is there again: as soon as they are no longer away and the business is open. Null if somebody is there, or
 * if the business does not open within two weeks of that.
 */
export function backAt(schedule: Schedule, now: Date): Date | null {
  if (isSomeoneThere(schedule, now)) return null;
  const until = awayUntil(schedule, now);
  return until && isSomeoneThere(schedule, until) ? until : nextOpening(schedule, until ?? now);
}

/** The owner's sentence for visitors while the people are away; empty if there is none. */
export const awayNote = (schedule: Schedule, now: Date): string =>
  (awayUntil(schedule, now) && schedule.away?.note) || '';
