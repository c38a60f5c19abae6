import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { words } from './left-out-words.ts';

/** How many more are shown at a time: thousands at once would hold up the page. */
const step = 20;

interface Props<Of> {
  items: readonly Of[];
  /** How an item looks. */
  children: (item: Of) => ReactNode;
}

/** A long list, of which the beginning is shown, and more for whoever asks. */
export function Pages<Of extends { line: number }>({ items, children }: Props<Of>) {
  const [shown, setShown] = useState(step);
  const left = items.length - shown;
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-xl border border-line">
        {items.slice(0, shown).map((item) => (
          <li key={item.line} className="grid grid-cols-1 gap-1 px-4 py-3">
            {children(item)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + step * 5)}>
            {words.more(left)}
          </Button>
        </div>
      )}
    </>
  );
}
