/** Facts and laws: what the requirements say of a flow, and every way in which its chart disagrees. */
import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { Log, LogAction, Navigate, Notify, Scroll } from '../../machines/effects.ts';
import type { Ask, Output, Snapshot } from './chart/simulate.ts';
import { canonical, isWithin, leavesOf } from './chart/words.ts';
import { type Edge, EndlessChart, explore } from './explore.ts';
import { statesOf } from './graph.ts';
import { type AnyModel, nameOf } from './model.ts';

/**
 * Wherever a flow is in the state `given`, `when` leads to the state `then`, and makes it do exactly this.
 *
 * A state's dotted name stands for all states in it; `'a & b'` is a place in two regions of a parallel state.
 * `''` is before the flow starts. A fact of one variant names it first: `'admin: checking'`.
 */
export type Fact = readonly [given: string, when: string, then: string, ...outputs: Output[]];

/** A flow at rest, for laws to look at. */
interface Situation<Context> {
  context: Context;
  /** Whether the flow is in a state, by its dotted name. */
  is: (state: string) => boolean;
  has: (tag: string) => boolean;
}

/** What holds after every step, whatever happened before. `before` is missing when the flow has just started. */
export type Law<Context = unknown> = (
  now: Situation<Context> & { when: string; before?: Situation<Context> },
) => boolean;

/** Laws by what they say: `{ 'a password is kept only while it is checked': ({ context, is }) => … }`. */
export type Laws<Machine extends AnyStateMachine> = Readonly<Record<string, Law<ContextFrom<Machine>>>>;

/** The laws of any chart, as the harness sees them. */
export type AnyLaws = Readonly<Record<string, Law<never>>>;

/** A toast is shown. */
export const notify = (tone: Notify['tone'], title: string, description?: string): Notify => ({
  type: 'notify',
  tone,
  title,
  ...(description === undefined ? {} : { description }),
});

/** The page changes. */
export const navigates = (to: string, options: Pick<Navigate, 'replace'> = {}): Navigate => ({
  type: 'navigate',
  to,
  ...options,
});

/** The server's log gets an entry. */
export const logs = (action: LogAction, errorMessage: string): Log => ({ type: 'log', action, errorMessage });

/** The page scrolls to the element of this id. */
export const scrolls = (to: string): Scroll => ({ type: 'scroll', to });

/** An actor is asked. */
export const asks = (actor: string, input?: unknown): Ask => ({ type: 'ask', actor, input });

/** The law that a tag is on these states, and on no other. */
export const tagged =
  (tag: string, ...states: string[]): Law =>
  ({ has, is }) =>
    has(tag) === states.some(is);

/** A step that a flow can take, and the snapshot before it: none, when the flow starts. */
interface Seen {
  model: AnyModel;
  edge: Edge;
  before: Snapshot | undefined;
}

/**
 * Every way in which a chart disagrees with its facts and laws, each as a sentence that names the flow.
 * The facts must speak of every step the chart can take, and every sample must be of use.
 * A chart without an end is no chart that facts could agree with.
 */
export const disagreements = (
  models: readonly AnyModel[],
  facts: readonly Fact[],
  laws: AnyLaws = {},
): string[] => look(models, facts, laws, () => false);

/** Whether there are any {@link disagreements}. It is looked no further than to the first step that shows one. */
export const disagrees = (models: readonly AnyModel[], facts: readonly Fact[], laws: AnyLaws = {}): boolean =>
  look(models, facts, laws, (found) => found.length > 0).length > 0;

function look(
  models: readonly AnyModel[],
  facts: readonly Fact[],
  laws: AnyLaws,
  isEnough: (found: readonly string[]) => boolean,
): string[] {
  const byWords = Map.groupBy(facts, ([, when]) => when);
  const found: string[] = [];
  const seen: Seen[] = [];
  const spoken = new Set<Fact>();
  try {
    for (const model of models) {
      explore(model, (edge, before) => {
        const step = { model, edge, before };
        seen.push(step);
        const ofStep = (byWords.get(edge.step.words) ?? []).filter((fact) => speaksOf(fact, step));
        for (const fact of ofStep) spoken.add(fact);
        found.push(...complaintsAbout(step, ofStep, laws));
        return isEnough(found);
      });
      if (isEnough(found)) return found;
    }
  } catch (error) {
    if (error instanceof EndlessChart) return [error.message];
    throw error;
  }
  const idle = facts.filter((fact) => !spoken.has(fact)).map((fact) => explainIdle(fact, models));
  return [...new Set([...found, ...idle, ...uselessSamples(seen)])];
}

function speaksOf([place]: Fact, { model, before }: Seen): boolean {
  const { variant, given } = readPlace(place);
  return (variant === undefined || variant === model.name) && isIn(before, given);
}

/** What is wrong with a step, by the facts that speak of it and the laws. */
function complaintsAbout(step: Seen, facts: readonly Fact[], laws: AnyLaws): string[] {
  const { model, edge, before } = step;
  const flow = nameOf(model);
  const { words } = edge.step;
  return [
    ...facts.flatMap(([given, , then, ...outputs]) =>
      differences(edge, then, outputs).map(
        (difference) => `${flow}: ${inState(readPlace(given).given)}, “${words}” ${difference}.`,
      ),
    ),
    ...brokenLaws(step, laws),
    ...(facts.length === 0
      ? [`${flow}: ${inState(before ? placeOf(before) : '')}, no fact speaks of “${words}”.`]
      : []),
  ];
}

function differences({ snapshot, outputs: done }: Edge, then: string, outputs: readonly Output[]): string[] {
  const found: string[] = [];
  if (!isIn(snapshot, then)) found.push(`leads to ${placeOf(snapshot)}, not to ${then}`);
  const [does, should] = [sayOutputs(done), sayOutputs(outputs)];
  if (does !== should) found.push(`does ${does}, not ${should}`);
  return found;
}

function brokenLaws({ model, edge, before }: Seen, laws: AnyLaws): string[] {
  const { snapshot, step } = edge;
  const now = { ...situation(snapshot), when: step.words, ...(before && { before: situation(before) }) };
  // The types see to it that laws are of the machine whose context they get.
  return Object.entries(laws as Readonly<Record<string, Law>>)
    .filter(([, law]) => !law(now))
    .map(
      ([words]) =>
        `${nameOf(model)}: in ${placeOf(snapshot)}, after “${step.words}”, it is not true that ${words}.`,
    );
}

const situation = (snapshot: Snapshot): Situation<unknown> => ({
  context: snapshot.state.context,
  is: (state) => isIn(snapshot, state),
  has: (tag) => snapshot.state.hasTag(tag),
});

/** Why a fact speaks of no step. */
function explainIdle([place, when, then]: Fact, models: readonly AnyModel[]): string {
  const { variant, given } = readPlace(place);
  const model = models.find(({ name }) => variant === undefined || name === variant);
  if (!model) {
    return `${models[0]?.machine.id}: a fact speaks of “${variant}”, which no model is called.`;
  }
  const flow = variant === undefined ? model.machine.id : nameOf(model);
  const [unknown] = unknownStates(model.machine, given, then);
  if (unknown !== undefined) {
    return `${flow}: a fact speaks of “${when}” and the state “${unknown}”, which does not exist.`;
  }
  return `${flow}: ${inState(given)}, “${when}” never happens.`;
}

function uselessSamples(seen: readonly Seen[]): string[] {
  const used = new Set(seen.map(({ edge }) => edge.step.words));
  const models = new Set(seen.map(({ model }) => model));
  return [...models].flatMap((model) =>
    Object.entries({ ...model.events, ...model.answers }).flatMap(([owner, samples]) =>
      Object.keys(samples)
        .filter((words) => !used.has(words))
        .map(
          (words) => `${model.machine.id}: “${words}”, a sample of “${owner}”, never happens in any state.`,
        ),
    ),
  );
}

/** `'admin: checking & menu.open'` is the variant `admin` and the place `checking & menu.open`. */
function readPlace(place: string): { variant: string | undefined; given: string } {
  const colon = place.indexOf(':');
  if (colon < 0) return { variant: undefined, given: place };
  return { variant: place.slice(0, colon), given: place.slice(colon + 1).trim() };
}

const statesIn = (place: string): string[] => place.split(' & ');

function unknownStates(machine: AnyStateMachine, given: string, then: string): string[] {
  const known = new Set(statesOf(machine).map(({ path }) => path.join('.')));
  const spoken = given === '' ? statesIn(then) : [...statesIn(given), ...statesIn(then)];
  return spoken.filter((state) => state === '' || !known.has(state));
}

function isIn(snapshot: Snapshot | undefined, place: string): boolean {
  if (!snapshot || place === '') return !snapshot && place === '';
  const leaves = leavesOf(snapshot.state);
  return statesIn(place).every((state) => leaves.some((leaf) => isWithin(leaf, state)));
}

const inState = (state: string) => (state === '' ? 'at the start' : `in ${state}`);

const placeOf = ({ state }: Snapshot): string => leavesOf(state).join(' & ');

/** Outputs as text, in an order of its own: React may ask actors before or after effects are performed. */
const sayOutputs = (outputs: readonly Output[]): string =>
  outputs.map(canonical).sort().join(', ') || 'nothing';
