import { z } from 'zod/mini';
import type {
  Calendar,
  CalendarChange,
  CalendarDays,
  ChangeAnswer,
  Span,
} from '../../../machines/booking/actors.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
);
const time = z.pipe(
  z.string(),
  z.transform((value) => Date.parse(value)),
);
const id = z.nullable(z.string());
/** Null where a booking takes nothing any more. */
const takenOf = (from: number | null, until: number | null): Span | null =>
  from === null || until === null ? null : [from, until];

const service = z.pipe(
  z.object({
    ...{ id: z.string(), name: z.string(), minutes: z.number(), resources: z.array(z.string()) },
    ...{ buffer_before: z.number(), buffer_after: z.number() },
  }),
  z.transform(({ buffer_before, buffer_after, ...rest }) => ({
    ...rest,
    bufferBefore: buffer_before,
    bufferAfter: buffer_after,
  })),
);
const resource = z.object({
  ...{ id: z.string(), name: z.string(), seats: z.number() },
  open: z.nullable(z.array(z.tuple([time, time]))),
});
const booking = z.pipe(
  z.object({
    ...{ id: z.string(), service_id: id, service_name: z.string() },
    ...{ resource_id: id, joined_id: id, resource_name: z.string() },
    ...{ party: z.number(), starts_at: time, ends_at: time },
    ...{ taken_from: z.nullable(time), taken_until: z.nullable(time) },
    state: z.enum(['held', 'requested', 'confirmed', 'done', 'missed']),
    ...{ name: text, email: text, phone: text, note: text },
  }),
  z.transform(
    ({
      service_id,
      service_name,
      resource_id,
      joined_id,
      resource_name,
      starts_at,
      ends_at,
      taken_from,
      taken_until,
      ...rest
    }) => ({
      ...rest,
      serviceId: service_id,
      serviceName: service_name,
      resourceId: resource_id,
      joinedId: joined_id,
      resourceName: resource_name,
      span: [starts_at, ends_at] as const,
      taken: takenOf(taken_from, taken_until),
    }),
  ),
);
const timeOff = z.pipe(
  z.object({
    ...{ id: z.string(), resource_id: z.string(), from: z.nullable(time), until: z.nullable(time) },
    ...{ is_weekly: z.boolean(), note: text, is_elsewhere: z.boolean() },
  }),
  z.transform(({ resource_id, from, until, is_weekly, is_elsewhere, ...rest }) => ({
    ...rest,
    resourceId: resource_id,
    // A time off may be without an end.
    span: [from ?? Number.NEGATIVE_INFINITY, until ?? Number.POSITIVE_INFINITY] as const,
    isWeekly: is_weekly,
    isElsewhere: is_elsewhere,
  })),
);
const whole = z.pipe(
  z.object({
    ...{ zone: z.string(), version: z.string(), is_cut: z.boolean() },
    ...{ services: z.array(service), resources: z.array(resource) },
    pairs: z.array(z.tuple([z.string(), z.string(), z.number()])),
    ...{ bookings: z.array(booking), times_off: z.array(timeOff) },
    requested: z.object({ number: z.number(), first_day: id }),
    failing: z.array(z.object({ name: z.string(), last_read_at: id })),
  }),
  z.transform(
    ({ is_cut, times_off, requested: { number, first_day }, failing, ...rest }): Calendar => ({
      ...rest,
      failing: failing.map(({ name, last_read_at }) => ({ name, lastReadAt: last_read_at })),
      isCut: is_cut,
      timesOff: times_off,
      requested: { number, firstDay: first_day },
    }),
  ),
);
const unchanged = z.strictObject({ version: z.string() });

/** The days of a business's calendar. Throws if the database refuses or cannot be reached. */
export async function getCalendar(
  { rest }: Supabase,
  {
    businessId,
    days: { firstDay, lastDay },
    known,
  }: { businessId: string; days: CalendarDays; known: Calendar | null },
  signal: AbortSignal,
): Promise<Calendar> {
  const { data, error } = await rest
    .rpc('calendar', {
      ...{ business: businessId, first_day: firstDay, last_day: lastDay },
      known: known?.version ?? null,
    })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return known && unchanged.safeParse(data).data?.version === known.version ? known : whole.parse(data);
}

const outcome = z.object({
  outcome: z.enum(['ok', 'closed', 'taken', 'unable', 'begun', 'over', 'early', 'missing']),
  nearest: z.optional(z.array(time)),
});

const said = {
  closed: 'This time is blocked or outside opening hours.',
  taken: 'This time is taken.',
  unable: 'Nothing that can do this has the seats.',
  begun: 'This booking has begun. It can be noted as done or missed.',
  over: 'This booking is over, or was cancelled.',
  early: 'This booking has not begun yet.',
  missing: 'This is not there any more.',
};

/** Changes what stands in a calendar. Refused with a sentence; throws if the server cannot be reached. */
export async function changeCalendar(
  { rest }: Supabase,
  { businessId, change }: { businessId: string; change: CalendarChange },
): Promise<ChangeAnswer> {
  const [name, parameters] = requestOf(businessId, change);
  const { data, error } = await rest.rpc(name, parameters);
  if (error) return refusalOf(error);
  const answer = outcome.parse(data);
  switch (answer.outcome) {
    case 'ok':
      return { ok: true };
    case 'closed':
      return { ok: false, reason: 'closed', message: said.closed, nearest: answer.nearest ?? [] };
    case 'taken':
    case 'unable':
      return {
        ok: false,
        reason: 'taken',
        message: said[answer.outcome],
        nearest: answer.nearest ?? [],
      };
    default:
      return { ok: false, reason: 'refused', message: said[answer.outcome] };
  }
}

const timeOf = (at: number) => new Date(at).toISOString();

/** The function of the database that makes a change, and what it is called with. */
function requestOf(business: string, change: CalendarChange): [name: string, parameters: object] {
  switch (change.type) {
    case 'save': {
      const { id: booking, serviceId, resourceId, at, party, name, email, phone, note, isOutside } = change;
      return [
        'save_booking',
        {
          ...{ business, booking, service: serviceId, resource: resourceId, starts_at: timeOf(at), party },
          ...{ name, email, phone, note, is_outside: isOutside },
        },
      ];
    }
    case 'move': {
      const { bookingId, resourceId, at, isOutside } = change;
      return [
        'move_booking',
        { booking: bookingId, starts_at: timeOf(at), resource: resourceId, is_outside: isOutside },
      ];
    }
    case 'cancel':
      return ['cancel_booking', { booking: change.bookingId, reason: change.reason }];
    case 'accept':
      return ['accept_booking', { booking: change.bookingId }];
    case 'noteVisit':
      return ['note_visit', { booking: change.bookingId, has_come: change.hasCome }];
    case 'block': {
      const { id: block, resourceId, span, isWeekly, note } = change;
      const [begins, ends] = span;
      return [
        'block_time',
        {
          ...{ business, block, resource: resourceId, begins: timeOf(begins), ends: timeOf(ends) },
          ...{ is_weekly: isWeekly, note },
        },
      ];
    }
    case 'unblock':
      return ['unblock_time', { block: change.blockId }];
  }
}

/** Three times to propose in place of that of a booking. Throws if the database refuses or cannot be reached. */
export async function getTimesNear(
  { rest }: Supabase,
  { bookingId }: { bookingId: string },
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { data, error } = await rest
    .rpc('times_near', { booking: bookingId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return z.nullable(z.object({ nearest: z.array(time) })).parse(data)?.nearest ?? [];
}
