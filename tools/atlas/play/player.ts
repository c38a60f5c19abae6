/** One run of a flow in its real view: what may happen next, and what has happened. Actors answer and time passes when told. */
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import type { Runtime } from '../../../src/flows/runtime.tsx';
import { type Step, stepsFrom } from '../../harness/chart/simulate.ts';
import { leavesOf } from '../../harness/chart/words.ts';
import type { AnyModel } from '../../harness/model.ts';
import { sayOutput } from '../../harness/report/story.ts';
import {
  type Cause,
  type ControlledRuntime,
  controlledRuntime,
} from '../../harness/walk/controlled-runtime.ts';

/** Something that has happened. */
export interface Entry {
  /** Counts the steps of a run; its start is 0. */
  number: number;
  when: string;
  states: readonly string[];
  effects: readonly string[];
}

/** Where a run is. */
export interface Run {
  here: readonly string[];
  /** The transitions taken by the last step. */
  taken: readonly string[];
  /** How long each timer still runs, in milliseconds. */
  timers: readonly number[];
  /** What may happen next, in words. */
  choices: readonly string[];
  log: readonly Entry[];
  /** Why it does not go on. */
  problem?: string;
}

/** What the atlas has of the frame beside it. */
export interface Player {
  subscribe: (changed: () => void) => () => void;
  run: () => Run;
  /** Begins anew, with the model of a variant. */
  begin: (variant: number) => Promise<void>;
  /** Has something happen, by its words; `expected` are the states it should lead to. */
  take: (when: string, expected?: readonly string[]) => Promise<void>;
}

declare global {
  interface Window {
    player?: Player;
  }
}

/** What a view is given, and what a person does in it. */
export interface Stage {
  model: AnyModel;
  gestures: Readonly<Record<string, Cause>>;
  show: (runtime: Runtime) => Root;
}

/** A view has this long to get where it should, in milliseconds. */
const patience = 2_000;

const nothingYet: Run = { here: [], taken: [], timers: [], choices: [], log: [] };

/** Makes a player of the variants of a flow. */
export function createPlayer(stages: readonly Stage[]): Player {
  const listeners = new Set<() => void>();
  let run = nothingYet;
  let stage: Stage | undefined;
  let world: ControlledRuntime | undefined;
  let root: Root | undefined;
  let taken: string[] = [];
  let isTaking = false;

  const tell = (next: Run) => {
    run = next;
    for (const listener of listeners) listener();
  };
  const possible = (): Step[] => {
    if (!stage || !world) return [];
    const timers = world.timersLeft().map((left) => ({ id: '', left, event: { type: '' } }));
    return stepsFrom(stage.model, { state: world.snapshot(), timers });
  };
  const arrived = (when: string) => {
    if (!world) return;
    const states = leavesOf(world.snapshot());
    const entry = { number: run.log.length, when, states, effects: world.takeOutputs().map(sayOutput) };
    tell({
      here: states,
      taken,
      timers: world.timersLeft(),
      choices: [...new Set(possible().map(({ words }) => words))],
      log: [...run.log, entry],
    });
    taken = [];
  };
  const onTransition = (name: string) => {
    taken = [...taken, name];
    if (isTaking) return;
    isTaking = true;
    // A person has done it in the view.
    setTimeout(() => {
      isTaking = false;
      arrived('you, in the view');
    });
  };
  const failed = (error: unknown) =>
    tell({ ...run, problem: error instanceof Error ? error.message : String(error) });

  async function settle(expected: readonly string[] | undefined) {
    await pause();
    await pause();
    const until = performance.now() + patience;
    const places = () => (world ? leavesOf(world.snapshot()).join(' & ') : '');
    while (expected && places() !== expected.join(' & ')) {
      if (performance.now() > until)
        throw new Error(`The view is in ${places()}; it should be in ${expected.join(' & ')}.`);
      await pause();
    }
  }

  async function doing(when: string, expected: readonly string[] | undefined, happen: () => void) {
    isTaking = true;
    try {
      happen();
      await settle(expected);
      arrived(when);
    } catch (error) {
      failed(error);
    } finally {
      isTaking = false;
    }
  }

  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    run: () => run,
    begin: (variant) => {
      root?.unmount();
      taken = [];
      stage = stages[variant];
      tell(nothingYet);
      return doing('it starts', undefined, () => {
        if (!stage) throw new Error('This flow has no view that could be played.');
        world = controlledRuntime(stage.model, onTransition);
        root = stage.show(world.runtime);
      });
    },
    take: (when, expected) => {
      const step = possible().find(({ words }) => words === when);
      return doing(when, expected, () => {
        if (!step) throw new Error(`“${when}” cannot happen now.`);
        flushSync(() => world?.happen(step, (event, ...ways) => gesture(stage, event.type)(event, ...ways)));
      });
    },
  };
}

function gesture(stage: Stage | undefined, type: string): Cause {
  const found = stage?.gestures[type];
  if (!found) throw new Error(`The walk has no gesture for “${type}”.`);
  return found;
}

/** Until what React and promises have left for later is done. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
