import type { Phrasebook, SmallTalk } from './languages/phrasebook.ts';
import { listed, plainWords } from './words.ts';

/** More words than this are a question, however polite. */
const maxWords = 8;

/** Which small talk a message is, if it is nothing else. Of several, the one that says most: goodbye before thanks. */
export function smallTalkOf(text: string, { smallTalk, about }: Phrasebook): SmallTalk | undefined {
  if (about.test(text.replace(/[?!.,\s]+$/u, ''))) return 'about';
  const words = plainWords(text);
  // No word at all: an emoji, a question mark.
  if (words.length === 0) return 'other';
  if (words.length > maxWords) return undefined;
  const around = listed(smallTalk.around);
  const order = ['farewell', 'thanks', 'greeting', 'other'] as const;
  const kinds = words.map((word) => order.find((kind) => listed(smallTalk[kind]).has(word)));
  if (words.some((word, index) => kinds[index] === undefined && !around.has(word))) return undefined;
  return order.find((kind) => kinds.includes(kind));
}
