import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { words } from './words.ts';

/** A picture of numbers, and the same as a table. */
export function Picture({ title, picture, table }: { title: string; picture: ReactNode; table: ReactNode }) {
  const [isTable, showTable] = useState(false);
  return (
    <Panel
      title={title}
      aside={
        <Button
          variant="ghost"
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          aria-pressed={isTable}
          onClick={() => showTable(!isTable)}
        >
          {words.asTable}
        </Button>
      }
    >
      {isTable ? table : picture}
    </Panel>
  );
}

/** A table of numbers, which scrolls by itself where it is wider than the window. */
export function Table({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly Row[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 bg-surface py-1.5 pr-4 font-medium text-muted"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-24 py-1.5 pr-4 font-normal wrap-anywhere">
                {name}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their place
                <td key={column} className="py-1.5 pr-4 sm:whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A row of a table: what it is of, and what stands in the columns after the first. */
export interface Row {
  key: string;
  name: ReactNode;
  cells: readonly ReactNode[];
}
