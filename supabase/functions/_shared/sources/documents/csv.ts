import Papa from 'papaparse';
import { startOutline } from '../text/outline.ts';
import type { Section } from '../text/section.ts';
import { writeTable } from '../text/table.ts';
import { means } from './labels.ts';

/** The first line of some spreadsheets: `sep=;`. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i;

const isNumber = (cell: string) => /^[\p{Sc}\d\s.,%+-]*\d[\p{Sc}\d\s.,%+-]*$/u.test(cell);

/** Columns have names if nothing in the first row is empty, a number, or there twice. */
const areNames = (row: readonly string[]) =>
  row.length > 1 && new Set(row).size === row.length && row.every((cell) => cell !== '' && !isNumber(cell));

/**
 * Reads a table: rows of questions and answers under their questions, of two columns as `a: b`, of more under their
 * first cell as `column: value`.
 */
export function readCsv(text: string): Section[] {
  const [first = '', delimiter = ''] = separatorLine.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(first.length), { delimiter, skipEmptyLines: 'greedy' });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const outline = startOutline();
  const [names = [], ...below] = rows;
  const questionAt = names.findIndex((name) => means(name, 'question'));
  const answerAt = names.findIndex((name, index) => index !== questionAt && means(name, 'answer'));

  if (questionAt !== -1 && answerAt !== -1) {
    const isWay = (index: number) =>
      index === questionAt ||
      (index !== answerAt && (means(names[index] ?? '', 'others') || means(names[index] ?? '', 'question')));
    for (const row of below) {
      const answer = row[answerAt] ?? '';
      const ways = row
        .flatMap((cell, index) => (isWay(index) ? cell.split(/\n|\|/) : []))
        .filter((way) => way.trim());
      if (ways.length === 0) outline.within(() => outline.paragraph(answer));
      for (const way of ways) outline.under(way, () => outline.paragraph(answer));
    }
    return outline.sections();
  }

  const hasNames = areNames(names) && below.length > 0;
  if (names.length < 3 || !hasNames) {
    writeTable(outline, rows, hasNames);
    return outline.sections();
  }
  for (const [title = '', ...cells] of below) {
    outline.under(title, () => {
      for (const [index, cell] of cells.entries()) {
        const name = names[index + 1];
        if (cell !== '') outline.line(name ? `${name}: ${cell}` : cell);
      }
    });
  }
  return outline.sections();
}
