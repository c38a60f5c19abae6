import { baseOf, tellLanguage } from '../answers/languages/tell.ts';
import { supportOf } from './support.ts';
import type { Message } from './tasks.ts';
import type { RefusalReason, Verdict } from './types.ts';
import { canSay } from './vocabulary/vocabularies.ts';
import { plainText } from './words.ts';

/** The longest that a line of a summary may be, in characters. */
const longestLine = 300;

/**
 * Whether a summary may be shown to the colleague who takes over. Its sentences are the model's own, so less can be checked than of
 * an answer: every number, day, month, address and name of it has to stand in the conversation. What it says of them is for
 * the colleague to read again: the conversation stands below.
 */
export function checkSummary(
  messages: readonly Message[],
  lines: readonly string[],
  language: string,
): Verdict {
  if (!canSay(language)) return { ok: false, reason: 'no table', part: '' };
  if (lines.length === 0 || lines.length > 5) return { ok: false, reason: 'sentences', part: '' };
  const wrongIn = supportOf(messages.map(({ text }) => text).join('\n'), language);
  for (const line of lines) {
    const reason: RefusalReason | undefined = plainText(line).length > longestLine ? 'longer' : wrongIn(line);
    if (reason) return { ok: false, reason, part: line };
  }
  return isOther(lines.join(' '), language)
    ? { ok: false, reason: 'language', part: '' }
    : { ok: true, text: lines.join('\n') };
}

/** Whether a text is surely in another language than the one that is wanted. */
export function isOther(text: string, language: string): boolean {
  const told = tellLanguage(text, language, false);
  return told !== undefined && !told.isWish && told.language !== baseOf(language);
}
