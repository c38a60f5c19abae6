import { useActorRef, useSelector } from '@xstate/react';
import { use, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Effect } from '../../machines/effects.ts';
import { WorldContext } from './world.tsx';

/**
 * Runs a chart for as long as its view is mounted.
 * Returns the chart's snapshot and the function that sends it events; what it emits goes to the world.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine>
    ? [input?: InputFrom<Machine>]
    : [input: InputFrom<Machine>]
): [state: SnapshotFrom<Machine>, send: Actor<Machine>['send']] {
  const world = use(WorldContext);
  if (!world) throw new Error('useFlow needs a WorldProvider around it.');
  const { equip, perform, options } = world instanceof Promise ? use(world) : world;

  const logic = useMemo(() => equip(machine), [equip, machine]);
  // The conditional type of useActorRef's options cannot be resolved for a generic machine.
  const actor: Actor<Machine> = useActorRef<AnyStateMachine>(logic, { ...options, input }) as Actor<Machine>;

  const performNow = useEffectEvent((effect: Effect) => perform(effect));
  // A layout effect: useActorRef starts the actor in an effect, and what the first state emits would be lost after it.
  useLayoutEffect(() => {
    const subscription = actor.on('*', (effect) => performNow(effect as Effect));
    return () => subscription.unsubscribe();
  }, [actor]);

  return [useSelector(actor, (snapshot) => snapshot) as SnapshotFrom<Machine>, actor.send];
}
