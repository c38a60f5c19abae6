import type { actors } from '../../../machines/knowledge/actors.ts';
import type { CallsOf } from '../reach.ts';
import { changeEntry, countEntries, getEntries, saveEntry } from './entries.ts';
import { learn } from './learn.ts';
import { addSpecialDay, getOpeningHours, saveOpeningHours } from './opening-hours.ts';
import { addAnswers, getKnown } from './pasted-answers.ts';
import { changeEntryText, changeLanguage, getBotLanguages, getEntryTexts } from './texts.ts';
import { tryWays } from './try-ways.ts';

/** In MB: several times as much as 2,000 answers of usual length. */
const largestFile = 2;

/** What answers the charts of a bot's knowledge. */
export const calls: CallsOf<typeof actors> = {
  getEntries,
  countEntries,
  saveEntry,
  changeEntry,
  tryWays,
  checkPaste: async (supabase, { botId, pasted: from }, signal) => {
    const [{ readPaste }, { readTextFile }, { sortOut }] = await Promise.all([
      import('../../paste/read-paste.ts'),
      import('../../paste/read-file.ts'),
      import('../../../machines/knowledge/pasted-answers.ts'),
    ]);
    const file =
      from instanceof File ? await readTextFile(from, largestFile) : ({ ok: true, text: from } as const);
    if (!file.ok) return file;
    const known = await getKnown(supabase, botId, signal);
    return { ...file, found: sortOut(readPaste(file.text), known, () => crypto.randomUUID()) };
  },
  addAnswers,
  learn,
  getBotLanguages,
  changeLanguage,
  getEntryTexts,
  changeEntryText,
  getOpeningHours,
  saveOpeningHours,
  addSpecialDay: (supabase, { change }, signal) => addSpecialDay(supabase, change, signal),
};
