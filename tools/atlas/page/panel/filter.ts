/** Which paths of a flow are listed. */
import type { PathOfSteps, Sheet, Step } from '../../sheet.ts';

export interface Filter {
  /** A state, by its dotted name; a state around others stands for all of them. */
  state: string;
  /** An event, or another thing that happens, in words. */
  event: string;
  /** Only those that take every step in the fewest. */
  fewest: boolean;
}

export interface NumberedPath extends PathOfSteps {
  number: number;
}

/** The steps of a path, its start first. */
export function stepsOf({ variants }: Sheet, { variant, steps }: PathOfSteps): Step[] {
  const all = variants[variant]?.steps ?? [];
  return [0, ...steps].flatMap((step) => all[step] ?? []);
}

/** The paths that go through a state and an event; an empty name stands for all. They keep their numbers. */
export function pathsWith(sheet: Sheet, { state, event, fewest }: Filter): NumberedPath[] {
  return (fewest ? sheet.fewest : sheet.paths)
    .map((path, index) => ({ ...path, number: index + 1 }))
    .filter((path) => {
      const steps = stepsOf(sheet, path);
      return (
        (state === '' || steps.some(({ states }) => states.some((leaf) => isWithin(leaf, state)))) &&
        (event === '' || steps.some((step) => step.event === event || step.when === event))
      );
    });
}

const isWithin = (leaf: string, state: string) => `${leaf}.`.startsWith(`${state}.`);

/** What can be chosen to filter by: events that somebody causes, and answers and waits in words. */
export function happenings({ variants }: Sheet): { events: string[]; others: string[] } {
  const steps = variants.flatMap(({ steps: [, ...after] }) => after);
  const distinct = (words: string[]) => [...new Set(words)].sort();
  return {
    events: distinct(steps.flatMap(({ event }) => event ?? [])),
    others: distinct(steps.flatMap(({ event, when }) => (event === undefined ? when : []))),
  };
}
