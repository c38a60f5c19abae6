import { connectionLost } from '../../../machines/outage.ts';
import type { Source } from '../../../machines/sources/actors.ts';
import { readingMachine } from '../../../machines/sources/reading.machine.ts';
import { readingContinues } from '../../../machines/sources/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { Progress } from '../parts/progress.tsx';
import { words as common } from '../parts/words.ts';
import { progressOf, rowWords } from './source-words.ts';

/** Has a website read for as long as somebody looks on, and says how far that has come. */
export function Reading({ source }: { source: Source }) {
  const [state, send] = useFlow(readingMachine, { source });
  const { source: read, isMoving } = state.context;

  if (state.matches('interrupted')) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Status tone="warning" live>
          {connectionLost} {readingContinues}
        </Status>
        <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
          {common.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <Status live tone={state.matches('read') ? 'success' : 'busy'}>
        {state.matches('read') ? rowWords.read : progressOf(read)}
        {state.matches('waiting') && !isMoving && rowWords.waiting}
      </Status>
      <Progress
        label={rowWords.pagesDone}
        value={read.pagesFound - read.pagesLeft}
        max={Math.max(read.pagesFound, 1)}
      />
    </div>
  );
}
