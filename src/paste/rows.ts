import Papa from 'papaparse';
import { separatorLine } from '../../machines/knowledge/text-file.ts';
import { isFormula } from './formula.ts';

/** A row of a table in which anything stands. */
export interface Row {
  /** Where it begins, from 1. */
  line: number;
  /** As it was written. */
  source: string;
  cells: readonly string[];
  /** A quotation mark in it is not closed. */
  isOpen: boolean;
}

/** A text without what files and systems add to it. */
export const plainText = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    // Postgres cannot store it.
    .replaceAll('\0', '');

/** Whether a first row names the columns. */
type IsHead = (cells: readonly string[]) => boolean;

/** What stands between cells: what names columns, or else what is in most rows. */
function delimiterOf(text: string, isHead: IsHead): string {
  let [best, most] = [',', 0];
  for (const delimiter of ['\t', ';', ',']) {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 50 });
    if (isHead(data[0] ?? [])) return delimiter;
    const wide = data.filter((cells) => cells.length > 1).length;
    if (wide > most) [best, most] = [delimiter, wide];
  }
  return best;
}

/** The rows of a table as spreadsheets export and copy it, with cells in quotation marks or not. */
export function rowsIn(text: string, isHead: IsHead): Row[] {
  const [first = '', separator = ''] = separatorLine.exec(text) ?? [];
  const rows: Row[] = [];
  let begin = first.length;
  let line = first === '' ? 1 : 2;
  const table = text.slice(first.length);
  Papa.parse<string[]>(table, {
    delimiter: separator || delimiterOf(table, isHead),
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

/** Said of a row whose cells cannot be told apart. */
export const notClosed = 'A quotation mark is opened here but not closed.';

/** What was written in a cell: spreadsheets are kept from taking it for a formula by an apostrophe. */
export const written = (cell: string): string =>
  cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell;
