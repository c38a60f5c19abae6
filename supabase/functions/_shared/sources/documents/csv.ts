import Papa from 'papaparse';
import { startOutline } from '../text/outline.ts';
import type { Section } from '../text/section.ts';
import { shortNames, writeTable } from '../text/table.ts';
import { TooMuch } from '../text/too-much.ts';
import { separatorLine } from '../text-file.ts';
import { means } from './labels.ts';

const isNumber = (cell: string) => /^[\p{Sc}\d\s.,%+-]+$/u.test(cell) && /\d/.test(cell);

/** More of them say more than a bot can hold, or nothing. */
const most = { rows: 20_000, cells: 400_000 };

/** Ways to ask one question: the answer is written under each of them. */
const mostWays = 20;

/** Columns have names if nothing in the first row is empty, a number, or there twice. */
const areNames = (row: readonly string[]) =>
  row.length > 1 && new Set(row).size === row.length && row.every((cell) => cell !== '' && !isNumber(cell));

/**
 * Reads a table: rows of questions and answers under their questions, of two columns as `a: b`, of more under their
 * first cell as `column: value`.
 *
 * @throws {TooMuch}
 */
export function readCsv(text: string): Section[] {
  const [first = '', delimiter = ''] = separatorLine.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(first.length), {
    delimiter,
    skipEmptyLines: 'greedy',
    preview: most.rows + 1,
  });
  const cells = data.reduce((sum, row) => sum + row.length, 0);
  if (data.length > most.rows || cells > most.cells) throw new TooMuch();
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const outline = startOutline();
  const [names = [], ...below] = rows;
  const questionAt = names.findIndex((name) => means(name, 'question'));
  const answerAt = names.findIndex((name, index) => index !== questionAt && means(name, 'answer'));

  if (questionAt !== -1 && answerAt !== -1) {
    const ways = names.map(
      (name, index) =>
        index === questionAt || (index !== answerAt && (means(name, 'others') || means(name, 'question'))),
    );
    for (const row of below) {
      const answer = row[answerAt] ?? '';
      const asked = row
        .flatMap((cell, index) => (ways[index] ? cell.split(/\n|\|/) : []))
        .filter((way) => way.trim())
        .slice(0, mostWays);
      if (asked.length === 0) outline.within(() => outline.paragraph(answer));
      for (const way of asked) outline.under(way, () => outline.paragraph(answer));
    }
    return outline.sections();
  }

  const hasNames = areNames(names) && below.length > 0;
  if (names.length < 3 || !hasNames) {
    writeTable(outline, rows, hasNames);
    return outline.sections();
  }
  const columns = shortNames(names);
  for (const [title = '', ...cells] of below) {
    outline.under(title, () => {
      for (const [index, cell] of cells.entries()) {
        const name = columns[index + 1];
        if (cell !== '') outline.line(name ? `${name}: ${cell}` : cell);
      }
    });
  }
  return outline.sections();
}
