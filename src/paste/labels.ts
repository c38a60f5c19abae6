import { bare, type Labels, labels } from '../../machines/knowledge/question-labels.ts';

/** What a column of a table has in it. */
export type Column = 'question' | 'answer' | 'others' | 'unused';

const languages = labels.map(({ question, answer, others }) => ({
  question: question.map(bare),
  answer: answer.map(bare),
  others: others.map(bare),
}));

/** What the columns of a table have in them, by its first row; null if that names no columns. */
export function columnsIn(row: readonly string[]): readonly Column[] | null {
  const names = row.map(bare);
  for (const { question, answer, others } of languages) {
    const questionAt = names.findIndex((name) => question.includes(name));
    const answerAt = names.findIndex((name) => answer.includes(name));
    if (questionAt === -1 || answerAt === -1) continue;
    return names.map((name, index) => {
      if (index === questionAt) return 'question';
      if (index === answerAt) return 'answer';
      return name === '' || others.includes(name) || question.includes(name) ? 'others' : 'unused';
    });
  }
  return null;
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
