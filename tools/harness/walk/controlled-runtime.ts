/** A runtime under the test's control: actors answer when told, time passes when told, and all a flow does is written down. */
import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import type { Effect } from '../../../machines/effects.ts';
import type { Runtime } from '../../../src/flows/runtime.tsx';
import { isEmit } from '../chart/config.ts';
import type { Output, Step } from '../chart/simulate.ts';
import { transitionName } from '../chart/words.ts';
import { type AnyModel, nameOf } from '../model.ts';
import { WatchedClock } from './watched-clock.ts';

/** Makes a step of kind `event` happen: a gesture, a listener's report by `tell`, or what another chart says, by `hear`. */
export type Cause = (event: AnyEventObject, tell: (actor: string) => void, hear: () => void) => void;

export interface ControlledRuntime {
  runtime: Runtime;
  happen: (step: Step, cause: Cause) => void;
  /** What the flow has done since this was last called. */
  takeOutputs: () => Output[];
  /** How long each timer still runs, in milliseconds. */
  timersLeft: () => number[];
  /** @throws if the view does not run the chart of the model. */
  snapshot: () => AnyMachineSnapshot;
}

/** A runtime for one run of a model's chart; `onTransition` hears the name of each transition really taken. */
export function controlledRuntime(model: AnyModel, onTransition: (name: string) => void): ControlledRuntime {
  const { machine } = model;
  const clock = new WatchedClock();
  const asked = new Map<string, PromiseWithResolvers<unknown>>();
  const listening = new Map<string, (event: AnyEventObject) => void>();
  let flow: AnyActorRef | undefined;
  let notes = new Set<{ output: Output }>();

  const note = (output: Output) => {
    const entry = { output };
    notes.add(entry);
    return () => void notes.delete(entry);
  };

  // StrictMode starts a flow twice; what the first, discarded start asked does not count.
  const answering = (actor: string) =>
    fromPromise(({ input, signal }) => {
      signal.addEventListener('abort', note({ type: 'ask', actor, input }));
      const answer = Promise.withResolvers<unknown>();
      asked.set(actor, answer);
      return answer.promise;
    });
  const reporting = (actor: string) =>
    fromCallback(({ input, sendBack }) => {
      listening.set(actor, sendBack);
      return note({ type: 'ask', actor, input });
    });

  const playedActors = Object.keys(machine.implementations.actors).map((actor) => [
    actor,
    actor in model.answers ? answering(actor) : reporting(actor),
  ]);
  const played = machine.provide({ actors: Object.fromEntries(playedActors) });

  const runtime: Runtime = {
    // The model's chart stands in for the view's, which is the same unless a test made a mistake in it.
    provide: <Machine extends AnyStateMachine>(chart: Machine) =>
      (chart.id === machine.id ? played : silenced(chart)) as Machine,
    perform: (effect: Effect) => void note(effect),
    options: {
      clock,
      inspect: (seen: InspectionEvent) => {
        if (!(seen.actorRef instanceof Actor) || seen.actorRef.logic !== played) return;
        if (seen.type === '@xstate.snapshot') flow = seen.actorRef;
        if (seen.type === '@xstate.microstep') seen._transitions.map(transitionName).forEach(onTransition);
      },
    },
  };

  const heard = <Value>(value: Value | undefined, actor: string): Value => {
    if (value === undefined) throw new Error(`the actor “${actor}” was never asked`);
    return value;
  };

  const running = () => {
    if (!flow) throw new Error(`the view does not run the chart “${nameOf(model)}”`);
    return flow;
  };

  return {
    runtime,
    happen(step, cause) {
      switch (step.kind) {
        case 'start':
          return;
        case 'wait':
          return clock.increment(step.milliseconds);
        case 'event':
          return cause(
            step.event,
            (actor) => heard(listening.get(actor), actor)(step.event),
            () => running().send(step.event),
          );
        case 'answer': {
          const answer = heard(asked.get(step.actor), step.actor);
          return 'error' in step.event ? answer.reject(step.event.error) : answer.resolve(step.event.output);
        }
      }
    },
    takeOutputs() {
      const taken = [...notes].map(({ output }) => output);
      notes = new Set();
      return taken;
    },
    timersLeft: () => clock.left(),
    snapshot: () => running().getSnapshot(),
  };
}

/** Another chart in the same view: nobody answers it, and what it emits is its own tests' business. */
function silenced(chart: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = chart.implementations;
  const mute = fromCallback(() => {});
  const emitting = Object.entries(actions).filter(([, action]) => isEmit(action));
  return chart.provide({
    actors: Object.fromEntries(Object.keys(actors).map((actor) => [actor, mute])),
    actions: Object.fromEntries(emitting.map(([action]) => [action, () => {}])),
  });
}
