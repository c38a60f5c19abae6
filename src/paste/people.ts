import type { Refusal } from '../../machines/answers.ts';
import type { PeopleList, PeopleRow } from '../../machines/people/imported-people.ts';
import { columnsOfPeople, type PeopleColumn } from './people-labels.ts';
import { notClosed, plainText, rowsIn, written } from './rows.ts';

/** How many rows a file may have. */
const mostRows = 10_000;

const refused = (message: string): Refusal<'unreadable'> => ({ ok: false, reason: 'unreadable', message });

/** Reads a list of people as spreadsheets and address books export it: its first row names the columns. */
export function readPeople(pasted: string): { ok: true; list: PeopleList } | Refusal<'unreadable'> {
  const [head, ...rows] = rowsIn(plainText(pasted), (cells) => columnsOfPeople(cells) !== null);
  const columns = head && columnsOfPeople(head.cells);
  if (!head || !columns) {
    return refused('The first row has to name the columns: name, email, phone, tags, note.');
  }
  if (rows.length === 0) return refused('There’s nobody in this file.');
  if (rows.length > mostRows) {
    return refused('A file can have up to 10,000 people. Please split it into several.');
  }
  const cellsOf = (cells: readonly string[], column: PeopleColumn) =>
    cells.flatMap((cell, index) => (columns[index] === column ? written(cell).trim() || [] : []));
  return {
    ok: true,
    list: {
      unused: cellsOf(head.cells, 'unused'),
      rows: rows.map(({ line, source, cells, isOpen }): PeopleRow => {
        // Of several addresses or numbers the first one that is there.
        const first = (column: PeopleColumn) => cellsOf(cells, column)[0] ?? '';
        return {
          line,
          source,
          values: {
            name: first('name') || [...cellsOf(cells, 'given'), ...cellsOf(cells, 'family')].join(' '),
            email: first('email'),
            phone: first('phone'),
            tags: cellsOf(cells, 'tags')
              .join(',')
              .replace(/[\n;|]/g, ','),
            note: cellsOf(cells, 'note').join('\n'),
          },
          ...(isOpen && { mistake: notClosed }),
        };
      }),
    },
  };
}
