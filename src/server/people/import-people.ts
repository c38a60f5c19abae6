import { z } from 'zod/mini';
import type { Refusal } from '../../../machines/answers.ts';
import { type ImportedPerson, nextPortion } from '../../../machines/people/imported-people.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/** As the server reads a person of a list. */
const rowOf = ({ id, values: { name, email, phone, tags, note } }: ImportedPerson) => ({
  id,
  name: name || null,
  email: email || null,
  phone: phone || null,
  tags,
  note: note || null,
});

/** How many are asked about at once: a request has at most 1 MB. */
const askedAtOnce = 1000;

const knownSchema = z.object({ people: z.number(), known: z.array(z.string()) });

/**
 * How many people a business has, and the ids of those of a list whom it has already. Throws if the database refuses or
 * cannot be reached.
 */
export async function getKnownPeople(
  { rest }: Supabase,
  { businessId, people }: { businessId: string; people: readonly ImportedPerson[] },
  signal: AbortSignal,
): Promise<{ people: number; known: ReadonlySet<string> }> {
  const known = new Set<string>();
  for (let first = 0; ; first += askedAtOnce) {
    const some = people.slice(first, first + askedAtOnce).map((person) => ({
      ...{ id: person.id, name: person.values.name },
      ...{ email: person.values.email, phone: person.values.phone },
    }));
    const { data, error } = await rest
      .rpc('known_people', { business: businessId, people: some })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const answer = knownSchema.parse(data);
    for (const id of answer.known) known.add(id);
    if (first + askedAtOnce >= people.length) return { people: answer.people, known };
  }
}

/** Imports the next portion of people. Refused with the server's sentence; throws if it cannot be reached. */
export async function importPeople(
  { rest }: Supabase,
  {
    businessId,
    people,
    imported,
  }: { businessId: string; people: readonly ImportedPerson[]; imported: number },
): Promise<{ ok: true; imported: number } | Refusal<'refused'>> {
  const portion = nextPortion(people, imported);
  const { data, error } = await rest.rpc('import_people', {
    business: businessId,
    people: portion.map(rowOf),
  });
  if (error) return refusalOf(error);
  z.object({ outcome: z.literal('ok') }).parse(data);
  return { ok: true, imported: imported + portion.length };
}
