import type { EntryCounts } from '../../../machines/knowledge/actors.ts';
import { entryLimits } from '../../../machines/knowledge/entry-text.ts';

/** From here on the limit is said. */
const nearlyFull = entryLimits.entries * 0.9;

/** How much a bot knows, and how much more it can know. It has its place before it is known. */
export function AnswerCount({ counts }: { counts: EntryCounts | null }) {
  if (!counts) return <p className="min-h-6">&nbsp;</p>;
  const { entries, blanks } = counts;
  const most = entryLimits.entries.toLocaleString();
  return (
    <p className="min-h-6 font-medium">
      {entries.toLocaleString()}
      {entries >= nearlyFull && ` of at most ${most}`} {entries === 1 ? 'answer' : 'answers'}
      {blanks > 0 && ` · ${blanks} to complete`}
    </p>
  );
}
