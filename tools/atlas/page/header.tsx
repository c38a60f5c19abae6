import type { Sheet } from '../sheet.ts';
import { EditorLinks } from './editor-links.tsx';
import { figuresOf } from './figures.ts';

/** The name of a flow, what it is for, its figures, and its files in the editor. */
export function Header({ sheet }: { sheet: Sheet }) {
  const { id, area, chart, files, uses, isConversation } = sheet;
  const { states, transitions, paths, fewest, facts, mutants, walked } = figuresOf(sheet);
  const drawn = [`${states} states`, `${transitions} transitions`];
  const proved = [
    `${paths} prime paths`,
    `${fewest} steps at least`,
    `${facts} facts`,
    mutants === '–' ? 'mutants not tried yet' : `${mutants} mutants noticed`,
    walked === 'yes' ? 'walked' : 'not walked yet',
  ];
  return (
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
      <a href="#/" className="text-muted hover:text-ink lg:hidden">
        All flows
      </a>
      <h1 className="text-base font-semibold tracking-tight">
        <span className="font-normal text-muted">{area} / </span>
        {id}
      </h1>
      <p className="min-w-0 flex-1 basis-64 text-muted">{chart?.description}</p>
      <EditorLinks files={files} />
      <p className="basis-full text-xs text-muted tabular-nums">
        {(isConversation ? drawn : [...drawn, ...proved]).join(' · ')}
      </p>
      {uses.length > 0 && (
        <p className="basis-full text-xs text-muted">Used by {uses.map((use) => use.id).join(', ')}</p>
      )}
    </header>
  );
}
