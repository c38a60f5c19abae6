import type { ComponentProps } from 'react';
import type { EntryCounts } from '../../../machines/knowledge/actors.ts';
import { entryLimits } from '../../../machines/knowledge/entry-text.ts';
import { Loaded } from '../parts/loaded.tsx';

/** From here on the limit is said. */
const nearlyFull = entryLimits.entries * 0.9;

interface Props extends Pick<ComponentProps<typeof Loaded>, 'send'> {
  /** The state of the card entry-counts. */
  state: ComponentProps<typeof Loaded>['state'] & { context: { value: EntryCounts | null } };
}

/** How much a bot knows, and how much more it can know. */
export function AnswerCount({ state, send }: Props) {
  const { entries, blanks } = state.context.value ?? { entries: 0, blanks: 0 };
  const most = entryLimits.entries.toLocaleString();
  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Counting the answers…', failed: 'The answers could not be counted' }}
    >
      <p className="min-h-6 font-medium">
        {entries.toLocaleString()}
        {entries >= nearlyFull && ` of at most ${most}`} {entries === 1 ? 'answer' : 'answers'}
        {blanks > 0 && ` · ${blanks} to complete`}
      </p>
    </Loaded>
  );
}
