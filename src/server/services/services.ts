import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type {
  BookingSetup,
  OfferChange,
  Resource,
  Service,
  TimeOff,
} from '../../../machines/services/actors.ts';
import type { ResourceValues } from '../../../machines/services/resource-form.ts';
import type { ServiceValues } from '../../../machines/services/service-form.ts';
import type { TimeOffValues } from '../../../machines/services/time-off-form.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import { bookingTemplates } from '../../content/booking-templates.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
);
const list = z.array(z.string());

const serviceRow = z.pipe(
  z.object({
    id: z.string(),
    bot_id: z.string(),
    name: z.string(),
    minutes: z.number(),
    buffer_before: z.number(),
    buffer_after: z.number(),
    grid_minutes: z.number(),
    notice_minutes: z.number(),
    horizon_days: z.number(),
    party_from: z.number(),
    party_to: z.number(),
    spare_seats: z.nullable(z.number()),
    confirms: z.enum(['at_once', 'on_request']),
    price: text,
    bring: text,
    resources: list,
    next: list,
    bookings: z.number(),
    names: z.catchall(z.object({}), z.string()),
  }),
  z.transform(
    (row): Service => ({
      id: row.id,
      botId: row.bot_id,
      name: row.name,
      minutes: row.minutes,
      bufferBefore: row.buffer_before,
      bufferAfter: row.buffer_after,
      gridMinutes: row.grid_minutes,
      noticeMinutes: row.notice_minutes,
      horizonDays: row.horizon_days,
      partyFrom: row.party_from,
      partyTo: row.party_to,
      spareSeats: row.spare_seats,
      confirms: row.confirms,
      price: row.price,
      bring: row.bring,
      resources: row.resources,
      next: row.next,
      bookings: row.bookings,
      names: row.names,
      isNew: false,
    }),
  ),
);

const setupRow = z.object({
  zone: z.string(),
  has_hours: z.boolean(),
  bots: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(['draft', 'live', 'paused']),
      languages: list,
    }),
  ),
  services: z.array(serviceRow),
  resources: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['person', 'chair', 'room', 'table']),
      name: z.string(),
      seats: z.number(),
      hours: z.array(z.object({ weekday: z.number(), opens: z.string(), closes: z.string() })),
      joined: list,
      bookings: z.number(),
    }),
  ),
  times_off: z.array(
    z.object({
      id: z.string(),
      resource_id: z.string(),
      starts: z.string(),
      ends: z.string(),
      is_weekly: z.boolean(),
      note: text,
    }),
  ),
});

/** All that can be booked with a business. Throws if the database refuses or cannot be reached. */
export async function getBookingSetup(
  { rest }: Supabase,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<BookingSetup> {
  const { data, error } = await rest
    .rpc('booking_setup', { business: businessId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const { zone, has_hours, bots, services, resources, times_off } = setupRow.parse(data);
  return {
    timeZone: zone,
    hasHours: has_hours,
    bots,
    services,
    resources: resources.map((resource) => ({
      ...resource,
      businessId,
      services: services.filter((service) => service.resources.includes(resource.id)).map(({ id }) => id),
      isNew: false,
    })),
    timesOff: times_off.map(({ id, resource_id, starts, ends, is_weekly, note }) => ({
      id,
      resourceId: resource_id,
      starts,
      ends,
      isWeekly: is_weekly,
      note,
    })),
  };
}

const outcome = z.object({ outcome: z.enum(['ok', 'missing']) });
const missing = (message: string) => ({ ok: false, reason: 'missing', message }) as const;

/**
 * Saves a service, or adds it; sent again, it is added once. Refused with the server's sentence; throws if it cannot be
 * reached.
 */
export async function saveService(
  { rest }: Supabase,
  { saved: service, values }: { saved: Service; values: ServiceValues },
): Promise<SaveAnswer<Service>> {
  const { data, error } = await rest.rpc('save_service', {
    bot: service.botId,
    service: service.id,
    is_new: service.isNew,
    name: values.name,
    minutes: values.minutes,
    buffer_before: values.bufferBefore,
    buffer_after: values.bufferAfter,
    grid_minutes: values.gridMinutes,
    notice_minutes: values.noticeMinutes,
    horizon_days: values.horizonDays,
    party_from: values.partyFrom,
    party_to: values.partyTo,
    spare_seats: values.spareSeats,
    confirms: values.confirms,
    price: values.price,
    bring: values.bring,
    resources: values.resources,
    names: values.names,
  });
  if (error) return refusalOf(error);
  if (outcome.parse(data).outcome === 'missing') return missing('This service was deleted.');
  return { ok: true, saved: { ...service, ...values, isNew: false } };
}

/** Saves a person, chair, room or table, or adds it, as a service is. */
export async function saveResource(
  { rest }: Supabase,
  { saved: resource, values }: { saved: Resource; values: ResourceValues },
): Promise<SaveAnswer<Resource>> {
  const { data, error } = await rest.rpc('save_resource', {
    business: resource.businessId,
    resource: resource.id,
    is_new: resource.isNew,
    kind: values.kind,
    name: values.name,
    seats: values.seats,
    hours: values.hours,
    services: values.services,
    joined: values.joined,
  });
  if (error) return refusalOf(error);
  if (outcome.parse(data).outcome === 'missing') return missing('This was deleted.');
  return { ok: true, saved: { ...resource, ...values, isNew: false } };
}

/** Adds a time off; sent again, it is added once. Refused with the server's sentence; throws if it cannot be reached. */
export async function addTimeOff(
  { rest }: Supabase,
  { saved: timeOff, values }: { saved: TimeOff; values: TimeOffValues },
): Promise<SaveAnswer<TimeOff>> {
  const { data, error } = await rest.rpc('add_time_off', {
    resource: timeOff.resourceId,
    time_off: timeOff.id,
    starts: values.starts,
    ends: values.ends,
    is_weekly: values.isWeekly,
    note: values.note,
  });
  if (error) return refusalOf(error);
  if (outcome.parse(data).outcome === 'missing') return missing('Whoever this was for was deleted.');
  return { ok: true, saved: { ...timeOff, ...values } };
}

/** Deletes times off, one after the other: who sends it again after a failure deletes those that are left. */
async function deleteTimesOff(rest: Supabase['rest'], [first, ...others]: readonly string[]) {
  let answer = await rest.rpc('delete_offer', { time_off: first });
  for (const time_off of others) {
    if (answer.error) break;
    answer = await rest.rpc('delete_offer', { time_off });
  }
  return answer;
}

function ask({ rest }: Supabase, change: OfferChange) {
  switch (change.type) {
    case 'template':
      return rest.rpc('apply_booking_template', {
        bot: change.botId,
        template: bookingTemplates[change.trade],
      });
    case 'order':
      return rest.rpc('order_services', { business: change.businessId, services: change.services });
    case 'deleteService':
      return rest.rpc('delete_offer', { service: change.serviceId });
    case 'deleteResource':
      return rest.rpc('delete_offer', { resource: change.resourceId });
    case 'deleteTimeOff':
      return deleteTimesOff(rest, change.timeOffIds);
  }
}

/** Makes a change. Refused with the server's sentence; throws if it cannot be reached. */
export async function changeOffers(
  supabase: Supabase,
  { change }: { change: OfferChange },
): Promise<Answer<'refused'>> {
  const { data, error } = await ask(supabase, change);
  if (error) return refusalOf(error);
  // A template that somebody else has filled in meanwhile is there.
  z.object({ outcome: z.enum(['ok', 'there']) }).parse(data);
  return { ok: true };
}
