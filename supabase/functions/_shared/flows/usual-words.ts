import { everyPhrasebook } from '../answers/languages/phrasebook.ts';
import { smallTalkOf } from '../answers/small-talk.ts';
import { plainWords } from '../answers/words.ts';
import { isAnyOf } from './phrases/match.ts';
import { inEveryLanguage } from './phrases/phrases.ts';

/** What says yes or no, in every language that flows have phrases of. */
const yesAndNo = [inEveryLanguage(({ yes }) => yes), inEveryLanguage(({ no }) => no)].flatMap((lists) =>
  Object.values(lists),
);

/**
 * Whether words are what nearly everybody writes: a greeting, thanks, a yes. In any language, since visitors write in
 * theirs whatever the bot's is.
 */
export function areUsual(words: string): boolean {
  const plain = plainWords(words);
  return (
    everyPhrasebook.some((phrasebook) => smallTalkOf(words, phrasebook) !== undefined) ||
    yesAndNo.some((list) => isAnyOf(plain, list))
  );
}
