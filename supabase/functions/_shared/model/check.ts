import { baseOf, tellLanguage } from '../answers/languages/tell.ts';
import { dayOf, moneyOf, monthOf, numberOf } from './figures.ts';
import { marksIn, withMarks } from './marks.ts';
import { firmNamesIn, fold, namesIn } from './names.ts';
import { changeOf } from './rules.ts';
import { sensesOf } from './senses.ts';
import type { Figure, Masked, MaskedSentence, RefusalReason, Use, Verdict } from './types.ts';
import type { Vocabulary } from './vocabulary/senses.ts';
import { vocabularyOf } from './vocabulary/vocabularies.ts';
import { plainText, wordsOf } from './words.ts';
import { written } from './written.ts';

/** What a draft is for. */
export interface Wanted {
  /** BCP 47. */
  language: string;
  use: Use;
}

/** The longest that a sentence of a draft may be, in characters. */
const longestSentence = 1_500;

/** Markup, addresses of its own, control characters, brackets of marks that are none. */
const strangeForm =
  /[<>`{}|\\⟦⟧\p{Cc}\p{Co}\p{Cs}]|\]\(|\*\*|__|^\s*(?:[#*•>-]|\d+[.)])\s|:\/\/|\bwww\.|\S@\S/iu;

/**
 * What may be said of a model's draft of an entry: the owner's sentences, one by one, with every figure in our own writing. The
 * checker does not ask why a text is wrong: a slip, an order in a page, or a model that wants to please are refused alike.
 * @param sentences the draft: one text for each sentence of the entry
 */
export function check(source: Masked, sentences: readonly string[], wanted: Wanted): Verdict {
  const { entry } = source;
  const own = vocabularyOf(entry.language);
  const vocabulary = vocabularyOf(wanted.language);
  if (!own || !vocabulary) return refused('no table', '');
  if (source.givesOrders) return refused('order to a model', '');
  if (sentences.length === 0 || sentences.length !== source.sentences.length) return refused('sentences', '');
  const isSame = baseOf(entry.language) === baseOf(wanted.language);
  if (isForeign(sentences.map((text) => withMarks(text, () => '#')).join(' '), wanted.language)) {
    return refused('language', '');
  }
  let said = '';
  for (const [index, sentence] of source.sentences.entries()) {
    const text = plainText(sentences[index] ?? '').trim();
    const reason = wrongIn(text, sentence, source, wanted, own, vocabulary);
    if (reason) return refused(reason, text);
    const end = sentence.endsLine ? '\n' : ' ';
    said +=
      sayFigures(text, sentence, entry.language, isSame ? entry.language : wanted.language, isSame) + end;
  }
  return { ok: true, text: said.trim() };
}

const refused = (reason: RefusalReason, part: string): Verdict => ({ ok: false, reason, part });

/** What is wrong with a sentence of a draft; undefined if nothing is. */
function wrongIn(
  text: string,
  sentence: MaskedSentence,
  { entry }: Masked,
  { language, use }: Wanted,
  own: Vocabulary,
  vocabulary: Vocabulary,
): RefusalReason | undefined {
  if (text === '' || text.length > longestSentence) return 'sentences';
  // More than one, where the owner has one: something has been added.
  if (sentenceEnds(text) > sentenceEnds(sentence.source)) return 'sentences';
  const bare = withMarks(text, () => '#');
  const ownBare = withMarks(sentence.text, () => '#');
  if (strangeForm.test(withMarks(text, () => ''))) return 'form';
  const figure = wrongFigure(text, sentence, language);
  if (figure) return figure;
  if (writesFigure(bare, ownBare, language, entry.language)) return 'figure written';
  if (isForeign(withoutNames(bare, ownBare), language, [entry.language, 'en'])) return 'language';
  const isSame = baseOf(entry.language) === baseOf(language);
  if (!isSame && isLeft(bare, ownBare, language, entry.language)) return 'untranslated';
  const name = wrongName(bare, `${entry.title ?? ''} ${sentence.source}`, ownBare, language, entry.language);
  if (name) return name;
  const kinds = sentence.figures.map(({ kind }) => kind);
  const change = changeOf(sensesOf(ownBare, entry.language), sensesOf(bare, language), {
    from: entry.language,
    to: language,
    kinds,
  });
  if (change) return change;
  if (addsPart(bare, ownBare, language, entry.language)) return 'and added';
  return wrongLength(bare, ownBare, own, vocabulary, use);
}

/** How often something ends within a sentence; a colon or semicolon may become the end of one. */
function sentenceEnds(text: string): number {
  const words = text.split(/\s+/u);
  return words.filter((word, index) => {
    const next = words[index + 1];
    if (next === undefined) return false;
    return /[;:؛]$/u.test(word) || (/[.!?]$/u.test(word) && /^[\p{Lu}\p{Lo}¿¡⟦]/u.test(next));
  }).length;
}

/** Each mark of the sentence once, and those of a kind in their order. */
function wrongFigure(
  text: string,
  { figures, firstMark }: MaskedSentence,
  language: string,
): RefusalReason | undefined {
  const marks = marksIn(text);
  const figureOf = (number: number) => figures[number - firstMark];
  if (marks.some(({ number }) => !figureOf(number))) return 'figure strange';
  const numbers = marks.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) return 'figure doubled';
  if (numbers.length < figures.length) return 'figure missing';
  const kinds = new Map<Figure['kind'], number>();
  for (const { number, form } of marks) {
    const figure = figureOf(number);
    if (!figure) continue;
    if ((kinds.get(figure.kind) ?? 0) > number) return 'figure order';
    kinds.set(figure.kind, number);
    const day = dayOf(form, language);
    const month = monthOf(form, language);
    if (figure.kind === 'day' && day !== undefined && day !== figure.day) return 'figure strange';
    if (figure.kind === 'month' && month !== undefined && month !== figure.month) return 'figure strange';
  }
  return undefined;
}

/** Whether a draft has a figure beside its marks that the entry does not have beside its own. */
function writesFigure(bare: string, ownBare: string, language: string, from: string): boolean {
  if (/\p{N}|[€£$¥%₹₫]/u.test(bare)) return true;
  const own = new Set(wordsOf(ownBare, from));
  const isFigure = (word: string) =>
    numberOf(word, language) !== undefined ||
    dayOf(word, language) !== undefined ||
    monthOf(word, language) !== undefined ||
    moneyOf(word, language) !== undefined ||
    vocabularyOf(language)?.percent === word ||
    vocabularyOf(language)?.midnight === word;
  return wordsOf(bare, language).some((word) => word !== '#' && !own.has(word) && isFigure(word));
}

/** A draft without the words that the entry has with a capital: a street has no language. */
function withoutNames(bare: string, ownBare: string): string {
  const names = new Set(ownBare.match(/\p{Lu}[\p{L}\p{M}]*/gu) ?? []);
  return bare.replace(/\p{Lu}[\p{L}\p{M}]*/gu, (word) => (names.has(word) ? '' : word));
}

/**
 * Whether a text is surely in another language than the one that is wanted.
 * @param only of a single sentence, which tells little: the languages that it may have been left in
 */
function isForeign(bare: string, wanted: string, only?: readonly string[]): boolean {
  const told = tellLanguage(bare.replaceAll('#', ' '), wanted, false);
  if (told === undefined || told.isWish || told.language === baseOf(wanted)) return false;
  return only?.some((language) => baseOf(language) === told.language) ?? true;
}

/** Whether three words in a row are as they were: a translation that was left half done. Names are not words. */
function isLeft(bare: string, ownBare: string, language: string, from: string): boolean {
  const own = ` ${wordsOf(ownBare.replace(/\p{Lu}[\p{L}\p{M}]*/gu, '#'), from).join(' ')} `;
  const words = wordsOf(bare.replace(/\p{Lu}[\p{L}\p{M}]*/gu, '#'), language);
  return words.some((_, index) => {
    const run = words.slice(index, index + 3);
    return (
      run.length === 3 &&
      run.every((word) => word !== '#' && /\p{L}/u.test(word)) &&
      own.includes(` ${run.join(' ')} `)
    );
  });
}

/** A name that the entry does not have, or one that it has and the draft has lost. */
function wrongName(
  bare: string,
  known: string,
  ownBare: string,
  language: string,
  from: string,
): RefusalReason | undefined {
  const [folded, own] = [fold(known), fold(bare)];
  if (namesIn(bare, language).some((name) => !folded.includes(name))) return 'name';
  const isLatin = !/\p{Script=Arabic}/u.test(bare);
  return isLatin && firmNamesIn(ownBare, from).some((name) => !own.includes(name)) ? 'name' : undefined;
}

/** Whether a draft joins more parts than its entry does: "tea *and snacks*". Commas and dashes of the entry count. */
function addsPart(bare: string, ownBare: string, language: string, from: string): boolean {
  const joins = (text: string, of: string) => sensesOf(text, of).get('and')?.perhaps ?? 0;
  const pauses = (text: string) => text.match(/[,;:،、]/gu)?.length ?? 0;
  // A comma may have become an "and". Grammar puts commas in German and Polish, so there they are no others' loss.
  const own = /^(?:de|pl)$/.test(baseOf(language)) ? 0 : pauses(bare);
  return joins(bare, language) - joins(ownBare, from) > Math.max(0, pauses(ownBare) - own);
}

function wrongLength(
  bare: string,
  ownBare: string,
  own: Vocabulary,
  vocabulary: Vocabulary,
  _use: Use,
): RefusalReason | undefined {
  const [length, expected] = [bare.length, (ownBare.length * vocabulary.length) / own.length];
  if (length > expected * 1.25 + 18) return 'longer';
  return length < expected * 0.5 - 8 ? 'shorter' : undefined;
}

/** The sentence with its figures, as the language writes them. In the entry's own language they are as the owner wrote them. */
function sayFigures(
  text: string,
  { figures, firstMark }: MaskedSentence,
  from: string,
  to: string,
  isSame: boolean,
): string {
  return withMarks(text, ({ number, form }) => {
    const figure = figures[number - firstMark];
    if (!figure) return '';
    return isSame ? figure.raw : written(figure, from, to, form);
  });
}
