import type { Pasted, PastedRow, PastedText } from '../../machines/knowledge/pasted-answers.ts';
import { type Column, columnsIn } from './labels.ts';
import { notClosed, type Row, rowsIn, written } from './rows.ts';

/** Several of them may stand in one cell: each on a line, or all on one. */
const waysIn = (cell: string) =>
  cell.split(cell.includes('\n') ? '\n' : '|').flatMap((way) => way.trim() || []);

/** Without names of columns. */
const usual = (index: number): Column => ({
  kind: (['question', 'answer'] as const)[index] ?? 'others',
  language: null,
});
const further: Column = { kind: 'others', language: null };

/** Reads a table as spreadsheets export and copy it; null if the text is none. */
export function readTable(text: string): Pasted | null {
  const rows = rowsIn(text, (cells) => columnsIn(cells) !== null);
  const [first] = rows;
  if (!first) return null;
  const columns = columnsIn(first.cells);
  const wide = rows.filter(({ cells }) => cells.length > 1).length;
  // Of a text nearly every line has a comma, too: but not as regularly as a table.
  if (!columns && wide < rows.length * 0.8) return null;
  const columnAt = (index: number) => (columns ? (columns[index] ?? further) : usual(index));
  const cellsOf = ({ cells }: Row, kind: Column['kind'], language: string | null) =>
    cells
      .filter((_, index) => columnAt(index).kind === kind && columnAt(index).language === language)
      .map(written);
  const textIn = (row: Row, language: string | null) => ({
    question: (cellsOf(row, 'question', language)[0] ?? '').trim(),
    answer: (cellsOf(row, 'answer', language)[0] ?? '').trim(),
    otherQuestions: cellsOf(row, 'others', language).flatMap(waysIn),
  });
  const languages = [...new Set(columns?.flatMap(({ language }) => language ?? []))];

  return {
    head: columns ? first.source : '',
    unused: columns ? cellsOf(first, 'unused', null).map((name) => name.trim()) : [],
    rows: rows.slice(columns ? 1 : 0).map((row): PastedRow => {
      const texts = languages
        .map((language): PastedText => ({ language, ...textIn(row, language) }))
        .filter(
          ({ question, answer, otherQuestions }) => question + answer !== '' || otherQuestions.length > 0,
        );
      return {
        line: row.line,
        source: row.source,
        ...textIn(row, null),
        ...(texts.length > 0 && { texts }),
        ...(row.isOpen && { mistake: notClosed }),
      };
    }),
  };
}
