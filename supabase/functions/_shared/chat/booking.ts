import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { ownBookingLink } from '../booking/link.ts';
import { type Found, keyOf, type Need, slotOf } from '../flows/booking/booking.ts';

/** What can be booked with a bot, as the database tells it. */
export const servicesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    party_from: z.number(),
    party_to: z.number(),
    horizon_days: z.number(),
    /** In other languages of the bot, by their codes. */
    names: z.record(z.string(), z.string()),
    price: z.string().nullable(),
  }),
);

/** Finds out, or does, what a booking needs. */
export type Finder = (need: Need) => Promise<Found>;

/** Whose booking it is. */
interface Place {
  bot: string;
  /** Null before the first message has arrived: so far nothing is held. */
  conversation: string | null;
  addressKey: string;
  /** A member tries it out: nothing is held or booked. */
  isPreview: boolean;
}

const daysSchema = z.object({ days: z.array(z.string()) });
const timesSchema = z.object({ times: z.array(z.string()), nearest: z.array(z.string()) });
const roomSchema = z.object({ seats: z.number(), at: z.string().nullable() });
const heldSchema = z.object({
  outcome: z.enum(['ok', 'taken', 'party', 'too_many', 'missing']),
  booking: z.string().optional(),
  held_until: z.string().optional(),
});
const confirmedSchema = z.object({
  outcome: z.enum(['ok', 'taken', 'missing']),
  state: z.string().optional(),
  token: z.string().optional(),
  bring: z.string().nullable().optional(),
});
const bookedSchema = z.array(
  z.object({ service: z.string(), party: z.number(), starts_at: z.string(), token: z.string() }),
);

/** How long a preview says that it holds a time, in milliseconds; the database holds real ones as long. */
const holding = 300_000;

/** Of a name and a number, so many characters are kept. */
const [longestName, longestPhone] = [80, 40];
const shortened = (text: string, length: number) => Array.from(text).slice(0, length).join('');

/** What each need is answered with; the same need is answered once. */
export function finderOf(context: SupabaseContext, place: Place): Finder {
  const known = new Map<string, Promise<Found>>();
  return (need) => {
    const found = known.get(keyOf(need)) ?? find(context, place, need);
    known.set(keyOf(need), found);
    return found;
  };
}

async function find({ supabaseAdmin }: SupabaseContext, place: Place, need: Need): Promise<Found> {
  const ask = async (name: string, given: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await supabaseAdmin.rpc(name, given);
    if (error) throw error;
    return data;
  };
  const { bot, conversation, isPreview } = place;
  switch (need.what) {
    case 'days': {
      const { service, party } = need;
      return { what: 'days', ...daysSchema.parse(await ask('chat_days', { bot, service, party })) };
    }
    case 'times': {
      const { what, ...wanted } = need;
      const { times, nearest } = timesSchema.parse(await ask('chat_times', { bot, ...wanted }));
      return { what, times: times.map(slotOf), nearest: nearest.map(slotOf) };
    }
    case 'room': {
      const { what, ...wanted } = need;
      const { seats, at } = roomSchema.parse(await ask('chat_seats', { bot, ...wanted }));
      return { what, seats, at: at && slotOf(at) };
    }
    case 'hold': {
      if (isPreview) {
        return {
          what: 'hold',
          outcome: 'ok',
          booking: 'preview',
          until: new Date(Date.now() + holding).toISOString(),
        };
      }
      const { service, party, at } = need;
      const given = { conversation, service, starts_at: at, party, address_key: place.addressKey };
      const held = heldSchema.parse(await ask('hold_in_chat', given));
      const outcomes = {
        ok: 'ok',
        taken: 'taken',
        too_many: 'busy',
        party: 'gone',
        missing: 'gone',
      } as const;
      return { what: 'hold', outcome: outcomes[held.outcome], booking: held.booking, until: held.held_until };
    }
    case 'confirm': {
      if (isPreview) return { what: 'confirm', outcome: 'ok', isPreview };
      const { booking, email, consent } = need;
      const {
        outcome,
        state,
        token = '',
        bring = null,
      } = confirmedSchema.parse(
        await ask('confirm_in_chat', {
          ...{ conversation, booking, email, consent },
          name: shortened(need.name, longestName),
          phone: need.phone && shortened(need.phone, longestPhone),
        }),
      );
      // One that was held too long may have been deleted for somebody else.
      if (outcome !== 'ok') return { what: 'confirm', outcome: 'taken' };
      return {
        what: 'confirm',
        outcome,
        isRequest: state === 'requested',
        link: ownBookingLink(token),
        bring,
      };
    }
  }
}

/** What was booked in a conversation and is still to come, each with its link. */
export async function bookingsIn({ supabaseAdmin }: SupabaseContext, conversation: string) {
  const { data, error } = await supabaseAdmin.rpc('bookings_in_chat', { conversation });
  if (error) throw error;
  return bookedSchema.parse(data).map(({ starts_at, token, ...booked }) => ({
    ...booked,
    startsAt: slotOf(starts_at),
    link: ownBookingLink(token),
  }));
}
