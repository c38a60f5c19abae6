import { baseOf } from '../answers/languages/tell.ts';
import { figuresIn } from './figures.ts';
import { markOf, withoutBrackets } from './marks.ts';
import type { Entry, Masked, MaskedSentence } from './types.ts';
import { wordsOf } from './words.ts';

/** The end of a sentence, where the next one begins with a capital, a digit or a bracket. */
const sentenceEnd = /(?<=[.!?])[ \t]+(?=[\p{Lu}\p{Lo}\d¿¡"'“„«(])/u;

/** What a sentence does not end with. */
const abbreviation =
  /(?:^|[\s(])(?:Dr|Dra|Mr|Mrs|Ms|St|Prof|Nr|No|Sr|Sra|ca|bzw|inkl|tel|Tel|min|max|z\. ?B|p\. ?ej|e\.g|i\.e|approx|vs)\.$/;

/** Words of a sentence that talks to a model, not to people. */
const orders = [
  ...[
    'ignore',
    'ignora',
    'ignoriere',
    'ignorieren',
    'ignorez',
    'ignorer',
    'negeer',
    'disregard',
    'prompt',
    'chatgpt',
    'jailbreak',
  ],
  ...[
    'language model',
    'ai assistant',
    'ai assistants',
    'ai model',
    'system message',
    'your instructions',
    'previous instructions',
  ],
  ...[
    'ki assistent',
    'ki-assistent',
    'ki-assistenten',
    'sprachmodell',
    'assistant ia',
    'modèle de langage',
    'asistente de ia',
    'modelo de lenguaje',
  ],
  ...[
    'tell every visitor',
    'tell all visitors',
    'assistant must',
    'bot must',
    'chatbot must',
    'note to assistants',
    'as an ai',
  ],
  ...[
    'modello linguistico',
    'modelo de linguagem',
    'taalmodel',
    'model językowy',
    'نموذج لغوي',
    'تجاهل',
    'mô hình ngôn ngữ',
  ],
].map((words) => ` ${words} `);

/** Whether a text gives orders to a model. The owner should see it: it may come from a page that was read. */
function isOrder(text: string, language: string): boolean {
  const words = ` ${wordsOf(text, language).join(' ')} `;
  return orders.some((order) => words.includes(order));
}

/** Languages in which a number with a point is an ordinal: *am 3. März*. */
const isOrdinal = (language: string) => /^(?:de|pl)$/.test(baseOf(language));

/** The sentences of a text, and after which of them a line ends. */
function sentencesOf(text: string, language: string): { text: string; endsLine: boolean }[] {
  return text.split(/\n+/).flatMap((line) => {
    const sentences: string[] = [];
    for (const part of line.split(sentenceEnd)) {
      const last = sentences.at(-1);
      if (
        last !== undefined &&
        (abbreviation.test(last) || (isOrdinal(language) && /(?:^|\s)\d{1,2}\.$/.test(last)))
      )
        sentences[sentences.length - 1] = `${last} ${part}`;
      else sentences.push(part);
    }
    const kept = sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
    return kept.map((sentence, index) => ({ text: sentence, endsLine: index === kept.length - 1 }));
  });
}

/**
 * An entry as a model sees it: by sentences, each figure a mark with a number of its own in the entry. A language that we have no vocabulary of is masked as far as digits go; `check` refuses it.
 */
export function masked(entry: Entry): Masked {
  let next = 1;
  const sentences: MaskedSentence[] = [];
  for (const { text, endsLine } of sentencesOf(withoutBrackets(entry.content), entry.language)) {
    const found = figuresIn(text, entry.language);
    let shown = '';
    let at = 0;
    for (const { figure, start, end } of found) {
      shown += text.slice(at, start) + markOf(next, figure.raw);
      next += 1;
      at = end;
    }
    const figures = found.map(({ figure }) => figure);
    sentences.push({
      source: text,
      text: shown + text.slice(at),
      figures,
      firstMark: next - figures.length,
      endsLine,
    });
  }
  return { entry, sentences, givesOrders: isOrder(`${entry.title ?? ''} ${entry.content}`, entry.language) };
}
