import type { Trade } from '../../../machines/bots/trades.ts';
import { hasBlanks } from '../../../machines/knowledge/entry-text.ts';
import { botTemplates } from '../../content/bot-templates.ts';
import { templateWords as words } from './new-bot-words.ts';

/** What a bot of a trade will start with: its answers, those with a blank marked. */
export function TemplatePreview({ kind }: { kind: Trade | null }) {
  if (!kind) {
    return (
      <aside className="rounded-2xl border border-dashed border-edge/60 p-5 text-sm text-muted max-lg:hidden">
        {words.none}
      </aside>
    );
  }
  const { entries } = botTemplates[kind];
  return (
    <aside aria-labelledby="template" className="grid grid-cols-1 gap-3 rounded-2xl bg-well p-5 text-sm">
      <h2 id="template" className="text-base font-semibold">
        {words.title(entries.length)}
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {entries.map(({ title, content }) => (
          <li key={title} className="flex items-baseline justify-between gap-3 py-2">
            {title}{' '}
            {hasBlanks({ title, content }) && (
              <span className="shrink-0 text-xs text-muted">{words.hasBlanks}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted">{words.more}</p>
    </aside>
  );
}
