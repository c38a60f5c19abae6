import Papa from 'papaparse';
import type { Pasted, PastedRow } from '../../machines/knowledge/pasted-answers.ts';
import { separatorLine } from '../../machines/knowledge/text-file.ts';
import { isFormula } from './formula.ts';
import { type Column, columnsIn } from './labels.ts';

interface Row {
  line: number;
  source: string;
  cells: readonly string[];
  isOpen: boolean;
}

/** What stands between cells: what names columns, or else what is in most rows. */
function delimiterOf(text: string): string {
  let [best, most] = [',', 0];
  for (const delimiter of ['\t', ';', ',']) {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 50 });
    if (columnsIn(data[0] ?? [])) return delimiter;
    const wide = data.filter((cells) => cells.length > 1).length;
    if (wide > most) [best, most] = [delimiter, wide];
  }
  return best;
}

/** The rows of a table: those in which anything stands, with cells in quotation marks or not. */
function rowsIn(text: string): Row[] {
  const [first = '', separator = ''] = separatorLine.exec(text) ?? [];
  const rows: Row[] = [];
  let begin = first.length;
  let line = first === '' ? 1 : 2;
  const table = text.slice(first.length);
  Papa.parse<string[]>(table, {
    delimiter: separator || delimiterOf(table),
    newline: '\n',
    step: ({ data: cells, errors, meta }) => {
      const end = first.length + meta.cursor;
      const source = text.slice(begin, end);
      const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, source: source.trim(), cells, isOpen });
      line += source.split('\n').length - 1;
      begin = end;
    },
  });
  return rows;
}

/** Several of them may stand in one cell: each on a line, or all on one. */
const waysIn = (cell: string) =>
  cell.split(cell.includes('\n') ? '\n' : '|').flatMap((way) => way.trim() || []);

/** What was written in a cell: spreadsheets are kept from taking it for a formula by an apostrophe. */
const written = (cell: string) => (cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell);

/** Without names of columns. */
const usual = (index: number): Column => (['question', 'answer'] as const)[index] ?? 'others';

/** Reads a table as spreadsheets export and copy it; null if the text is none. */
export function readTable(text: string): Pasted | null {
  const rows = rowsIn(text);
  const [first] = rows;
  if (!first) return null;
  const columns = columnsIn(first.cells);
  const wide = rows.filter(({ cells }) => cells.length > 1).length;
  // Of a text nearly every line has a comma, too: but not as regularly as a table.
  if (!columns && wide < rows.length * 0.8) return null;
  const columnAt = (index: number) => (columns ? (columns[index] ?? 'others') : usual(index));
  const cellsOf = ({ cells }: Row, column: Column) =>
    cells.filter((_, index) => columnAt(index) === column).map(written);

  return {
    head: columns ? first.source : '',
    unused: columns ? cellsOf(first, 'unused').map((name) => name.trim()) : [],
    rows: rows.slice(columns ? 1 : 0).map(
      (row): PastedRow => ({
        line: row.line,
        source: row.source,
        question: (cellsOf(row, 'question')[0] ?? '').trim(),
        answer: (cellsOf(row, 'answer')[0] ?? '').trim(),
        otherQuestions: cellsOf(row, 'others').flatMap(waysIn),
        ...(row.isOpen && { mistake: 'A quotation mark is opened here but not closed.' }),
      }),
    ),
  };
}
