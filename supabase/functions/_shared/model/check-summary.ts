import { tellLanguage } from '../answers/languages/tell.ts';
import { dayOf, monthOf, numberOf } from './figures.ts';
import { fold, namesIn } from './names.ts';
import type { Message } from './tasks.ts';
import type { Verdict } from './types.ts';
import { canSay } from './vocabulary/vocabularies.ts';
import { plainText, withoutPunctuation, wordsOf } from './words.ts';

/** Markup and addresses of its own; a mail address and a link may be quoted. */
const strangeForm = /[<>`{}|\\⟦⟧\p{Cc}]|\]\(|\*\*/u;

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
  const said = plainText(messages.map(({ text }) => text).join('\n'));
  const words = new Set(wordsOf(said, language));
  const folded = fold(said);
  const digits = new Set(said.match(/\d+/g) ?? []);
  for (const line of lines) {
    const text = plainText(line);
    const refused = (reason: 'form' | 'figure strange' | 'name' | 'language' | 'longer'): Verdict => ({
      ok: false,
      reason,
      part: line,
    });
    if (text.length > 300) return refused('longer');
    if (strangeForm.test(text)) return refused('form');
    if ((text.match(/\d+/g) ?? []).some((number) => !digits.has(number))) return refused('figure strange');
    const isFigure = (word: string) =>
      dayOf(word, language) !== undefined ||
      monthOf(word, language) !== undefined ||
      numberOf(word, language) !== undefined;
    if (wordsOf(text, language).some((word) => isFigure(word) && !words.has(word)))
      return refused('figure strange');
    const addresses = text.split(/\s+/).filter((chunk) => /@|:\/\/|^www\./.test(chunk));
    if (addresses.some((address) => !said.includes(withoutPunctuation(address))))
      return refused('figure strange');
    if (namesIn(text, language).some((name) => !folded.includes(name))) return refused('name');
  }
  const told = tellLanguage(lines.join(' '), language, false);
  const isForeign =
    told !== undefined && !told.isWish && told.language !== language.split('-')[0]?.toLowerCase();
  return isForeign ? { ok: false, reason: 'language', part: '' } : { ok: true, text: lines.join('\n') };
}
