import { z } from 'zod/mini';
import type { WayAnswer, WaysTry } from '../../../machines/knowledge/actors.ts';
import type { Supabase } from '../supabase.ts';

const entrySchema = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  content: z.string(),
  is_same_words: z.boolean(),
});
const saidSchema = z.object({
  by: z.enum(['answer', 'closest', 'hours', 'smalltalk', 'person', 'nobody']),
  entry: z.nullable(entrySchema),
});
type Said = z.infer<typeof saidSchema>;
/** For about a second the function answers, one way at least. */
const answersSchema = z.object({
  answers: z.array(z.object({ says: z.array(saidSchema) })).check(z.minLength(1)),
});

/** An entry without a title is called by its beginning. */
const longestName = 60;

/** Who answers when a visitor asks in each of these ways. Throws if the function cannot be reached or refuses. */
export async function tryWays(
  { functions }: Supabase,
  { botId, entryId, ways }: WaysTry,
  signal: AbortSignal,
): Promise<readonly WayAnswer[]> {
  const answers: WayAnswer[] = [];
  while (answers.length < ways.length) {
    const body = { bot_id: botId, questions: ways.slice(answers.length) };
    const { data, error } = await functions.invoke<unknown>('nearest-entries', { body, signal });
    if (error) throw error;
    answers.push(...answersSchema.parse(data).answers.map(({ says }) => toAnswer(says, entryId)));
  }
  return answers;
}

const known = ({ by }: Said) => (by === 'nobody' ? 0 : 1);

function toAnswer(says: readonly Said[], entryId: string): WayAnswer {
  // Of a way in two questions one may be the entry's.
  const own = says.find(({ entry }) => entry?.id === entryId);
  const [said] = own ? [own] : says.toSorted((one, other) => known(other) - known(one));
  if (!said) return { by: 'nobody' };
  const { by, entry } = said;
  if (by !== 'answer' && by !== 'closest') return { by };
  if (!entry) return { by: 'nobody' };
  if (entry.id === entryId) return { by: 'this entry', isSure: by === 'answer' };
  const { id, title, content, is_same_words } = entry;
  const name = title ?? Array.from(content).slice(0, longestName).join('');
  return { by: 'another entry', entry: { id, name }, isSameWords: is_same_words };
}
