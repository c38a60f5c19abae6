/** A model says what may happen to a chart: samples of events and of actors' answers, each named in plain words. */
import type {
  AnyEventObject,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  StateMachine,
} from 'xstate';
import { statesOf } from './graph.ts';

/** What an actor may answer: what it found out, or how it failed. */
type Answer<Output = unknown> = { output: Output } | { error: unknown };

/** The model of any chart, as the harness sees it. */
export interface AnyModel {
  /** Tells several models of one chart apart: `member`, `admin`. */
  readonly name?: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, Answer>>>>;
  remember?(context: unknown): unknown;
  mayHappen?(event: AnyEventObject, context: unknown, at: readonly string[]): boolean;
  readonly pause?: number;
}

/**
 * An event by which a chart wakes itself, `raise`d with a delay. It is called `<what>.due`, and nobody causes it: it has
 * neither samples nor gestures, it happens when its time has come.
 */
export type Alarm = `${string}.due`;

/** Whether an event is the chart's own: made by xstate, or an alarm. */
export const isOwnEvent = (type: string): boolean => type.startsWith('xstate.') || type.endsWith('.due');

type ActorOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor extends ProvidedActor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _StateSchema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

/** Only promise actors answer; listeners report through events. */
type AnsweringActorOf<Machine> =
  ActorOf<Machine> extends infer Actor extends ProvidedActor
    ? Actor extends { logic: CallbackActorLogic<infer _Event, infer _Input, infer _Emitted> }
      ? never
      : Actor
    : never;

/** The model of one chart: its types demand samples for every event and every promise actor of it. */
export interface Model<Machine extends AnyStateMachine> extends AnyModel {
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** For each event: what the people or listeners do, in words, and what the event then carries. */
  readonly events: {
    readonly [Event in EventFromLogic<Machine> as Exclude<Event['type'], Alarm>]: Readonly<
      Record<string, Omit<Event, 'type'>>
    >;
  };
  /** For each promise actor: what it answers, in words, and the answer. */
  readonly answers: {
    readonly [Actor in AnsweringActorOf<Machine> as Actor['src']]: Readonly<
      Record<string, Answer<OutputFrom<Actor['logic']>>>
    >;
  };
  /**
   * What of its context tells two snapshots of the chart apart; all of it unless given. For a chart that keeps what it
   * never decides by, such as the texts of a conversation. From snapshots that are taken for one, everything has to
   * lead to the same.
   */
  remember?(context: ContextFrom<Machine>): unknown;
  /**
   * Whether somebody does this then; always unless given. For a chart that would let them go on without
   * end, or a sample that makes sense in some snapshots only. `at`: the states it is in, by their dotted names.
   */
  mayHappen?(event: EventFromLogic<Machine>, context: ContextFrom<Machine>, at: readonly string[]): boolean;
  /**
   * Milliseconds that may pass before the next timer is due, so that timers set by people run side by side. Without it
   * everything between two timers happens at once.
   */
  readonly pause?: number;
}

/** What of a chart's context tells two of its snapshots apart. */
export const memoryOf = (model: AnyModel, context: unknown): unknown =>
  model.remember ? model.remember(context) : context;

/** How messages name a model: the flow, and the variant if there are several. */
export const nameOf = ({ machine, name }: AnyModel): string =>
  name === undefined ? machine.id : `${machine.id} (${name})`;

/**
 * Declares a model, and checks that it speaks of everything its chart can meet.
 * @throws if an event or an invoked actor has no sample, if an actor never fails, or if words are used twice.
 */
export function model<Machine extends AnyStateMachine>(declared: Model<Machine>): Model<Machine> {
  const mistake = [...mistakesOf(declared)][0];
  if (mistake) throw new Error(`${nameOf(declared)}: ${mistake}`);
  return declared;
}

function* mistakesOf({ machine, events, answers }: AnyModel): Generator<string> {
  for (const state of statesOf(machine)) {
    const where = `in ${state.path.join('.') || 'every state'},`;
    for (const event of state.ownEvents) {
      if (isOwnEvent(event)) continue;
      if (Object.keys(events[event] ?? {}).length === 0) yield `${where} the event “${event}” has no sample.`;
    }
    for (const { src, onDone, onError } of state.invoke) {
      if (typeof src !== 'string') yield `${where} an actor is invoked without a name.`;
      else if (!answers[src] && (onDone || onError))
        yield `${where} the actor “${src}” has no sample answer.`;
    }
  }
  for (const [actor, samples] of Object.entries(answers)) {
    if (!Object.values(samples).some((answer) => 'error' in answer)) {
      yield `no sample says that the actor “${actor}” fails; every actor may.`;
    }
  }
  yield* wordsUsedTwice({ ...events, ...answers });
}

function* wordsUsedTwice(samples: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const owners = new Map<string, string>();
  for (const [owner, named] of Object.entries(samples)) {
    for (const words of Object.keys(named)) {
      const other = owners.get(words);
      if (other) yield `two samples are called “${words}”, one of “${other}” and one of “${owner}”.`;
      owners.set(words, owner);
    }
  }
}
