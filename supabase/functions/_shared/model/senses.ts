import { baseOf } from '../answers/languages/tell.ts';
import { type Sense, senses } from './vocabulary/senses.ts';
import { vocabularyOf } from './vocabulary/vocabularies.ts';
import { wordsOf } from './words.ts';

/** How often a sense stands in a sentence: surely, and perhaps. */
interface Count {
  surely: number;
  perhaps: number;
  /** Which word is its first sure sign; not a number where there is none. */
  first: number;
}

export type Senses = ReadonlyMap<Sense, Count>;

interface Phrase {
  sense: Sense;
  isSure: boolean;
  parts: readonly Part[];
}

type Part = { kind: 'gap' } | { kind: 'word'; is: (word: string) => boolean; weight: number };

/** The most words that `…` stands for. */
const widestGap = 6;

interface Index {
  /** By their first word. */
  exact: ReadonlyMap<string, readonly Phrase[]>;
  /** Those whose first word has a star. */
  starred: readonly Phrase[];
}

const indexes = new Map<string, Index>();

function indexOf(language: string): Index | undefined {
  const base = baseOf(language);
  const known = indexes.get(base);
  if (known) return known;
  const vocabulary = vocabularyOf(base);
  if (!vocabulary) return undefined;
  const exact = new Map<string, Phrase[]>();
  const starred: Phrase[] = [];
  for (const sense of senses) {
    const [sure = '', perhaps = ''] = vocabulary.senses[sense].split('||');
    const lists: [string, boolean][] = [
      [sure, true],
      [perhaps, false],
    ];
    for (const [list, isSure] of lists) {
      for (const words of list.split('|').filter((words) => words !== '')) {
        // A star is no letter: it would be lost among the words.
        const texts = words
          .split(' ')
          .flatMap((text) => (/[*+…#]/.test(text) ? [text] : wordsOf(text, base)));
        const phrase = { sense, isSure, parts: texts.map(partOf) };
        const first = texts[0] ?? '';
        if (/[*+]/.test(first)) starred.push(phrase);
        else exact.set(first, [...(exact.get(first) ?? []), phrase]);
      }
    }
  }
  const index = { exact, starred };
  indexes.set(base, index);
  return index;
}

function partOf(text: string): Part {
  if (text === '…') return { kind: 'gap' };
  if (text.startsWith('+')) {
    const end = text.slice(1);
    return { kind: 'word', is: (word) => word.endsWith(end) && word !== end, weight: 0.9 };
  }
  const letters = text.replaceAll('*', '');
  const [begins, ends] = [text.startsWith('*'), text.endsWith('*')];
  if (begins && ends) return { kind: 'word', is: (word) => word.includes(letters), weight: 0.8 };
  if (begins) return { kind: 'word', is: (word) => word.endsWith(letters), weight: 0.9 };
  if (ends) return { kind: 'word', is: (word) => word.startsWith(letters), weight: 0.9 };
  return { kind: 'word', is: (word) => word === text, weight: 1 };
}

/** Where the phrase stands from this place on: the places of its words; undefined where it does not. */
function placesOf({ parts }: Phrase, words: readonly string[], start: number): number[] | undefined {
  const places: number[] = [];
  let at = start;
  let gap = 0;
  for (const part of parts) {
    if (part.kind === 'gap') {
      gap = widestGap;
      continue;
    }
    const last = Math.min(words.length - 1, at + gap);
    while (at <= last && !part.is(words[at] ?? '')) at += 1;
    if (at > last) return undefined;
    places.push(at);
    at += 1;
    gap = 0;
  }
  return places;
}

const weightOf = ({ parts }: Phrase) =>
  parts.reduce((sum, part) => sum + (part.kind === 'word' ? part.weight : 0), 0);

/** The words of a sentence without the one that only makes a question of it. */
function toldIn(text: string, language: string): string[] {
  const words = wordsOf(text, language);
  const asks = vocabularyOf(baseOf(language))?.asks;
  return text.trimEnd().endsWith('?') && words.at(-1) === asks ? words.slice(0, -1) : words;
}

/** Which senses a sentence has, in which figures are marks. Of phrases that overlap the longest is meant. */
export function sensesOf(text: string, language: string): Senses {
  const counts = new Map<Sense, Count>();
  const index = indexOf(language);
  const words = toldIn(text, language);
  const used = new Set<number>();
  const counted = new Set<string>();
  const add = ({ sense, isSure }: Phrase, place: number) => {
    const count = counts.get(sense) ?? { surely: 0, perhaps: 0, first: Number.NaN };
    // Two phrases of a sense that begin with the same word are one sign.
    const [here, surelyHere] = [`${sense} ${place}`, `${sense} ${place} surely`];
    const [isNew, isNewlySure] = [!counted.has(here), isSure && !counted.has(surelyHere)];
    counted.add(here);
    if (isSure) counted.add(surelyHere);
    const first = isSure && Number.isNaN(count.first) ? place : count.first;
    const [surely, perhaps] = [count.surely + (isNewlySure ? 1 : 0), count.perhaps + (isNew ? 1 : 0)];
    counts.set(sense, { surely, perhaps, first });
  };
  for (const [start, word] of words.entries()) {
    if (!index) continue;
    let best = 0;
    let found: { phrase: Phrase; places: readonly number[] }[] = [];
    for (const phrase of [...(index.exact.get(word) ?? []), ...index.starred]) {
      const weight = weightOf(phrase);
      if (phrase.isSure && (used.has(start) || weight < best)) continue;
      const places = placesOf(phrase, words, start);
      if (!places) continue;
      // What is only perhaps a sign hides no sure one.
      if (!phrase.isSure) add(phrase, start);
      else {
        found = weight > best ? [{ phrase, places }] : [...found, { phrase, places }];
        best = weight;
      }
    }
    for (const { phrase, places } of found) {
      add(phrase, start);
      for (const place of places) if (words[place] !== '#') used.add(place);
    }
  }
  return counts;
}
