import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import { saveFile } from '../../browser/save-file.ts';
import type { Supabase } from '../supabase.ts';

/** How many come at once. */
const pageSize = 1000;

const columns = ['name', 'email', 'phone', 'tags', 'note', 'first_seen_at', 'last_seen_at'] as const;
const text = z.nullable(z.string());
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    name: text,
    email: text,
    phone: text,
    tags: z.array(z.string()),
    note: text,
    first_seen_at: z.string(),
    last_seen_at: z.string(),
  }),
);

/** All people of a business, in an order that stays while they change. */
async function everybody({ rest }: Supabase, businessId: string, signal: AbortSignal) {
  const people: z.infer<typeof rowsSchema> = [];
  for (;;) {
    const { data, error } = await rest
      .rpc('export_people', { business: businessId, after: people.at(-1)?.id ?? null })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const rows = rowsSchema.parse(data);
    people.push(...rows);
    if (rows.length < pageSize) return people;
  }
}

/** Saves all people of a business as a file. Throws if they cannot be fetched. */
export async function exportPeople(
  client: Supabase,
  { change: { businessId, format } }: { change: { businessId: string; format: 'csv' | 'vcard' } },
  signal: AbortSignal,
): Promise<Answer<'refused'>> {
  const people = await everybody(client, businessId, signal);
  if (format === 'vcard') {
    const { vcardsOf } = await import('../../export/vcard.ts');
    saveFile('people.vcf', new Blob([vcardsOf(people)], { type: 'text/vcard;charset=utf-8' }));
  } else {
    const { csvOf } = await import('../../export/csv.ts');
    const parts: string[] = [];
    for await (const part of csvOf(columns, [people])) parts.push(part);
    saveFile('people.csv', new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  }
  return { ok: true };
}

/** Saves everything that is kept about a person as a file. Throws if it cannot be fetched. */
export async function exportPerson(
  { rest }: Supabase,
  { change: { personId } }: { change: { personId: string } },
  signal: AbortSignal,
): Promise<Answer<'refused'>> {
  const { data, error } = await rest
    .rpc('export_person', { person: personId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  if (data === null) return { ok: false, reason: 'refused', message: 'This person was deleted.' };
  const kept = z.looseObject({ person: z.looseObject({ id: z.string() }) }).parse(data);
  saveFile('person.json', new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }));
  return { ok: true };
}
