/** Which transitions of a chart a step takes, those without an event (`always`) included. */
import { type AnyEventObject, type AnyMachineSnapshot, createActor, type InspectionEvent } from 'xstate';
import type { Snapshot, Step } from '../../harness/chart/simulate.ts';
import { transitionName } from '../../harness/chart/words.ts';
import type { AnyModel } from '../../harness/model.ts';

/** The names of the transitions that a step takes from a snapshot, in the order they are taken. */
export function takenBy(model: AnyModel, { state, timers }: Snapshot, step: Step): string[] {
  switch (step.kind) {
    case 'start':
      return [];
    case 'wait': {
      const due = timers.filter(({ left }) => left <= step.milliseconds).map(({ event }) => event);
      return takenByEvents(model, state, due);
    }
    default:
      return takenByEvents(model, state, [step.event]);
  }
}

// xstate tells of the transitions it takes only those who inspect an actor; a chart can be stepped without running one.
function takenByEvents(
  model: AnyModel,
  from: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
): string[] {
  const taken: string[] = [];
  const inspect = (seen: InspectionEvent) => {
    if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(transitionName));
  };
  const self = createActor(model.machine, { input: model.input, inspect });
  taken.length = 0;
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    defer: () => {},
    logger: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  };
  let state = from;
  for (const event of events)
    if (state.status === 'active') state = model.machine.transition(state, event, scope);
  return taken;
}
