import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { PersonFields } from '../../../machines/people/person-form.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const outcome = z.object({ outcome: z.enum(['ok', 'taken', 'missing']) });

const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const;

/** Makes one of two people. Refused with a sentence; throws if the server cannot be reached. */
export async function mergePeople(
  { rest }: Supabase,
  { personId, otherId, values }: { personId: string; otherId: string; values: PersonFields },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('merge_people', { person: personId, duplicate: otherId, ...values });
  if (error) return refusalOf(error);
  switch (outcome.parse(data).outcome) {
    case 'ok':
      return { ok: true };
    case 'taken':
      return refused('Somebody else in your list has this email address.');
    case 'missing':
      return refused('One of them was deleted or merged.');
  }
}

/** Makes two of a person again. Refused with a sentence; throws if the server cannot be reached. */
export async function unmergePeople(
  { rest }: Supabase,
  { change: { mergeId } }: { change: { mergeId: string } },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('unmerge_people', { merge: mergeId });
  if (error) return refusalOf(error);
  switch (outcome.parse(data).outcome) {
    case 'ok':
      return { ok: true };
    case 'taken':
      return refused(
        'Somebody in your list has the other email address now. Change or delete it there first.',
      );
    case 'missing':
      return refused('It’s more than a day ago, or something they left was deleted since.');
  }
}
