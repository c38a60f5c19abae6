import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../supabase/functions/_shared/model/check.ts';
import { masked } from '../../supabase/functions/_shared/model/masked.ts';
import type { Masked, MaskedSentence, Use, Verdict } from '../../supabase/functions/_shared/model/types.ts';

/** A draft of an entry, and whether it says what the entry says. */
export interface Labelled {
  business: string;
  source: Masked;
  /** The kind of mistake; null: it is faithful. */
  kind: string | null;
  language: string;
  sentences: readonly string[];
  line: string;
}

export const halves = {
  development: join(import.meta.dirname, 'sentences/development.txt'),
  'held out': join(import.meta.dirname, 'sentences/held-out.txt'),
};

/**
 * Reads labelled drafts; the form is at the top of the files.
 * @throws for a line that is none of it
 */
export function readLabelled(file: string): Labelled[] {
  const labelled: Labelled[] = [];
  let business = '';
  let entries = new Map<string, Masked>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [head = '', ...rest] = line.split(' | ');
    const [sign, ...names] = head.split(' ');
    if (sign === '@') {
      business = names[0] ?? '';
      entries = new Map();
    } else if (sign === '=') {
      const [id = '', language = ''] = names;
      const [title = '', content = ''] = rest;
      entries.set(id, masked({ id, title, content, language }));
    } else {
      const kind = sign === '+' ? null : (names.shift() ?? '');
      const [language = '', id = ''] = names;
      const source = entries.get(id);
      if (!source || (sign !== '+' && sign !== '-')) throw new Error(`This is no draft: ${line}`);
      const drafts = rest.join(' | ').split(' / ');
      const sentences = drafts.map((draft, index) => withMarksOf(draft, source.sentences[index], source));
      labelled.push({ business, source, kind, language, sentences, line });
    }
  }
  return labelled;
}

/** `{7 am}` as the mark of that figure, `{#9}` as the ninth mark. */
function withMarksOf(draft: string, sentence: MaskedSentence | undefined, source: Masked): string {
  const taken = new Set<number>();
  return draft.replace(/\{([^{}=]+)(?:=([^{}]+))?\}/g, (_, raw: string, form?: string) => {
    if (raw.startsWith('#')) return `⟦${raw.slice(1)}⟧`;
    const among = [sentence, ...source.sentences.filter((one) => one !== sentence)];
    for (const one of among) {
      const figures = one?.figures ?? [];
      const place = figures.findIndex(
        (figure, index) => figure.raw === raw && (one !== sentence || !taken.has(index)),
      );
      const again = place < 0 && one === sentence ? figures.findIndex((figure) => figure.raw === raw) : place;
      if (!one || again < 0) continue;
      if (one === sentence) taken.add(again);
      return form === undefined ? `⟦${one.firstMark + again}⟧` : `⟦${one.firstMark + again}:${form}⟧`;
    }
    return form ?? raw;
  });
}

/** What the checker says of a draft. */
export function judge({ source, sentences, language }: Labelled): Verdict {
  const use: Use = source.entry.language === language ? 'reword' : 'translate';
  return check(source, sentences, { language, use });
}
