import { tabStorage } from '../../../browser/storage.ts';

const keyOf = (botId: string) => `deskbell-pasted-answers-${botId}`;

/** What was pasted in this tab and not added: also before a reload, or before the session ended. */
export const readPasteDraft = (botId: string): string => tabStorage.getItem(keyOf(botId)) ?? '';

/** Keeps what is pasted for as long as the tab is open; an empty text is forgotten. */
export function keepPasteDraft(botId: string, text: string): void {
  try {
    if (text === '') tabStorage.removeItem(keyOf(botId));
    else tabStorage.setItem(keyOf(botId), text);
  } catch {
    // No space is left. What was pasted is still on the page.
  }
}
