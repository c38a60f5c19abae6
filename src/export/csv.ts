import Papa from 'papaparse';
import { isFormula } from '../paste/formula.ts';
import type { Row } from '../server/export/pages.ts';

/** By this Excel knows a text as UTF-8. */
const byteOrderMark = '\uFEFF';

const newline = '\r\n';

/** What stands in a cell: lists one below the other, everything else that is no text as JSON. */
function cellOf(value: unknown): string | number | boolean {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
  return JSON.stringify(value);
}

const linesOf = (rows: (string | number | boolean)[][]) =>
  Papa.unparse(rows, { newline, escapeFormulae: isFormula }) + newline;

/** Writes rows as CSV for spreadsheets. What one would take for a formula begins with an apostrophe. */
export async function* csvOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([[...columns]]);
  for await (const some of rows) {
    if (some.length > 0) yield linesOf(some.map((row) => columns.map((name) => cellOf(row[name]))));
  }
}

/** Other ways to ask, each on a line: also a single one, where a bar would otherwise divide it. */
const waysOf = (ways: unknown) => {
  const cell = cellOf(ways);
  return typeof cell === 'string' && cell.includes('|') && !cell.includes('\n') ? `${cell}\n` : cell;
};

const heads = ['Question', 'Answer', 'Other ways to ask'];

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** What an answer has in another language; null if it has nothing there. */
const textIn = ({ texts }: Row, language: string): Row | null => {
  const text = isRow(texts) ? texts[language] : null;
  return isRow(text) ? text : null;
};

const cellsOf = (text: Row | null) =>
  text ? [cellOf(text.question), cellOf(text.answer), waysOf(text.other_questions)] : ['', '', ''];

/** Writes answers as the table that can be pasted into another bot: three columns for each language. */
export async function* answersCsv(answers: readonly Row[]): AsyncGenerator<string> {
  const languages = [
    ...new Set(answers.flatMap(({ texts }) => (isRow(texts) ? Object.keys(texts) : []))),
  ].sort();
  const others = languages.flatMap((language) => heads.map((head) => `${head} (${language})`));
  yield byteOrderMark + linesOf([[...heads, ...others]]);
  yield linesOf(
    answers.map((row) => [
      ...cellsOf(row),
      ...languages.flatMap((language) => cellsOf(textIn(row, language))),
    ]),
  );
}
