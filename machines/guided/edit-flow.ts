import { type Flow, limits, listsIn, nameOf, type Step, stepsOf } from './flow.ts';
import { datedStep, datedTriggers } from './flow-texts.ts';

/** A list of steps: of the flow itself, of a case of a branch (counted from 0), or of what is done otherwise. */
export type ListOf = 'flow' | { step: string; list: number | 'otherwise' };

/** A place between steps. `index` counts as if the step that is moved there were still where it was. */
export interface Spot {
  list: ListOf;
  index: number;
}

/** What is done to a flow that is being written. */
export type Edit =
  | { type: 'add'; step: Step; at: Spot }
  /** A step as it is now, with all that stands inside it. */
  | { type: 'change'; step: Step }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: Spot }
  | { type: 'duplicate'; id: string }
  | { type: 'describe'; flow: Partial<Pick<Flow, 'name' | 'language' | 'triggers'>> }
  /** Another flow in its place: an earlier version, or one that was brought along. */
  | { type: 'replace'; flow: Pick<Flow, 'name' | 'language' | 'triggers' | 'steps'> };

/** A flow after an edit; the same one where the edit cannot be made: its step is gone, or it breaks a limit. */
export function edited(flow: Flow, edit: Edit): Flow {
  const after = applied(flow, edit);
  return after === flow || isWithinLimits(after.steps) ? after : flow;
}

function applied(flow: Flow, edit: Edit): Flow {
  switch (edit.type) {
    case 'describe': {
      const { triggers } = edit.flow;
      const dated = triggers && { triggers: datedTriggers(flow.triggers, triggers, flow.language) };
      return { ...flow, ...edit.flow, ...dated };
    }
    case 'replace':
      return { ...flow, ...edit.flow };
    case 'add':
      return withSteps(flow, inserted(flow.steps, edit.at, edit.step));
    case 'change': {
      const before = stepIn(flow, edit.step.id);
      const step = before ? datedStep(before, edit.step, flow.language) : edit.step;
      return withSteps(flow, replaced(flow.steps, step.id, [step]));
    }
    case 'remove':
      return withSteps(flow, replaced(flow.steps, edit.id, []));
    case 'duplicate': {
      const step = stepIn(flow, edit.id);
      return step ? withSteps(flow, replaced(flow.steps, step.id, [step, copied(step, flow)])) : flow;
    }
    case 'move':
      return moved(flow, edit.id, edit.to);
  }
}

const withSteps = (flow: Flow, steps: Step[]): Flow => (steps === flow.steps ? flow : { ...flow, steps });

/** The step with an id. */
export const stepIn = ({ steps }: Pick<Flow, 'steps'>, id: string): Step | undefined =>
  [...stepsOf(steps)].find(({ step }) => step.id === id)?.step;

function isWithinLimits(steps: readonly Step[]): boolean {
  const all = [...stepsOf(steps)];
  return all.length <= limits.steps && all.every(({ depth }) => depth <= limits.depth);
}

/** Every list in place of which another may stand, with what it is the list of. */
function mapLists(steps: Step[], of: ListOf, change: (list: Step[], of: ListOf) => Step[]): Step[] {
  const inner = steps.map((step) => mapInside(step, change));
  const isKept = inner.every((step, index) => step === steps[index]);
  return change(isKept ? steps : inner, of);
}

function mapInside(step: Step, change: (list: Step[], of: ListOf) => Step[]): Step {
  let after = step;
  if (after.type === 'branch') {
    const cases = after.cases.map((each, list) => {
      const steps = mapLists(each.steps, { step: step.id, list }, change);
      return steps === each.steps ? each : { ...each, steps };
    });
    if (cases.some((each, index) => after.type === 'branch' && each !== after.cases[index])) {
      after = { ...after, cases };
    }
  }
  if ('otherwise' in after && after.otherwise) {
    const otherwise = mapLists(after.otherwise, { step: step.id, list: 'otherwise' }, change);
    if (otherwise !== after.otherwise) after = { ...after, otherwise };
  }
  return after;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function replaced(steps: Step[], id: string, by: Step[]): Step[] {
  return mapLists(steps, 'flow', (list) =>
    list.some((step) => step.id === id) ? list.flatMap((step) => (step.id === id ? by : [step])) : list,
  );
}

function inserted(steps: Step[], { list: wanted, index }: Spot, step: Step): Step[] {
  return mapLists(steps, 'flow', (list, of) =>
    isSame(of, wanted) ? [...list.slice(0, index), step, ...list.slice(index)] : list,
  );
}

function moved(flow: Flow, id: string, to: Spot): Flow {
  const step = stepIn(flow, id);
  if (!step || isWithin(step, to.list)) return flow;
  const from = spotOf(flow, id);
  const isLater = from && isSame(from.list, to.list) && from.index < to.index;
  const without = replaced(flow.steps, id, []);
  const steps = inserted(without, { ...to, index: to.index - (isLater ? 1 : 0) }, step);
  return steps === without || isSame(from, spotOf({ steps }, id)) ? flow : { ...flow, steps };
}

/** Whether a list stands inside a step. */
const isWithin = (step: Step, list: ListOf) =>
  typeof list === 'object' && [...stepsOf([step])].some((inner) => inner.step.id === list.step);

/** Every list of a flow, in the order in which it is read. */
function* listsOf(
  steps: readonly Step[],
  of: ListOf = 'flow',
): Generator<{ of: ListOf; steps: readonly Step[] }> {
  yield { of, steps };
  for (const step of steps) {
    for (const [index, list] of listsIn(step).entries()) {
      const isCase = step.type === 'branch' && index < step.cases.length;
      yield* listsOf(list, { step: step.id, list: isCase ? index : 'otherwise' });
    }
  }
}

/** Where a step stands. */
export function spotOf({ steps }: Pick<Flow, 'steps'>, id: string): Spot | undefined {
  for (const { of, steps: list } of listsOf(steps)) {
    const index = list.findIndex((step) => step.id === id);
    if (index >= 0) return { list: of, index };
  }
  return undefined;
}

/** Where in its list a step stands, counted from one, and of how many; null if there is none. */
export function placeOf(
  { steps }: Pick<Flow, 'steps'>,
  id: string,
): { name: string; place: number; of: number } | null {
  for (const { steps: list } of listsOf(steps)) {
    const index = list.findIndex((step) => step.id === id);
    const step = list[index];
    if (step) return { name: nameOf(step), place: index + 1, of: list.length };
  }
  return null;
}

/** Whether nobody gets behind the last step of a list: it ends the conversation, or leads to another one. */
export function isClosed(steps: readonly Step[]): boolean {
  const last = steps.at(-1)?.type;
  return last === 'end' || last === 'goto';
}

/**
 * Every spot of a flow in the order in which it is read, those inside a step between the spots around it, but none that
 * nobody gets to.
 */
function* spotsOf(steps: readonly Step[], list: ListOf = 'flow'): Generator<Spot> {
  for (const [index, step] of steps.entries()) {
    yield { list, index };
    for (const [inner, innerSteps] of listsIn(step).entries()) {
      const isCase = step.type === 'branch' && inner < step.cases.length;
      yield* spotsOf(innerSteps, { step: step.id, list: isCase ? inner : 'otherwise' });
    }
  }
  if (!isClosed(steps)) yield { list, index: steps.length };
}

/** Where a step may be moved to: every spot that makes the flow another one. */
export const landingsOf = (flow: Flow, id: string): Spot[] =>
  [...spotsOf(flow.steps)].filter((to) => edited(flow, { type: 'move', id, to }) !== flow);

/**
 * Where a step may be moved by one: up and down, into what stands before or behind it and out again. Undefined where it
 * is the first or the last.
 */
export function neighboursOf(flow: Flow, id: string): { up?: Spot; down?: Spot } {
  const here = spotOf(flow, id);
  const [ups, downs]: [Spot[], Spot[]] = [[], []];
  let isBefore = true;
  for (const spot of spotsOf(flow.steps)) {
    if (isSame(spot, here)) isBefore = false;
    else if (edited(flow, { type: 'move', id, to: spot }) !== flow) (isBefore ? ups : downs).push(spot);
  }
  const [up, down] = [ups.at(-1), downs[0]];
  return { ...(up && { up }), ...(down && { down }) };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** An id that no step of a flow has: the first free one. */
export function freshId({ steps }: Pick<Flow, 'steps'>, also: ReadonlySet<string> = new Set()): string {
  const taken = new Set([...stepsOf(steps)].map(({ step }) => step.id));
  for (let count = 1; ; count++) {
    const id = `s${count}`;
    if (!taken.has(id) && !also.has(id)) return id;
  }
}

/** The name of an answer that no question of a flow has. */
export function freshAnswer({ steps }: Pick<Flow, 'steps'>): string {
  const taken = new Set([...stepsOf(steps)].map(({ step }) => (step.type === 'ask' ? step.saves : '')));
  const letter = [...letters].find((each) => !taken.has(`answer_${each}`));
  return `answer_${letter ?? 'z'}`;
}

/** A step with ids of its own, and all that stands inside it. What leads to a step inside leads to its copy. */
function copied(step: Step, flow: Flow): Step {
  const ids = new Map<string, string>();
  for (const { step: each } of stepsOf([step])) ids.set(each.id, freshId(flow, new Set(ids.values())));
  const renamed = (each: Step): Step => {
    const id = ids.get(each.id) ?? each.id;
    if (each.type === 'goto') return { ...each, id, step: ids.get(each.step) ?? each.step };
    const inner =
      each.type === 'branch'
        ? { cases: each.cases.map((one) => ({ ...one, steps: one.steps.map(renamed) })) }
        : {};
    const otherwise = 'otherwise' in each && each.otherwise ? { otherwise: each.otherwise.map(renamed) } : {};
    return { ...each, ...inner, ...otherwise, id };
  };
  return renamed(step);
}
