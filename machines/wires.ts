import type { AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate';

/** What one chart of a page tells another, whatever the charts. */
export interface Wire {
  /** What it brings about, in words. */
  readonly words: string;
  readonly from: AnyStateMachine;
  readonly to: AnyStateMachine;
  outcome(from: unknown): unknown;
  tell(outcome: unknown, to: unknown, from: unknown): EventObject | readonly EventObject[];
}

interface WireBetween<
  From extends AnyStateMachine,
  To extends AnyStateMachine,
  Outcome,
  Told extends EventObject | readonly EventObject[],
> extends Wire {
  readonly from: From;
  readonly to: To;
  /** What has come of the first chart; null if nothing has yet. Each that is another than the last is told once. */
  outcome(from: SnapshotFrom<From>): Outcome | null;
  /** What the second chart is told of it: an event that it knows, or several. */
  tell(outcome: Outcome, to: SnapshotFrom<To>, from: SnapshotFrom<From>): Told;
}

/** Joins two charts of a page: what has come of the one is told to the other. `Wired` (src/flows) runs it. */
export const wire = <
  From extends AnyStateMachine,
  To extends AnyStateMachine,
  Outcome,
  const Told extends EventFromLogic<To> | readonly EventFromLogic<To>[],
>(
  joint: WireBetween<From, To, Outcome, Told>,
): Wire => joint;
