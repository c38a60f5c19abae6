import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { HoursAnswer, OpeningHours, SpecialDay } from '../../../machines/knowledge/actors.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const time = z.nullable(z.string());
const hoursSchema = z.object({
  timeZone: z.string(),
  week: z.array(z.object({ weekday: z.number(), opens: time, closes: time })),
  exceptions: z.array(z.object({ day: z.string(), opens: time, closes: time, note: z.nullable(z.string()) })),
});

/** When a business is open. Throws if the database refuses or cannot be reached. */
export async function getOpeningHours(
  { rest }: Supabase,
  { query: { businessId } }: CardRequest<{ businessId: string }>,
  signal: AbortSignal,
): Promise<OpeningHours> {
  const { data, error } = await rest
    .rpc('opening_hours_of', { business: businessId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return hoursSchema.parse(data);
}

const wallClock = ({ week, exceptions }: OpeningHours) => JSON.stringify(sorted({ week, exceptions }));

/** In the order the server tells them. */
const sorted = ({ week, exceptions }: Pick<OpeningHours, 'week' | 'exceptions'>) => ({
  week: week.map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`).sort(),
  exceptions: exceptions
    .map(({ day, opens, closes, note }) => `${day} ${opens} ${closes} ${note?.trim() || null}`)
    .sort(),
});

/**
 * Saves the hours of a business, all of them at once, if they are still what they were known to be. A save whose answer
 * was lost is recognised when it is repeated. Throws if the database cannot be reached.
 */
export async function saveOpeningHours(
  { rest }: Supabase,
  { businessId, known, hours }: { businessId: string; known: OpeningHours; hours: OpeningHours },
): Promise<HoursAnswer> {
  const { data, error } = await rest.rpc('set_opening_hours', {
    business: businessId,
    known,
    week: hours.week,
    exceptions: hours.exceptions,
  });
  if (error?.code === '42501') {
    return { ok: false, reason: 'refused', message: 'Only owners change the opening hours.' };
  }
  if (error?.code === '23505') {
    return { ok: false, reason: 'refused', message: 'Two times on the same day start at the same time.' };
  }
  if (error) return refusalOf(error);
  const now = hoursSchema.parse(data);
  if (wallClock(now) === wallClock(hours)) return { ok: true, hours: now };
  return { ok: false, reason: 'conflict', message: '', theirs: now };
}

/**
 * Adds the hours of one day to those of a business, whatever these are by now. A day that has its own already, of
 * somebody else or of a call whose answer was lost, keeps them. Throws if the database cannot be reached.
 */
export async function addSpecialDay(
  supabase: Supabase,
  { businessId, day, spans }: SpecialDay,
  signal: AbortSignal,
): Promise<Answer<'refused'>> {
  const known = await getOpeningHours(supabase, { query: { businessId } }, signal);
  if (known.exceptions.some((exception) => exception.day === day)) return { ok: true };
  const hours = { ...known, exceptions: [...known.exceptions, ...spans] };
  const answer = await saveOpeningHours(supabase, { businessId, known, hours });
  if (answer.ok) return { ok: true };
  const message =
    answer.reason === 'conflict' ? 'Someone else changed the hours. Please try again.' : answer.message;
  return { ok: false, reason: 'refused', message };
}
