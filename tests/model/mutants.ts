import { sensesOf } from '../../supabase/functions/_shared/model/senses.ts';
import { wordsOf } from '../../supabase/functions/_shared/model/words.ts';
import type { Labelled } from './sentences.ts';

/** A faithful draft that a machine has made wrong. */
export interface Mutant {
  how: string;
  /** Whether a figure is what is wrong. */
  isFigure: boolean;
  draft: Labelled;
}

const mark = /⟦\d+[^⟦⟧]*⟧/g;

/** Every mutant of a draft: figures touched in each way, a word that changes the meaning taken out, sentences lost and added. */
export function mutantsOf(draft: Labelled, others: readonly Labelled[]): Mutant[] {
  const mutants: Mutant[] = [];
  const { sentences, source } = draft;
  const add = (how: string, isFigure: boolean, index: number, sentence: string) => {
    if (sentence === sentences[index]) return;
    mutants.push({ how, isFigure, draft: { ...draft, sentences: sentences.with(index, sentence) } });
  };
  for (const [index, sentence] of sentences.entries()) {
    const marks = [...sentence.matchAll(mark)];
    const figures = source.sentences[index]?.figures ?? [];
    const first = source.sentences[index]?.firstMark ?? 1;
    const figureOf = (text: string) => figures[Number(/\d+/.exec(text)?.[0]) - first];
    for (const [place, { 0: text, index: at }] of marks.entries()) {
      const put = (instead: string) => sentence.slice(0, at) + instead + sentence.slice(at + text.length);
      const raw = figureOf(text)?.raw ?? '';
      add('figure left out', true, index, put(''));
      add('figure said twice', true, index, put(`${text} ${text}`));
      add('figure written', true, index, put(raw));
      add(
        'figure of one more',
        true,
        index,
        put(raw.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))),
      );
      add('figure of another sentence', true, index, put(`⟦${first + figures.length}⟧`));
      for (const other of marks.slice(place + 1)) {
        const [one, two] = [figureOf(text), figureOf(other[0])];
        if (!one || !two || one.kind !== two.kind || one.raw === two.raw || one.kind === 'literal') continue;
        const swapped = sentence.replace(mark, (each) =>
          each === text ? other[0] : each === other[0] ? text : each,
        );
        add('figures exchanged', true, index, swapped);
      }
    }
    add('number added', true, index, `${sentence.replace(/[.。]$/, '')}, 7.`);
    for (const sense of ['not', 'only', 'atLeast', 'except', 'if'] as const) {
      const own = sensesOf(source.sentences[index]?.text ?? '', source.entry.language).get(sense);
      const said = sensesOf(sentence, draft.language).get(sense);
      if (own?.surely !== 1 || said?.surely !== 1 || said.perhaps !== 1) continue;
      const without = withoutSense(sentence, draft.language, sense);
      if (without) add(`"${sense}" taken out`, false, index, without);
    }
  }
  if (sentences.length > 1) {
    mutants.push({
      how: 'sentence left out',
      isFigure: false,
      draft: { ...draft, sentences: sentences.slice(1) },
    });
    mutants.push({
      how: 'sentence said empty',
      isFigure: false,
      draft: { ...draft, sentences: sentences.with(0, '') },
    });
  }
  const other = others.find(
    ({ language, business }) => language === draft.language && business !== draft.business,
  );
  const strange = other?.sentences.find((sentence) => !/⟦/.test(sentence));
  if (strange !== undefined) {
    mutants.push({
      how: 'sentence of another business',
      isFigure: false,
      draft: { ...draft, sentences: [...sentences, strange] },
    });
    add('sentence of another business within', false, sentences.length - 1, `${sentences.at(-1)} ${strange}`);
  }
  return mutants;
}

/** The sentence without the one word that carries a sense; undefined where that is more than a word. */
function withoutSense(
  sentence: string,
  language: string,
  sense: 'not' | 'only' | 'atLeast' | 'except' | 'if',
): string | undefined {
  for (const word of new Set(wordsOf(sentence, language))) {
    if (word === '#') continue;
    const at = sentence
      .toLowerCase()
      .search(new RegExp(`(?<![\\p{L}'])${word.replace(/[^\p{L}\p{M}]/gu, '.')}(?!\\p{L})`, 'u'));
    if (at < 0) continue;
    const without = (sentence.slice(0, at) + sentence.slice(at + word.length)).replace(/ {2,}/g, ' ');
    if (!sensesOf(without, language).has(sense)) return without;
  }
  return undefined;
}
