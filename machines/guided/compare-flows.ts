import { type ListOf, spotOf } from './edit-flow.ts';
import { type Flow, listsIn, type Step, stepsOf } from './flow.ts';

/** What has become of a step from one flow to another. */
export type StepChange =
  | { is: 'new'; after: Step }
  | { is: 'gone'; before: Step }
  /** `isWritten`: its own words or settings differ; `isMoved`: it stands elsewhere. At least one of them is true. */
  | { is: 'kept'; before: Step; after: Step; isWritten: boolean; isMoved: boolean };

/**
 * What differs between the steps of two flows, in the order of `after`, and behind it what is gone. A step is the same by
 * its id; what stands inside it is compared by itself.
 */
export function compareFlows(before: Flow, after: Flow): StepChange[] {
  const known = new Map([...stepsOf(before.steps)].map(({ step }) => [step.id, step] as const));
  const left = new Map([...stepsOf(after.steps)].map(({ step }) => [step.id, step] as const));
  const moved = movedSteps(before, after);
  const changes = [...left.values()].flatMap((step): StepChange[] => {
    const earlier = known.get(step.id);
    if (!earlier) return [{ is: 'new', after: step }];
    const isWritten = ownOf(earlier) !== ownOf(step);
    const isMoved = moved.has(step.id);
    return isWritten || isMoved ? [{ is: 'kept', before: earlier, after: step, isWritten, isMoved }] : [];
  });
  const gone = [...known.values()].filter(({ id }) => !left.has(id));
  return [...changes, ...gone.map((step): StepChange => ({ is: 'gone', before: step }))];
}

/** The ids of the steps that are in both flows with the same words and settings, wherever they stand. */
export function unchangedSteps(before: Flow, after: Flow): ReadonlySet<string> {
  const known = new Map([...stepsOf(before.steps)].map(({ step }) => [step.id, ownOf(step)] as const));
  const same = [...stepsOf(after.steps)].filter(({ step }) => known.get(step.id) === ownOf(step));
  return new Set(same.map(({ step }) => step.id));
}

/** A step without the steps inside it, as text. Which of its texts are out of date is no difference: a text is. */
const ownOf = ({ outdated: _, ...step }: Step): string => {
  const inner = new Set<unknown>(listsIn(step));
  return JSON.stringify(step, (__, value: unknown) => (inner.has(value) ? [] : value));
};

/**
 * The steps of both flows that stand in another list, or in another order within it. Of a list that was put in another
 * order as few are moved as can be: the others are the longest row that has kept its order.
 */
function movedSteps(before: Flow, after: Flow): ReadonlySet<string> {
  const places = new Map<string, { list: string; index: number }>();
  for (const { step } of stepsOf(before.steps)) {
    const spot = spotOf(before, step.id);
    if (spot) places.set(step.id, { list: nameOfList(spot.list), index: spot.index });
  }
  const moved = new Set<string>();
  const lists = new Map<string, { id: string; index: number }[]>();
  for (const { step } of stepsOf(after.steps)) {
    const earlier = places.get(step.id);
    const spot = spotOf(after, step.id);
    if (!earlier || !spot) continue;
    const list = nameOfList(spot.list);
    if (list !== earlier.list) moved.add(step.id);
    else lists.set(list, [...(lists.get(list) ?? []), { id: step.id, index: earlier.index }]);
  }
  for (const steps of lists.values()) {
    const kept = new Set(longestRow(steps));
    for (const step of steps) if (!kept.has(step)) moved.add(step.id);
  }
  return moved;
}

const nameOfList = (list: ListOf): string => (list === 'flow' ? '' : `${list.step} ${list.list}`);

/** The longest part of a list in which indexes grow. */
function longestRow<Of extends { index: number }>(list: readonly Of[]): readonly Of[] {
  const rows: (readonly Of[])[] = [];
  for (const each of list) {
    const before = rows.filter((row) => (row.at(-1)?.index ?? -1) < each.index);
    rows.push([...longestOf(before), each]);
  }
  return longestOf(rows);
}

const longestOf = <Of>(rows: readonly (readonly Of[])[]): readonly Of[] =>
  rows.reduce<readonly Of[]>((longest, row) => (row.length > longest.length ? row : longest), []);
