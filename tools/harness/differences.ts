import type { Snapshot } from './chart/simulate.ts';
import { canonical, leavesOf } from './chart/words.ts';
import { type AnyModel, memoryOf } from './model.ts';

/** So many states are named, those with the most snapshots first, and so many values of each part of the context. */
const most = 3;

/**
 * What keeps snapshots apart that are in the same states, in words: a part of the context that is never reset, or a timer
 * that keeps running. Whoever reads of too many snapshots looks there first.
 */
export function differences(model: AnyModel, snapshots: readonly Snapshot[]): string {
  const groups = [...Map.groupBy(snapshots, ({ state }) => leavesOf(state).join(' & ') || model.machine.id)];
  return groups
    .map(([place, alike]) => ({
      place,
      names: [...new Set(alike.map((snapshot) => canonical(partsOf(model, snapshot))))],
      alike,
    }))
    .filter(({ names }) => names.length > 1)
    .sort((a, b) => b.names.length - a.names.length)
    .slice(0, most)
    .map(
      ({ place, names, alike }) =>
        `“${place}” is ${names.length} snapshots, told apart by ${apart(model, alike)}.`,
    )
    .join(' ');
}

/** What tells snapshots of the same states apart, part by part. */
function partsOf(model: AnyModel, { state, timers }: Snapshot): Readonly<Record<string, unknown>> {
  const memory = memoryOf(model, state.context);
  const remembered =
    typeof memory === 'object' && memory !== null && !Array.isArray(memory) ? memory : { memory };
  return timers.length > 0 ? { ...remembered, timers: timers.map(({ left }) => left) } : { ...remembered };
}

function apart(model: AnyModel, snapshots: readonly Snapshot[]): string {
  const parts = snapshots.map((snapshot) => partsOf(model, snapshot));
  const keys = new Set(parts.flatMap((part) => Object.keys(part)));
  return [...keys]
    .map((key) => ({ key, values: [...new Set(parts.map((part) => canonical(part[key]) ?? 'undefined'))] }))
    .filter(({ values }) => values.length > 1)
    .map(
      ({ key, values }) => `${key} (${values.slice(0, most).join(', ')}${values.length > most ? ', …' : ''})`,
    )
    .join(' and ');
}
