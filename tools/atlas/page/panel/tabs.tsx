import type { KeyboardEvent, ReactNode } from 'react';

interface Props<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
}

const ways: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs, of which Tab reaches the chosen one and arrow keys choose another, and what the chosen one shows. */
export function Tabs<Name extends string>({ label, names, chosen, onChoose, children }: Props<Name>) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = names[ways[event.key]?.(names.indexOf(chosen), names.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
        className="flex gap-1 border-b border-line px-3"
      >
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={name === chosen ? 'panel' : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            className="-mb-px min-h-9 border-b-2 border-transparent px-2 text-muted hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      <div
        id="panel"
        role="tabpanel"
        aria-labelledby={`tab-${chosen}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        {children}
      </div>
    </>
  );
}
