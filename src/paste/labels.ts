import { bare, type Labels, labels } from '../../machines/knowledge/question-labels.ts';
import { divided } from './column-languages.ts';

/** What a column of a table has in it, and in which language; null: in the bot's own, as far as the column says. */
export interface Column {
  kind: 'question' | 'answer' | 'others' | 'unused';
  language: string | null;
}

const languages = labels.map(({ question, answer, others }) => ({
  question: question.map(bare),
  answer: answer.map(bare),
  others: others.map(bare),
}));

const unused: Column = { kind: 'unused', language: null };

/**
 * What the columns of a table have in them, by its first row; null if that names no columns. Those that name a language
 * (`answer (de)`) are its texts; where all do, none is the bot's own yet.
 */
export function columnsIn(row: readonly string[]): readonly Column[] | null {
  const named = row.map((cell) => ({ own: bare(cell), ...divided(cell) }));
  for (const labels of languages) {
    const own = columnsOf(
      named.map(({ own }) => own),
      null,
      labels,
    );
    if (own) return named.map((cell, index) => inLanguage(cell, own[index]));
  }
  const spoken = named.map((cell) => inLanguage(cell, undefined));
  const has = (kind: Column['kind'], of: string | null) =>
    spoken.some((column) => column.kind === kind && column.language === of);
  return spoken.some(({ language }) => language && has('question', language) && has('answer', language))
    ? spoken
    : null;
}

/** The columns of one language, where they have a question and an answer. */
function columnsOf(
  names: readonly string[],
  language: string | null,
  { question, answer, others }: Labels,
): readonly Column[] | null {
  const questionAt = names.findIndex((name) => question.includes(name));
  const answerAt = names.findIndex((name) => answer.includes(name));
  if (questionAt === -1 || answerAt === -1) return null;
  return names.map((name, index): Column => {
    if (index === questionAt) return { kind: 'question', language };
    if (index === answerAt) return { kind: 'answer', language };
    const isOther = name === '' || others.includes(name) || question.includes(name);
    return isOther ? { kind: 'others', language } : unused;
  });
}

/** What a column is that has no use without its language. */
function inLanguage(
  { name, language }: { name: string; language: string | null },
  own: Column | undefined,
): Column {
  if (own && own.kind !== 'unused') return own;
  if (language === null) return unused;
  const kind = (['question', 'answer', 'others'] as const).find((each) =>
    languages.some((labels) => labels[each].includes(name)),
  );
  return kind ? { kind, language } : unused;
}

/** A line that begins with a label, and what stands behind that: of a question perhaps its answer, too. */
interface LabelledLine {
  kind: 'question' | 'answer';
  rest: string;
  answer: string | null;
}
export type Labelled = (line: string) => LabelledLine | null;

// `Q:`, `3. Question 3:`, `- **Answer:**`
const labelPattern =
  /^[\s\-*_•>#]*(?:\d+[.)][\s*_]*)?([\p{L}\p{M}]{1,12})\s*(?:\d+\s*)?(?:[*_]+\s*)?[:：][*_]*\s*(.*)$/su;

const reader =
  ({ question, answer }: Labels): Labelled =>
  (line) => {
    const [, label = '', rest = ''] = labelPattern.exec(line) ?? [];
    const name = bare(label);
    if (answer.includes(name)) return { kind: 'answer', rest, answer: null };
    if (!question.includes(name)) return null;
    const [asked, said] = splitInline(rest, answer);
    return { kind: 'question', rest: asked, answer: said };
  };

/** `Is there parking? Answer: Yes.` on one line. A single letter counts behind a question mark only. */
function splitInline(line: string, labels: readonly string[]): [question: string, answer: string | null] {
  for (const { 0: whole, 1: label = '', index } of line.matchAll(/\s([\p{L}\p{M}]{1,12})\s*[:：]\s*/gu)) {
    const name = bare(label);
    const before = line.slice(0, index).trimEnd();
    if (!labels.includes(name) || (name.length === 1 && !/[?？؟]$/u.test(before))) continue;
    return [before, line.slice(index + whole.length)];
  }
  return [line, null];
}

/** So many lines tell the language. */
const enoughLines = 500;

/** Reads the labels of the language that most lines speak; null if there are none, or of answers only. */
export function labelsIn(lines: readonly string[]): Labelled | null {
  let most = 0;
  let best: Labelled | null = null;
  for (const language of languages) {
    const read = reader(language);
    const found = lines.slice(0, enoughLines).flatMap((line) => read(line) ?? []);
    const labels = found.length + found.filter(({ answer }) => answer !== null).length;
    if (found.some(({ kind }) => kind === 'question') && labels > most) {
      most = labels;
      best = read;
    }
  }
  return best;
}
