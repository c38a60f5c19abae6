import { z } from 'zod/mini';
import type { Entry } from '../../../../machines/bots/actors.ts';
import { tabStorage } from '../../../browser/storage.ts';

const draftSchema = z.object({
  id: z.string(),
  /** The version that is edited; null for an entry that is new. */
  knownAt: z.nullable(z.string()),
  title: z.string(),
  content: z.string(),
  /** One on each line. */
  otherQuestions: z.string(),
});

/** An entry as it stands in its form. */
export type EntryDraft = z.infer<typeof draftSchema>;

const keyOf = (botId: string) => `deskbell-entry-drafts-${botId}`;

/**
 * The title to begin with for what a visitor has typed: other visitors will read it, as a question to choose. `can i
 * bring my dog` becomes `Can i bring my dog?`; the owner does the rest.
 */
export function titleFor(words: string): string {
  const [first = '', ...rest] = words.trim();
  const title = first.toLocaleUpperCase() + rest.join('');
  return /\s/.test(title) && !/[\p{P}\p{S}]$/u.test(title) ? `${title}?` : title;
}

/** The form of a new entry, with a question if somebody has asked one, and what was answered. */
export const newDraft = (question = '', answer = ''): EntryDraft => ({
  id: crypto.randomUUID(),
  knownAt: null,
  title: titleFor(question),
  content: answer,
  otherQuestions: '',
});

/** The form of an entry as it is. */
export const draftOf = (entry: Entry): EntryDraft => ({
  id: entry.id,
  knownAt: entry.updatedAt,
  title: entry.title ?? '',
  content: entry.content,
  otherQuestions: entry.otherQuestions.join('\n'),
});

/** What was typed in this tab and has not been saved: also before a reload, or before the session ended. */
export function readDrafts(botId: string): readonly EntryDraft[] {
  try {
    return z.array(draftSchema).parse(JSON.parse(tabStorage.getItem(keyOf(botId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps what stands in a form for as long as the tab is open. */
export function keepDraft(botId: string, draft: EntryDraft): void {
  write(botId, [...readDrafts(botId).filter(({ id }) => id !== draft.id), draft]);
}

/** Forgets what was saved or given up. */
export function forgetDraft(botId: string, id: string): void {
  write(
    botId,
    readDrafts(botId).filter((draft) => draft.id !== id),
  );
}

function write(botId: string, drafts: readonly EntryDraft[]) {
  try {
    if (drafts.length === 0) tabStorage.removeItem(keyOf(botId));
    else tabStorage.setItem(keyOf(botId), JSON.stringify(drafts));
  } catch {
    // No space is left. What was typed is still in the form.
  }
}
