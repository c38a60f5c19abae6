import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { Cursor, Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import type {
  GivenDetails,
  ListedPerson,
  PeopleQuery,
  Person,
  PersonBooking,
  PersonRecord,
} from '../../../machines/people/actors.ts';
import type { PersonFields } from '../../../machines/people/person-form.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import { isId, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/** How many people come at once, and how many the server gives at most. */
const pageSize = 50;
const largestPage = 200;

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
);
const personFields = {
  id: z.string(),
  name: text,
  email: text,
  phone: text,
  tags: z.array(z.string()),
  note: text,
};

/** A page of a business's people, who was seen last first. Throws if the database refuses or cannot be reached. */
export async function getPeople(
  { rest }: Supabase,
  { query: { businessId, words }, after, atLeast }: PageRequest<PeopleQuery>,
  signal: AbortSignal,
): Promise<Page<ListedPerson>> {
  const rowSchema = z.array(z.object({ ...personFields, last_seen_at: z.string() }));
  const items: ListedPerson[] = [];
  let next: Cursor | null = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const { data, error } = await rest
      .rpc('people_list', {
        business: businessId,
        search: words.trim(),
        before_at: next?.at ?? null,
        before_id: next?.id ?? null,
        page_size: size,
      })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const rows = rowSchema.parse(data);
    items.push(
      ...rows.map(({ last_seen_at, ...row }) => ({
        ...row,
        businessId,
        isNew: false,
        lastSeenAt: last_seen_at,
      })),
    );
    const last = rows.at(-1);
    next = last && rows.length === size ? { at: last.last_seen_at, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}

const given = z.pipe(
  z.object({
    id: z.string(),
    conversation_id: z.string(),
    // Not zod's record: half a kilobyte of every signed-in page would be for it.
    values: z.custom<object>((value) => typeof value === 'object' && value !== null),
    consent_text: z.string(),
    at: z.string(),
  }),
  z.transform(
    ({ id, conversation_id, values, consent_text, at }): GivenDetails => ({
      id,
      conversationId: conversation_id,
      values: Object.entries(values).map(
        ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
      ),
      consent: consent_text,
      at,
    }),
  ),
);
const talk = z.object({
  id: z.string(),
  bot_name: z.string(),
  last_message_at: z.string(),
});

const booking = z.pipe(
  z.object({
    id: z.string(),
    service_name: z.string(),
    party: z.number(),
    starts_at: z.string(),
    day: z.string(),
    zone: z.string(),
    state: z.enum(['requested', 'confirmed', 'cancelled', 'done', 'missed']),
  }),
  z.transform(
    ({ service_name, starts_at, zone, ...row }): PersonBooking => ({
      ...row,
      serviceName: service_name,
      startsAt: starts_at,
      timeZone: zone,
    }),
  ),
);

const merge = z.nullable(z.object({ id: z.string(), name: z.string(), at: z.string() }));

/** All that is known of a person; null if there is none. Throws if the database refuses or cannot be reached. */
export async function getPerson(
  { rest }: Supabase,
  { query: { personId } }: { query: { personId: string } },
  signal: AbortSignal,
): Promise<PersonRecord | null> {
  if (!isId(personId)) return null;
  const [people, talks, details, merges, bookings] = await Promise.all([
    rest
      .from('people')
      .select('id, business_id, name, email, phone, tags, note, blocked_at')
      .eq('id', personId)
      .retry(false)
      .abortSignal(signal),
    rest.rpc('person_conversations', { person: personId }).retry(false).abortSignal(signal),
    rest
      .from('details_given')
      .select('id, conversation_id, values, consent_text, at')
      .eq('person_id', personId)
      .order('at', { ascending: false })
      .limit(50)
      .retry(false)
      .abortSignal(signal),
    rest.rpc('person_merge', { person: personId }).retry(false).abortSignal(signal),
    rest.rpc('person_bookings', { person: personId }).retry(false).abortSignal(signal),
  ]);
  const error = people.error ?? talks.error ?? details.error ?? merges.error ?? bookings.error;
  if (error) throw new Error(error.message);
  const [row] = z
    .array(z.object({ ...personFields, business_id: z.string(), blocked_at: z.nullable(z.string()) }))
    .parse(people.data);
  if (!row) return null;
  const { business_id, blocked_at, ...person } = row;
  return {
    person: { ...person, businessId: business_id, isNew: false },
    conversations: z
      .array(talk)
      .parse(talks.data)
      .map(({ id, bot_name, last_message_at }) => ({
        id,
        botName: bot_name,
        lastMessageAt: last_message_at,
      })),
    bookings: z.array(booking).parse(bookings.data),
    given: z.array(given).parse(details.data),
    isBlocked: blocked_at !== null,
    merge: merge.parse(merges.data),
  };
}

const outcome = z.object({ outcome: z.enum(['ok', 'taken', 'missing']) });

/**
 * Saves who somebody is, or adds them; sent again, they are added once. Refused with the server's sentence; throws if it
 * cannot be reached.
 */
export async function savePerson(
  { rest }: Supabase,
  { saved: person, values }: { saved: Person; values: PersonFields },
): Promise<SaveAnswer<Person>> {
  const { data, error } = await rest.rpc('save_person', {
    business: person.businessId,
    person: person.id,
    is_new: person.isNew,
    ...values,
  });
  if (error) return refusalOf(error);
  switch (outcome.parse(data).outcome) {
    case 'ok':
      return { ok: true, saved: { ...person, ...values, isNew: false } };
    case 'taken':
      return {
        ok: false,
        reason: 'refused',
        message: 'Somebody else in your list has this email address.',
      } as const;
    case 'missing':
      return { ok: false, reason: 'missing', message: 'This person was deleted.' } as const;
  }
}

/** Deletes somebody with all they have left. Throws if the server cannot be reached. */
export async function deletePerson(
  { rest }: Supabase,
  { change: { personId } }: { change: { personId: string } },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('delete_person', { person: personId });
  if (error) return refusalOf(error);
  z.object({ outcome: z.literal('ok') }).parse(data);
  return { ok: true };
}

/** Blocks somebody, or ends that. Refused with a sentence; throws if the server cannot be reached. */
export async function blockPerson(
  { rest }: Supabase,
  { change: { personId, isBlocked } }: { change: { personId: string; isBlocked: boolean } },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('block_person', { person: personId, is_blocked: isBlocked });
  if (error) return refusalOf(error);
  return z.object({ outcome: z.enum(['ok', 'missing']) }).parse(data).outcome === 'ok'
    ? { ok: true }
    : { ok: false, reason: 'refused', message: 'This person was deleted.' };
}
