import { useActor } from '@xstate/react';
import { use, useCallback, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Effect } from '../../machines/effects.ts';
import { CircuitContext, RuntimeContext } from './runtime.tsx';

/**
 * Runs a chart for as long as its view is mounted.
 * Returns the chart's snapshot and the function that sends it events; what it emits goes to the runtime. What it has
 * said to the person is taken back when the person leads it to another state, when it is over, and when its view goes
 * without having led to another page.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine>
    ? [input?: InputFrom<Machine>]
    : [input: InputFrom<Machine>]
): [state: SnapshotFrom<Machine>, send: Actor<Machine>['send']] {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('No runtime.');
  const { provide, perform, retract, options } = runtime instanceof Promise ? use(runtime) : runtime;
  const flow = useId();

  const logic = useMemo(() => provide(machine), [provide, machine]);
  const [state, , actor] = useActor<AnyStateMachine>(logic, { ...options, input });
  const circuit = use(CircuitContext);
  // Before the chart is started, in an effect: what comes of it at once is told as well.
  useLayoutEffect(() => circuit?.join(machine, actor), [circuit, machine, actor]);

  const performNow = useEffectEvent((effect: Effect) => perform(effect, flow));
  const retractNow = useEffectEvent(() => retract?.(flow));
  /** True while an event sent by the person is handled; those of actors and clocks do not pass through `send`. */
  const isByPerson = useRef(false);
  const isMounted = useRef(false);
  const hasLedAway = useRef(false);

  // A layout effect: useActor starts the actor in an effect, and what the first state emits would be lost after it.
  useLayoutEffect(() => {
    let { value } = actor.getSnapshot();
    let hasSpoken = false;
    isMounted.current = true;
    const emitted = actor.on('*', (effect) => {
      if (effect.type === 'notify') hasSpoken = true;
      if (effect.type === 'navigate') hasLedAway.current = true;
      performNow(effect as Effect);
    });
    const stepped = actor.subscribe((snapshot) => {
      const isLedOn = isByPerson.current && !snapshot.matches(value);
      if (!hasSpoken && (isLedOn || snapshot.status === 'done')) retractNow();
      hasSpoken = false;
      value = snapshot.value;
    });
    return () => {
      emitted.unsubscribe();
      stepped.unsubscribe();
      isMounted.current = false;
      // Not at once: StrictMode unmounts a view for an instant.
      queueMicrotask(() => {
        if (!isMounted.current && !hasLedAway.current) retractNow();
      });
    };
  }, [actor]);

  const send = useCallback<typeof actor.send>(
    (event) => {
      isByPerson.current = true;
      actor.send(event);
      isByPerson.current = false;
    },
    [actor],
  );

  // The conditional types of useActor's options and snapshots cannot be resolved for a generic machine.
  return [state as SnapshotFrom<Machine>, send as Actor<Machine>['send']];
}
