import type { ComponentProps } from 'react';
import type { EntryCounts } from '../../../machines/knowledge/actors.ts';
import { entryLimits } from '../../../machines/knowledge/limits.ts';
import { Loaded } from '../parts/loaded.tsx';
import { words } from './words.ts';

/** From here on the limit is said. */
const nearlyFull = entryLimits.entries * 0.9;

interface Props extends Pick<ComponentProps<typeof Loaded>, 'send'> {
  /** The state of the card entry-counts. */
  state: ComponentProps<typeof Loaded>['state'] & { context: { value: EntryCounts | null } };
  /** How many of them are listed, if not all. */
  listed?: string | undefined;
}

/** How much a bot knows, and how much more it can know; or how much of that is listed. */
export function AnswerCount({ state, send, listed }: Props) {
  const entries = state.context.value?.entries ?? 0;
  const most = entryLimits.entries.toLocaleString('en');
  const all =
    entries >= nearlyFull ? words.ofMost(entries.toLocaleString('en'), most) : words.answers(entries);
  return (
    <Loaded state={state} send={send} words={words.counts}>
      <p role="status" className="min-h-6 font-medium">
        {listed ? words.ofAll(listed, all) : all}
      </p>
    </Loaded>
  );
}
