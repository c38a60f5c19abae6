import type { Pasted, PastedRow } from '../../machines/knowledge/pasted-answers.ts';
import { type Column, columnsIn } from './labels.ts';
import { notClosed, type Row, rowsIn, written } from './rows.ts';

/** Several of them may stand in one cell: each on a line, or all on one. */
const waysIn = (cell: string) =>
  cell.split(cell.includes('\n') ? '\n' : '|').flatMap((way) => way.trim() || []);

/** Without names of columns. */
const usual = (index: number): Column => (['question', 'answer'] as const)[index] ?? 'others';

/** Reads a table as spreadsheets export and copy it; null if the text is none. */
export function readTable(text: string): Pasted | null {
  const rows = rowsIn(text, (cells) => columnsIn(cells) !== null);
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
        ...(row.isOpen && { mistake: notClosed }),
      }),
    ),
  };
}
