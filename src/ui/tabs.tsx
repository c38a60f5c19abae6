import type { KeyboardEvent } from 'react';

interface Props<Name extends string> {
  /** What is chosen by them. */
  label: string;
  /** Begins the ids of the tabs and of their panels. */
  id: string;
  /** What they are called. */
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const ways: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What makes an element the panel of a tab. */
export const panelOf = (id: string, name: string) =>
  ({ id: `${id}-${name}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${name}` }) as const;

/** Tabs, of which Tab reaches the chosen one and arrow keys choose another. Their panels are wherever `panelOf` is. */
export function Tabs<Name extends string>({ label, id, tabs, chosen, onChoose }: Props<Name>) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[ways[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      className="flex gap-1 border-b border-line px-3"
    >
      {tabs.map(({ name, label: words }) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={name === chosen ? `${id}-${name}-panel` : undefined}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          className="-mb-px min-h-11 border-b-2 border-transparent px-3 font-medium text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {words}
        </button>
      ))}
    </div>
  );
}
