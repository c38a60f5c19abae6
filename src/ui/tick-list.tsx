import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** What comes with something, ticked off item by item. */
export function TickList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change places
        <li key={index} className="flex gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2.5} />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
