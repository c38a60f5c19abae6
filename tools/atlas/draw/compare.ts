/** Two versions of a chart in one. */
import type { Change, Chart, Transition } from '../sheet.ts';

/** A part of a chart, by what makes it the same part in both versions. */
interface Part {
  id: string;
  change?: Change;
}

/**
 * The chart as it is, with what was there before, and marks on all that differs. A transition that has got another target
 * is there twice: as it is, changed, and as it was, removed. A chart that was not there before is new in all its parts.
 */
export function compare(after: Chart, before: Chart | undefined): Chart {
  const earlier = new Map(before?.transitions.map((transition) => [transition.id, transition]));
  const retargeted = after.transitions.flatMap(({ id, targets }) => {
    const own = earlier.get(id);
    return own && `${own.targets}` !== `${targets}` ? [asItWas(own)] : [];
  });
  return {
    ...after,
    states: union(after.states, before?.states ?? []),
    transitions: [...union(after.transitions, before?.transitions ?? []), ...retargeted],
  };
}

const asItWas = (transition: Transition): Transition => ({
  ...transition,
  id: `${transition.id} before`,
  change: 'removed',
});

function union<Of extends Part>(after: readonly Of[], before: readonly Of[]): Of[] {
  const earlier = new Map(before.map((part) => [part.id, part]));
  const later = new Set(after.map(({ id }) => id));
  const marked = after.map((part): Of => {
    const own = earlier.get(part.id);
    if (!own) return { ...part, change: 'added' };
    return JSON.stringify(own) === JSON.stringify(part) ? part : { ...part, change: 'changed' };
  });
  const gone = before.filter(({ id }) => !later.has(id)).map((part): Of => ({ ...part, change: 'removed' }));
  return [...marked, ...gone];
}
