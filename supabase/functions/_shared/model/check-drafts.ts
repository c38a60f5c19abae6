import { isOther } from './check-summary.ts';
import { supportOf } from './support.ts';
import type { Message } from './tasks.ts';
import type { Entry, RefusalReason } from './types.ts';
import { canSay } from './vocabulary/vocabularies.ts';

/** How many ways to ask are suggested at most. */
const mostWays = 8;

/** The end of a sentence within a text, or one that is no question's. */
const sentenceEnd = /[.!?;:…](?:\s|$)/u;

/** Whether a text is one question, or keywords: nothing that tells somebody something. */
function asksOnly(way: string): boolean {
  const text = way.endsWith('?') ? way.slice(0, -1).trimEnd() : way;
  return /\p{L}/u.test(text) && !sentenceEnd.test(text);
}

/**
 * Which ways to ask for an entry may be suggested: questions or keywords in its language, each number, day, address and name of
 * which stands in the entry. Ways it has already count as said.
 * @returns at most eight, and why the others are not among them
 */
export function checkWays(
  { title, content, language }: Entry,
  known: readonly string[],
  ways: readonly string[],
): { ways: readonly string[]; refused: readonly RefusalReason[] } {
  if (!canSay(language)) return { ways: [], refused: ['no table'] };
  const wrongIn = supportOf([title ?? '', content, ...known].join('\n'), language);
  const refused: RefusalReason[] = [];
  const good = ways.filter((way) => {
    const reason = asksOnly(way) ? (isOther(way, language) ? 'language' : wrongIn(way)) : 'form';
    if (reason) refused.push(reason);
    return !reason;
  });
  return { ways: good.slice(0, mostWays), refused };
}

/**
 * Whether an entry that was drafted from a conversation may be shown to a member: every number, day, address and name of its text stands in
 * what members wrote; those of its title may be the visitor's.
 * @returns what is wrong with it; undefined if nothing is
 */
export function wrongInEntry(
  messages: readonly Message[],
  { title, content }: { title: string; content: string },
  language: string,
): RefusalReason | undefined {
  if (!canSay(language)) return 'no table';
  const saidBy = (is: (author: Message['author']) => boolean) =>
    messages
      .filter(({ author }) => is(author))
      .map(({ text }) => text)
      .join('\n');
  const inText = supportOf(
    saidBy((author) => author === 'person'),
    language,
  );
  const inTitle = supportOf(
    saidBy((author) => author !== 'bot'),
    language,
  );
  // What stands for a visitor's contact details holds for nobody else.
  if (/\[(?:email|number)\]/.test(`${title} ${content}`)) return 'form';
  if (isOther(`${title} ${content}`, language)) return 'language';
  return inText(content) ?? inTitle(title);
}
