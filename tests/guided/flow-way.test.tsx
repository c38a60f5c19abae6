import { flowWayMachine } from '../../machines/guided/flow-way.machine.ts';
import { FlowWay } from '../../src/app/guided/player/flow-way.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './flow-way.facts.ts';

prove(models, facts, laws);

function Way() {
  const [state, send] = useFlow(flowWayMachine);
  return <FlowWay state={state} send={send} />;
}

walk(models, {
  view: <Way />,
  alike: ['running.playing = running.reading', 'running.paused = running.pausing'],
  states: {
    idle: [],
    'running.playing': ['busy: Playing by itself', '[Pause]', '[Stop]'],
    'running.reading': ['busy: Playing by itself', '[Pause]', '[Stop]'],
    'running.pausing': ['unknown: Paused', '[Resume]', '[Stop]'],
    'running.paused': ['unknown: Paused', '[Resume]', '[Stop]'],
  },
  events: {
    go: (_, __, hear) => hear(),
    said: (_, __, hear) => hear(),
    pause: () => press('Pause'),
    resume: () => press('Resume'),
    stop: () => press('Stop'),
    leave: (_, __, hear) => hear(),
  },
});
