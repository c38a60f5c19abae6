import { baseOf } from '../answers/languages/tell.ts';
import { parseNumber } from './numbers.ts';
import type { Figure, FigureValue } from './types.ts';
import { vocabularyOf } from './vocabulary/vocabularies.ts';
import { plainText, withoutPunctuation } from './words.ts';

/** A figure, and where it stands in its text. */
export interface Found {
  figure: Figure;
  start: number;
  end: number;
}

interface Token {
  text: string;
  /** In lower case, composed. */
  word: string;
  kind: 'word' | 'number' | 'sign';
  start: number;
  end: number;
}

/** A run of letters, a number with its separators, any other sign. */
const token = /[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*|\S/gu;

/** What a currency is called by its signs and codes; `$` stays what it is, whoever's dollar that may be. */
const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR', eur: 'EUR', '£': 'GBP', gbp: 'GBP', $: 'USD', usd: 'USD', '¥': 'JPY', chf: 'CHF', zł: 'PLN', pln: 'PLN', '₹': 'INR', '₫': 'VND',
}; // biome-ignore format: a table

/** Of its hundredth, where that has a sign. */
const cents: Readonly<Record<string, string>> = { p: 'GBP', '¢': 'USD' };

/** Beside a number these make it an hour of the clock. */
const clockBefore: Readonly<Record<string, readonly string[]>> = {
  fr: ['à', 'de', 'dès', 'avant', 'après', 'vers', 'et', 'entre'],
  es: ['las'],
  it: ['alle', 'dalle', 'ore'],
  pt: ['às', 'das', 'as'],
  nl: ['om', 'tot', 'van', 'vanaf', 'voor', 'na', 'en', 'vóór'],
};
const clockAfter: Readonly<Record<string, readonly string[]>> = {
  de: ['uhr'],
  fr: ['h', 'heures', 'heure'],
  es: ['h'],
  pt: ['h', 'horas'],
  nl: ['uur', 'u'],
};

/** What may follow an hour of the clock, in languages that have no word for it. */
const connectors = 'a alle y e às as hasta até fino o ou en per para por il del de da di do dos'.split(' ');

/** So many digits, brackets and dashes a phone number has at most. */
const mostTokens = 24;

/** English months that are other words as well: only with a capital, and beside a number or one of these. */
const doubtfulMonths: Readonly<Record<string, number>> = { march: 3, may: 5 };
const beforeMonths = [
  'in',
  'from',
  'to',
  'until',
  'till',
  'since',
  'of',
  'and',
  'through',
  'before',
  'after',
];

const names = new Map<string, ReadonlyMap<string, number>>();

/** The names of the days (0 is Monday) or months (1 is January) of a language, with those of its vocabulary. */
function namesOf(language: string, of: 'day' | 'month'): ReadonlyMap<string, number> {
  const key = `${language} ${of}`;
  const known = names.get(key);
  if (known) return known;
  const own = vocabularyOf(language)?.[of === 'day' ? 'days' : 'months'] ?? [];
  const list = new Map<string, number>();
  for (const [index, more] of own.entries()) {
    const number = of === 'day' ? index : index + 1;
    if (of === 'day') list.set(dayName(index, language).toLowerCase(), number);
    for (const name of more.split('|').filter((name) => name !== '')) list.set(name, number);
  }
  names.set(key, list);
  return list;
}

/** 1 January 2024 was a Monday. */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));

/** Which day (0 is Monday) or month (1 is January) a word names in a language. */
export const dayOf = (word: string, language: string): number | undefined =>
  namesOf(baseOf(language), 'day').get(plainText(word).toLowerCase());
export const monthOf = (word: string, language: string): number | undefined =>
  namesOf(baseOf(language), 'month').get(plainText(word).toLowerCase());

const lists = new Map<string, ReadonlyMap<string, string>>();

/** The words of a list of a vocabulary, each with what it stands for. */
function wordsOfList(language: string, of: 'numbers' | 'money'): ReadonlyMap<string, string> {
  const key = `${language} ${of}`;
  const known = lists.get(key);
  if (known) return known;
  const list = new Map<string, string>();
  for (const [value, words] of Object.entries(vocabularyOf(language)?.[of] ?? {})) {
    for (const word of words.split('|').filter((word) => word !== '')) list.set(word, value);
  }
  lists.set(key, list);
  return list;
}

/** The number that a word stands for. */
export function numberOf(word: string, language: string): number | undefined {
  const value = wordsOfList(baseOf(language), 'numbers').get(word);
  return value === undefined ? undefined : Number(value);
}

/** The sign of the currency that a word is: `pounds`. */
export const moneyOf = (word: string, language: string): string | undefined =>
  wordsOfList(baseOf(language), 'money').get(word);

function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map((match) => ({
    text: match[0],
    word: match[0].toLowerCase(),
    kind: /^\d/.test(match[0]) ? 'number' : /^\p{L}/u.test(match[0]) ? 'word' : 'sign',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * All figures of a sentence, in their order. What is none by these rules stays in the text, and a draft that has it in digits
 * or number words is refused: an unknown way to write a figure costs a translation, and never makes a wrong one.
 */
export function figuresIn(sentence: string, language: string): Found[] {
  return new Finder(sentence, baseOf(language)).found();
}

const isMail = (text: string) => {
  const [name, domain, ...rest] = text.split('@');
  return Boolean(name) && rest.length === 0 && (domain?.slice(1, -1).includes('.') ?? false);
};

/** `cafe.example/menu`: names with points between them, the last one of letters. */
function isDomain(text: string): boolean {
  const names = (text.split(/[/?#]/)[0] ?? '').split('.');
  const last = names.at(-1) ?? '';
  return (
    names.length > 1 && /^[a-z]{2,20}$/i.test(last) && names.every((name) => /^[a-z0-9-]{2,60}$/i.test(name))
  );
}

class Finder {
  readonly #text: string;
  readonly #language: string;
  readonly #tokens: readonly Token[];
  readonly #found: Found[] = [];
  #at = 0;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#language = language;
    this.#tokens = tokensOf(text);
  }

  found(): Found[] {
    while (this.#at < this.#tokens.length) {
      const from = this.#at;
      const figure = this.#read();
      if (figure) this.#add(from, figure);
      else this.#at = from + 1;
    }
    return this.#settled();
  }

  #token(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  /** Whether nothing stands between this token and the one before. */
  #isJoined(index: number): boolean {
    const [before, token] = [this.#tokens[index - 1], this.#tokens[index]];
    return before !== undefined && token !== undefined && before.end === token.start;
  }

  #add(from: number, value: FigureValue) {
    const [first, last] = [this.#tokens[from], this.#tokens[this.#at - 1]];
    if (!first || !last) return;
    const [start, end] = [first.start, last.end];
    this.#found.push({ figure: { raw: this.#text.slice(start, end), ...value }, start, end });
  }

  /** The figure that begins here, and what is after it; undefined where none does. */
  #read(): FigureValue | undefined {
    return (
      this.#address() ?? this.#phone() ?? this.#code() ?? this.#money() ?? this.#number() ?? this.#word()
    );
  }

  /** A mail address or a link: whatever has no space in it and looks like one. */
  #address(): FigureValue | undefined {
    const token = this.#token();
    if (token?.kind !== 'word' || this.#isJoined(this.#at)) return undefined;
    const chunk = /^\S+/.exec(this.#text.slice(token.start, token.start + 500))?.[0] ?? '';
    const address = withoutPunctuation(chunk);
    if (!isMail(address) && !/^https?:\/\/|^www\./i.test(address) && !isDomain(address)) return undefined;
    const end = token.start + address.length;
    while ((this.#token()?.end ?? Number.POSITIVE_INFINITY) <= end) this.#at += 1;
    return { kind: 'literal' };
  }

  /** Seven digits and more in several groups, with a plus, brackets, dashes, or simply spaces between them. */
  #phone(): FigureValue | undefined {
    const first = this.#token();
    if (!first || !(first.kind === 'number' || /^[+(]$/.test(first.text))) return undefined;
    let end = this.#at;
    let digits = '';
    const last = Math.min(this.#tokens.length, this.#at + mostTokens);
    for (let index = this.#at; index < last; index += 1) {
      const token = this.#tokens[index];
      const before = this.#tokens[index - 1];
      if (!token || (index > this.#at && before && token.start - before.end > 1)) break;
      if (token.kind === 'number' && /^\d+$/.test(token.text)) {
        digits += token.text;
        end = index + 1;
      } else if (!/^[-+()/.‑–]$/.test(token.text)) break;
    }
    const before = this.#tokens[this.#at - 1]?.word ?? '';
    const after = this.#tokens[end]?.word ?? '';
    const isMoney = [before, after].some((word) => word in currencies || moneyOf(word, this.#language));
    if (digits.length < 7 || digits.length > 16 || isMoney) return undefined;
    this.#at = end;
    return { kind: 'literal' };
  }

  /** Letters and digits in one: A4, B12. */
  #code(): FigureValue | undefined {
    const [token, next] = [this.#token(), this.#token(1)];
    if (token?.kind !== 'word' || next?.kind !== 'number' || !this.#isJoined(this.#at + 1)) return undefined;
    if (token.word in currencies) return undefined;
    this.#at += 2;
    while (this.#isJoined(this.#at) && this.#token()?.kind !== 'sign') this.#at += 1;
    return { kind: 'literal' };
  }

  #money(): FigureValue | undefined {
    const [token, next] = [this.#token(), this.#token(1)];
    const currency = currencies[token?.word ?? ''];
    if (!currency || next?.kind !== 'number') return undefined;
    this.#at += 1;
    return { kind: 'money', value: this.#value(), currency };
  }

  /** The number here, with the groups of three that some languages put a space between. */
  #value(): number {
    let text = this.#token()?.text ?? '';
    this.#at += 1;
    for (;;) {
      const [before, next] = [this.#tokens[this.#at - 1], this.#token()];
      const gap = before && next ? this.#text.slice(before.end, next.start) : '';
      const isGroup = /^\d{3}(?:,\d{1,2})?$/.test(next?.text ?? '') && /^\d{1,3}(?:\d{3})*$/.test(text);
      if (
        !next ||
        !isGroup ||
        !/^[ \u00a0\u202f']$/.test(gap) ||
        !/^(fr|pl|es|pt|it|de)$/.test(this.#language)
      )
        break;
      text += next.text;
      this.#at += 1;
    }
    return parseNumber(text, this.#language);
  }

  #number(): FigureValue | undefined {
    const token = this.#token();
    if (token?.kind !== 'number') {
      if (!/^[½¼¾\p{N}]$/u.test(token?.text ?? '')) return undefined;
      this.#at += 1;
      return { kind: 'literal' };
    }
    const time = this.#time(token);
    if (time) return time;
    const start = this.#at;
    const value = this.#value();
    const next = this.#token();
    const word = next?.word ?? '';
    const isBeside = next !== undefined && next.start - (this.#tokens[this.#at - 1]?.end ?? 0) <= 1;
    if (!isBeside) return { kind: 'number', value };
    const percent = word === '%' || vocabularyOf(this.#language)?.percent === word;
    const words = vocabularyOf(this.#language)?.percent.split(' ') ?? [];
    const isWords = words.length > 1 && words.every((one, index) => this.#token(index)?.word === one);
    if (percent || isWords) {
      this.#at += isWords ? words.length : 1;
      return { kind: 'percent', value };
    }
    const sign = currencies[word] ?? currencies[moneyOf(word, this.#language) ?? ''];
    if (sign) {
      this.#at += 1;
      return { kind: 'money', value, currency: sign };
    }
    const part = cents[word] ?? cents[moneyOf(word, this.#language) ?? ''];
    if (part && (word !== 'p' || this.#isJoined(this.#at))) {
      this.#at += 1;
      return { kind: 'money', value: value / 100, currency: part };
    }
    if (moneyOf(word, this.#language)) {
      this.#at = start;
      return undefined;
    }
    // "24 December", "1er janvier", "24 de diciembre".
    const month = this.#monthAfter();
    if (month && value >= 1 && value <= 31) return { kind: 'month', month, day: value };
    if (
      next?.kind === 'word' &&
      this.#isJoined(this.#at) &&
      !/^(?:st|nd|rd|th|er|re|e|º|ª|o|a)$/.test(word)
    ) {
      // "3D", "250g": letters that belong to it stay where a unit is known, otherwise it is a code.
      if (/^(?:g|kg|km|m|cm|ml|l|cl|min|h)$/.test(word)) return { kind: 'number', value };
      this.#at += 1;
      return { kind: 'literal' };
    }
    return { kind: 'number', value };
  }

  /** A month that the day before it belongs to; what stands between them is passed over. */
  #monthAfter(): number | undefined {
    for (let ahead = 0; ahead < 3; ahead += 1) {
      const token = this.#token(ahead);
      if (!token) return undefined;
      const month = this.#monthAt(this.#at + ahead);
      if (month) {
        this.#at += ahead + 1;
        return month;
      }
      if (!/^(?:st|nd|rd|th|er|of|de|d|\.|º|°|')$/.test(token.word)) return undefined;
    }
    return undefined;
  }

  #monthAt(index: number): number | undefined {
    const token = this.#tokens[index];
    if (token?.kind !== 'word') return undefined;
    const doubtful = this.#language === 'en' ? doubtfulMonths[token.word] : undefined;
    if (doubtful === undefined) return monthOf(token.word, this.#language);
    const [before, after] = [this.#tokens[index - 1], this.#tokens[index + 1]];
    const isBeside = before?.kind === 'number' || after?.kind === 'number';
    const isMonth = /^\p{Lu}/u.test(token.text) && (isBeside || beforeMonths.includes(before?.word ?? ''));
    return isMonth ? doubtful : undefined;
  }

  /** "7 pm", "19:30", "18.30 Uhr", "19 h 30", "alle 18". */
  #time(token: Token): FigureValue | undefined {
    const [, hour = '', sign, minute = ''] = /^(\d{1,2})(?:([:.])(\d\d))?$/.exec(token.text) ?? [];
    if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return undefined;
    const minutes = Number(hour) * 60 + Number(minute);
    const language = this.#language;
    const half = this.#halfOfDay(1);
    if (half && Number(hour) <= 12) {
      this.#at += 1 + half.length;
      return { kind: 'time', minutes: (minutes % 720) + (half.isAfternoon ? 720 : 0) };
    }
    const next = this.#token(1);
    const isAfter = clockAfter[language]?.includes(next?.word ?? '') ?? false;
    const before = this.#tokens[this.#at - 1]?.word ?? '';
    const follows = clockBefore[language]?.includes(before) ?? false;
    const later = this.#token(2);
    if (isAfter && language === 'fr' && next?.word === 'h' && /^[0-5]\d$/.test(later?.text ?? '')) {
      this.#at += 3;
      return { kind: 'time', minutes: Number(hour) * 60 + Number(later?.text) };
    }
    // "dure 3 h" is no hour of the clock; "à 3 h" is, and "9–18 h".
    const isRange = /^[-–—]$/.test(before);
    if (isAfter && (language === 'de' || follows || isRange || sign === ':')) {
      this.#at += 2;
      return { kind: 'time', minutes };
    }
    // "alle 18" is an hour, "alle 2 persone" is none.
    const isAlone = next?.kind !== 'word' || connectors.includes(next.word);
    if (sign === ':' || (follows && isAlone && /^(?:it|es|pt)$/.test(language))) {
      this.#at += 1;
      return { kind: 'time', minutes };
    }
    return undefined;
  }

  /** "am", "p.m.", "de la tarde": how many tokens it is, and which half. */
  #halfOfDay(ahead: number): { length: number; isAfternoon: boolean } | undefined {
    const next = (offset: number) => this.#token(ahead + offset)?.word ?? '';
    if (next(0) === 'am' || next(0) === 'pm') return { length: 1, isAfternoon: next(0) === 'pm' };
    if (/^[ap]$/.test(next(0)) && next(1) === '.' && next(2) === 'm') {
      return {
        length: next(3) === '.' && this.#token(ahead + 4)?.kind === 'word' ? 4 : 3,
        isAfternoon: next(0) === 'p',
      };
    }
    for (const [words, isAfternoon] of dayparts[this.#language] ?? []) {
      if (words.every((word, index) => next(index) === word)) return { length: words.length, isAfternoon };
    }
    return undefined;
  }

  /** Days, months, "noon", and numbers in words. */
  #word(): FigureValue | undefined {
    const token = this.#token();
    if (token?.kind !== 'word') return undefined;
    const vocabulary = vocabularyOf(this.#language);
    const word = plainText(token.word);
    // Names with a dash are three tokens: "segunda-feira", "twenty-five".
    const dashed =
      this.#isJoined(this.#at + 1) && this.#token(1)?.text === '-' && this.#isJoined(this.#at + 2);
    const long = dashed ? `${word}-${this.#token(2)?.word ?? ''}` : '';
    for (const [text, length] of [
      [long, 3],
      [word, 1],
    ] as const) {
      if (text === '') continue;
      const value = this.#named(text, vocabulary?.noon, vocabulary?.midnight);
      if (!value) continue;
      this.#at += length;
      return value;
    }
    const month = this.#monthAt(this.#at);
    if (!month) return undefined;
    this.#at += 1;
    const day = this.#token();
    const isDay =
      this.#language === 'en' &&
      /^\d{1,2}$/.test(day?.text ?? '') &&
      Number(day?.text) <= 31 &&
      this.#token(1)?.text !== ':';
    if (!isDay) return { kind: 'month', month, day: null };
    this.#at += /^(?:st|nd|rd|th)$/.test(this.#token(1)?.word ?? '') ? 2 : 1;
    return { kind: 'month', month, day: Number(day?.text) };
  }

  #named(word: string, noon = '', midnight = ''): FigureValue | undefined {
    const day = dayOf(word, this.#language);
    if (day !== undefined) return { kind: 'day', day };
    const isNoon = noon.split('|').includes(word);
    if (isNoon || word === midnight) return { kind: 'time', minutes: isNoon ? 720 : 0 };
    const number = numberOf(word, this.#language);
    return number === undefined ? undefined : { kind: 'number', value: number };
  }

  /** The first of "7–9 pm" and "von 9 bis 18 Uhr" is an hour as well. */
  #settled(): Found[] {
    const to = new Set((vocabularyOf(this.#language)?.to ?? '').split('|'));
    const all = [...this.#found];
    for (let index = all.length - 2; index >= 0; index -= 1) {
      const [one, next] = [all[index], all[index + 1]];
      if (one?.figure.kind !== 'number' || next?.figure.kind !== 'time') continue;
      const between = this.#text.slice(one.end, next.start).trim().toLowerCase();
      const isRange = /^[-–—]$/.test(between) || between.split(/\s+/).every((word) => to.has(word));
      const text = /^(\d{1,2})(?:[.:](\d\d))?$/.exec(one.figure.raw);
      if (!isRange || !text || Number(text[1]) > 24) continue;
      const minutes = Number(text[1]) * 60 + Number(text[2] ?? 0);
      const isTwelve = /[ap]\.?m/i.test(next.figure.raw) && minutes < 780;
      const start = isTwelve ? (minutes % 720) + (next.figure.minutes >= 720 ? 720 : 0) : minutes;
      // "11–2 pm" begins in the morning.
      const settled = isTwelve && start >= next.figure.minutes && start >= 720 ? start - 720 : start;
      all[index] = { ...one, figure: { raw: one.figure.raw, kind: 'time', minutes: settled } };
    }
    return all;
  }
}

/** How languages say which half of the day an hour is of. */
const dayparts: Readonly<
  Record<string, readonly (readonly [words: readonly string[], isAfternoon: boolean])[]>
> = {
  es: [
    [['de', 'la', 'mañana'], false],
    [['de', 'la', 'tarde'], true],
    [['de', 'la', 'noche'], true],
  ],
  pt: [
    [['da', 'manhã'], false],
    [['da', 'tarde'], true],
    [['da', 'noite'], true],
  ],
  it: [
    [['di', 'mattina'], false],
    [['del', 'mattino'], false],
    [['del', 'pomeriggio'], true],
    [['di', 'sera'], true],
  ],
  fr: [
    [['h', 'du', 'matin'], false],
    [['heures', 'du', 'matin'], false],
    [['heures', 'du', 'soir'], true],
    [['heures', 'de', 'l', "'", 'après', '-', 'midi'], true],
  ],
};
