/** Stands for `src/flows/use-flow.tsx` in the widget, without @xstate/react: the same promise to a view. */
import { useContext, useLayoutEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate';
import type { Effect } from '../../../machines/effects.ts';
import { CircuitContext, RuntimeContext } from '../../flows/runtime.tsx';
import type { useFlow as useFlowOfReact } from '../../flows/use-flow.tsx';

/** Runs a chart for as long as its view is mounted. The runtime is there: only the app's own is promised. */
export const useFlow: typeof useFlowOfReact = <Machine extends AnyStateMachine>(
  machine: Machine,
  input?: unknown,
) => {
  const runtime = useContext(RuntimeContext);
  if (!runtime || runtime instanceof Promise) throw new Error('useFlow needs a runtime around it.');
  const { provide, perform, options } = runtime;
  const [actor] = useState(() => createActor<AnyStateMachine>(provide(machine), { ...options, input }));
  const circuit = useContext(CircuitContext);
  const [snapshot, show] = useState(() => actor.getSnapshot());
  // Started once it is listened to: what the first state emits would be lost.
  useLayoutEffect(() => {
    const leave = circuit?.join(machine, actor);
    actor.on('*', (effect) => perform(effect as Effect, machine.id));
    actor.subscribe(show);
    actor.start();
    return () => {
      leave?.();
      actor.stop();
    };
  }, [actor, circuit, perform, machine]);
  return [snapshot as SnapshotFrom<Machine>, actor.send as Actor<Machine>['send']];
};
