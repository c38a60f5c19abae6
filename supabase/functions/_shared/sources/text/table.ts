import { hasWords, isQuestion, onOneLine } from './clean.ts';
import type { Outline } from './outline.ts';

/** `Cut: £35`; of more columns `Cut: short £35, long £45` if they have names, else `Cut | £35 | £45`. */
function rowAsLine(cells: readonly string[], names: readonly string[] | null): string {
  const [first = '', ...rest] = cells;
  if (cells.length === 2 && first !== '')
    return rest[0] ? `${first}${first.endsWith(':') ? '' : ':'} ${rest[0]}` : first;
  if (!names || first === '') return cells.filter((cell) => cell !== '').join(' | ');
  const named = rest.flatMap((cell, index) => {
    const name = names[index + 1] ?? '';
    return cell === '' ? [] : name === '' ? cell : `${name} ${cell}`;
  });
  return named.length === 0 ? first : `${first}: ${named.join(', ')}`;
}

/** A name stands in every row again: one of half a megabyte becomes as much in each. */
export const shortNames = (names: readonly string[]): string[] => names.map((name) => name.slice(0, 200));

/** Nobody has said so, but the first row has no figures and all others have. */
const looksLikeNames = ([first, ...others]: readonly (readonly string[])[]) =>
  first !== undefined &&
  first.length > 2 &&
  others.length > 0 &&
  first.every((cell, index) => !/\d/.test(cell) && (index === 0 || cell !== '')) &&
  others.every((row) => row.slice(1).some((cell) => /\d/.test(cell)));

/**
 * Writes a table row by row. A question in the first of two columns is a heading to its answer, and so is a row that
 * has one cell only to the rows below it.
 */
export function writeTable(outline: Outline, table: readonly (readonly string[])[], hasNames: boolean): void {
  const rows = table
    .map((row) => row.map((cell) => onOneLine(cell)))
    .filter((row) => row.some((cell) => hasWords(cell)));
  const names = (hasNames || looksLikeNames(rows)) && rows.length > 1 ? shortNames(rows.shift() ?? []) : null;
  const width = rows.reduce((most, row) => Math.max(most, row.length), names?.length ?? 0);
  // Two columns need no names, but the names may be all that says what the table is about.
  if (names && width === 2) outline.line(rowAsLine(names, null));
  outline.within(() => {
    for (const row of rows) {
      const filled = row.filter((cell) => cell !== '');
      const [first = '', second = ''] = filled;
      if (width > 1 && filled.length === 1) outline.heading(1, first);
      else if (filled.length === 2 && isQuestion(first))
        outline.under(first, () => outline.paragraph(second));
      else outline.line(rowAsLine(row, names));
    }
  });
}
