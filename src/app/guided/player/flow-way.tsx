import { Pause, Play, Square } from 'lucide-react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { flowWayMachine } from '../../../../machines/guided/flow-way.machine.ts';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/status.tsx';
import { words } from './words.ts';

interface Props {
  state: SnapshotFrom<typeof flowWayMachine>;
  send: (event: EventFromLogic<typeof flowWayMachine>) => void;
}

/** What stops a way that is played by itself; nothing while none is. */
export function FlowWay({ state, send }: Props) {
  if (state.matches('idle')) return null;
  const isPaused = state.hasTag('paused');
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2">
      <Status tone={isPaused ? 'unknown' : 'busy'}>{isPaused ? words.paused : words.running}</Status>
      {isPaused ? (
        <Button variant="secondary" onClick={() => send({ type: 'resume' })}>
          <Play aria-hidden className="size-4" />
          {words.resume}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => send({ type: 'pause' })}>
          <Pause aria-hidden className="size-4" />
          {words.pause}
        </Button>
      )}
      <Button variant="ghost" onClick={() => send({ type: 'stop' })}>
        <Square aria-hidden className="size-4" />
        {words.stop}
      </Button>
    </div>
  );
}
