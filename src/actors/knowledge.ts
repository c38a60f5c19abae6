import type { actors } from '../../machines/knowledge/actors.ts';
import { reachSupabase } from './reach.ts';

const entries = () => import('../backend/knowledge/entries.ts');
const pasted = () => import('../backend/knowledge/pasted-answers.ts');
const hours = () => import('../backend/knowledge/opening-hours.ts');

/** What answers the charts of a bot's knowledge. */
export const knowledgeActors = {
  getEntries: reachSupabase(async () => (await entries()).getEntries),
  countEntries: reachSupabase(async () => (await entries()).countEntries),
  saveEntry: reachSupabase(async () => (await entries()).saveEntry),
  changeEntry: reachSupabase(async () => (await entries()).changeEntry),
  checkPaste: reachSupabase(async () => {
    const [{ getKnown }, { readPaste }, { readTextFile }, { sortOut }] = await Promise.all([
      pasted(),
      import('../paste/read-paste.ts'),
      import('../paste/read-file.ts'),
      import('../../machines/knowledge/pasted-answers.ts'),
    ]);
    return async (supabase, { botId, pasted: from }, signal) => {
      const file = from instanceof File ? await readTextFile(from) : ({ ok: true, text: from } as const);
      if (!file.ok) return file;
      const known = await getKnown(supabase, botId, signal);
      return { ...file, found: sortOut(readPaste(file.text), known, () => crypto.randomUUID()) };
    };
  }),
  addAnswers: reachSupabase(async () => (await pasted()).addAnswers),
  learn: reachSupabase(async () => (await import('../backend/knowledge/learn.ts')).learn),
  getOpeningHours: reachSupabase(async () => (await hours()).getOpeningHours),
  saveOpeningHours: reachSupabase(async () => (await hours()).saveOpeningHours),
} satisfies typeof actors;
