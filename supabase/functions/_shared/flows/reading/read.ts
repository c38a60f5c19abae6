import { phrasebookOf } from '../../answers/languages/phrasebook.ts';
import { plainWords } from '../../answers/words.ts';
import { bytesOf, type Value } from '../answers.ts';
import { limits, numberBounds, type Question, type QuestionOf } from '../language.ts';
import { containsAny, eachWord, isAnyOf } from '../phrases/match.ts';
import { type Command, phrasesOf, type Reason } from '../phrases/phrases.ts';
import { inLanguage } from '../texts.ts';
import { addDays, readDay, type Span, sayDay } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { readPhone, withPlainDigits } from './read-phone.ts';

/** What is asked at a step; `question` is a question to the bot. */
export type Asked = Question | { kind: 'question' };

/** What something said means where it is said. */
export type Reading =
  | { is: 'answer'; value: Exclude<Value, null> }
  | { is: 'wrong'; reason: Reason }
  | { is: 'command'; command: Command };

/** The visitor's language, and what day it is at the business, YYYY-MM-DD. */
export interface Setting {
  language: string;
  today: string;
}

const answer = (value: Exclude<Value, null>): Reading => ({ is: 'answer', value });
const wrong = (reason: Reason): Reading => ({ is: 'wrong', reason });

const tooLong = wrong({ is: 'tooLong', bound: String(limits.text) });
const isTooLong = (said: string) => said.length > limits.text && Array.from(said).length > limits.text;

/** Whoever writes more than so many words may speak of people without a wish for one. */
const wishLength = 6;

/** Whether a message could be a question to the bot as well as an answer. */
export const mayBeQuestion = (said: string, reading: Reading): boolean =>
  reading.is === 'wrong' || (reading.is === 'answer' && said.trimEnd().endsWith('?'));

/** Reads what a visitor writes. The owner's choices come before the commands: "Back" may be one. */
export function readText(said: string, asked: Asked, isOptional: boolean, setting: Setting): Reading {
  if (isTooLong(said)) return tooLong;
  const words = plainWords(said);
  const phrases = phrasesOf(setting.language);
  if (asked.kind === 'choice') {
    const chosen = readChoice(words, said, asked, setting.language);
    if (chosen !== undefined) return answer(chosen);
  }
  for (const command of ['stop', 'back', 'restart', 'skip'] as const) {
    const isPossible = command !== 'skip' || isOptional;
    if (isPossible && isAnyOf(words, `${phrases.commands[command]} | ${phrases.labels[command]}`))
      return { is: 'command', command };
  }
  const isWritten = asked.kind === 'text' || asked.kind === 'question';
  // "Call me at 555 0100" is a number before it is a wish.
  const counted = isWritten ? '' : withPlainDigits(said);
  const reading = isWritten ? undefined : readAnswer(counted, plainWords(counted), asked, setting);
  if (reading?.is === 'answer') return reading;
  const isShort = asked.kind !== 'text' || words.length <= wishLength;
  if (isShort && wishesPerson(said, words, setting.language)) return { is: 'command', command: 'person' };
  if (reading) return reading;
  return words.length > 0 ? answer(said.trim()) : wrong({ is: isWritten ? asked.kind : 'text' });
}

function wishesPerson(said: string, words: readonly string[], language: string): boolean {
  const { person, labels } = phrasesOf(language);
  if (isAnyOf(words, `${person} | ${labels.person}`)) return true;
  return phrasebookOf(language)?.person.test(said) ?? false;
}

/** Reads an answer to anything but a text. */
function readAnswer(
  said: string,
  words: readonly string[],
  asked: Exclude<Asked, { kind: 'text' } | { kind: 'question' }> | QuestionOf<'email'>,
  { language, today }: Setting,
): Reading {
  switch (asked.kind) {
    case 'yesno': {
      const isYes = readYesOrNo(said, words, language);
      return isYes === undefined ? wrong({ is: 'yesno' }) : answer(isYes);
    }
    case 'email': {
      const found = said.split(/[\s<>()"',;:]+/).find(isEmail);
      return found === undefined ? wrong({ is: 'email' }) : answer(found.replace(/\.$/, ''));
    }
    case 'phone': {
      const found = readPhone(said);
      return found === undefined ? wrong({ is: 'phone' }) : answer(found);
    }
    case 'number': {
      const number = readNumber(said, language, asked.decimals ?? 0);
      return number === undefined ? wrong({ is: 'number' }) : withinBounds(number, asked, language);
    }
    case 'date': {
      const span = spanOf(asked, today);
      const day = readDay(said, language, today, span);
      if (day === undefined) return wrong({ is: 'date' });
      if (day < span.first) return wrong({ is: 'notBefore', bound: sayDay(span.first, language) });
      if (day > span.last) return wrong({ is: 'notAfter', bound: sayDay(span.last, language) });
      return answer(day);
    }
    default:
      return wrong({ is: 'choice' });
  }
}

/** Bytes of an address, which the state of a flow has room for. */
const longestEmail = 120;

function isEmail(said: string): boolean {
  const [name = '', domain = '', ...more] = said.replace(/\.$/, '').split('@');
  const parts = domain.split('.');
  const isDomain = parts.length > 1 && parts.every((part) => /^[\p{L}\p{N}-]{1,63}$/u.test(part));
  return more.length === 0 && name !== '' && isDomain && bytesOf(said) <= longestEmail;
}

/** Whole messages, or how they begin: "no, thanks". */
function readYesOrNo(said: string, words: readonly string[], language: string): boolean | undefined {
  const phrases = phrasesOf(language);
  for (const part of [words, plainWords(said.split(/[,.!;]/)[0] ?? '')]) {
    if (isAnyOf(part, phrases.yes)) return true;
    if (isAnyOf(part, phrases.no)) return false;
  }
  return undefined;
}

/** The first and the last day that a question takes. */
export function spanOf({ from, to }: QuestionOf<'date'>, today: string): Span {
  return {
    first: from === undefined ? '1900-01-01' : addDays(today, from),
    last: to === undefined ? '2199-12-31' : addDays(today, to),
  };
}

function withinBounds(number: number, question: QuestionOf<'number'>, language: string): Reading {
  const { min, max } = numberBounds(question);
  const { decimals = 0 } = question;
  if (number < min) return wrong({ is: 'atLeast', bound: sayNumber(min, language) });
  if (number > max) return wrong({ is: 'atMost', bound: sayNumber(max, language) });
  if (Math.abs(number) > 1e9 || Number(number.toFixed(decimals)) !== number) {
    return wrong({ is: decimals === 0 ? 'whole' : 'number' });
  }
  return answer(number);
}

/** A number as one writes it in a language, without groups of digits. */
export const sayNumber = (number: number, language: string): string =>
  number.toLocaleString(language, { useGrouping: false });

/** The choices that are meant; of one choice its id alone. */
function readChoice(
  words: readonly string[],
  said: string,
  question: QuestionOf<'choice'>,
  language: string,
): string | string[] | undefined {
  const whole = choiceMeant(words, question, language);
  if (!question.many) return whole;
  if (whole !== undefined) return [whole];
  const joined = plainWords(phrasesOf(language).and);
  const parts = said
    .split(/[,;+&\n]/)
    .flatMap((part) => splitAt(plainWords(part), joined))
    .filter((part) => part.length > 0)
    .map((part) => choiceMeant(part, question, language));
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return question.choices.map(({ id }) => id).filter((id) => parts.includes(id));
}

/** Cuts a list of words wherever one of some others stands. */
function splitAt(words: readonly string[], separators: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (separators.includes(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** So many letters of a choice are enough, where no other begins like it. */
const enoughLetters = 3;

/** The choice that words name, by its label, its place, or how its label begins; undefined if it might be two. */
function choiceMeant(
  words: readonly string[],
  { choices }: QuestionOf<'choice'>,
  language: string,
): string | undefined {
  const text = words.join(' ');
  const plain = (label: string) => plainWords(label).join(' ');
  const labels = choices.map(({ id, label }) => {
    const said = inLanguage(label, language);
    return { id, label: plain(said), head: plain(said.split(/[,:;(–]/)[0] ?? '') };
  });
  // "Cut" is the "Cut ($20)", and not "Cut and color ($80)".
  const heads = labels.filter(({ head }) => head === text && head !== '');
  const exact =
    labels.find(({ label }) => label === text) ??
    (heads.length === 1 ? heads[0] : undefined) ??
    labels[Number(text || '0') - 1];
  if (exact) return exact.id;
  const { and, not } = phrasesOf(language);
  const isMore = containsAny(words, eachWord(`${and} ${not}`));
  if (text.length < enoughLetters || isMore) return undefined;
  // "lunch", and "lunch please", for "Lunch, 12:00".
  const alike = labels.filter(
    ({ label, head }) => label.startsWith(text) || (head !== '' && text.startsWith(`${head} `)),
  );
  return alike.length === 1 ? alike[0]?.id : undefined;
}

/** Reads what a button or a field sends. A field is for its answer, never for commands: "Stop" may be a name. */
export function readValue(value: unknown, asked: Asked, setting: Setting): Reading {
  if (asked.kind === 'choice') {
    const given = Array.isArray(value) ? value : [value];
    const ids = asked.choices.map(({ id }) => id).filter((id) => given.includes(id));
    const isGood = ids.length === given.length && ids.length > 0 && (asked.many || ids.length === 1);
    if (!isGood) return wrong({ is: 'choice' });
    return answer(asked.many ? ids : (ids[0] ?? ''));
  }
  if (asked.kind === 'yesno' && typeof value === 'boolean') return answer(value);
  if (asked.kind === 'number' && typeof value === 'number') {
    return Number.isFinite(value) ? withinBounds(value, asked, setting.language) : wrong({ is: 'number' });
  }
  const said = typeof value === 'string' ? value : '';
  if (isTooLong(said)) return tooLong;
  if (asked.kind === 'text' || asked.kind === 'question') {
    return said.trim() === '' ? wrong({ is: asked.kind }) : answer(said.trim());
  }
  return readAnswer(said, plainWords(said), asked, setting);
}
