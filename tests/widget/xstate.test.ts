import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, createActor, fromCallback, fromPromise } from 'xstate';
import * as small from '../../src/widget/preact/xstate.ts';
import type { Path } from '../../tools/harness/cover.ts';
import { flowOf } from '../../tools/harness/flow.ts';
import type { AnyModel } from '../../tools/harness/model.ts';
import { WatchedClock } from '../../tools/harness/walk/watched-clock.ts';
import { models as ending } from './end-rating.facts.ts';
import { models as step } from './guided-step.facts.ts';
import { models as chat } from './widget-chat.facts.ts';
import { models as connection } from './widget-connection.facts.ts';
import { models as contact } from './widget-contact.facts.ts';
import { models as menu } from './widget-menu.facts.ts';
import { models as rating } from './widget-rating.facts.ts';
import { models as shell } from './widget-shell.facts.ts';
import { models as words } from './widget-words.facts.ts';

const flows: readonly (readonly AnyModel[])[] = [
  chat,
  connection,
  contact,
  ending,
  menu,
  rating,
  shell,
  step,
  words,
];

/** How events come to a chart: from a view, or from an actor that listens, where one does. */
const ways = ['sent', 'reported'] as const;

/** An actor as both sides run it. */
interface Running {
  start: () => void;
  send: (event: AnyEventObject) => void;
  getSnapshot: () => {
    value: unknown;
    context: unknown;
    status: string;
    matches: (value: never) => boolean;
    hasTag: (tag: never) => boolean;
    can: (event: never) => boolean;
  };
  on: (type: '*', listener: (event: unknown) => void) => unknown;
  subscribe: (observer: () => void) => unknown;
}

type Makers = {
  fromPromise: (creator: (args: { input: unknown; signal: AbortSignal }) => Promise<unknown>) => unknown;
  fromCallback: (
    creator: (args: { input: unknown; sendBack: (event: AnyEventObject) => void }) => () => void,
  ) => unknown;
};

/** What an actor was asked, and how it is answered. */
interface Asked {
  name: string;
  answer?: PromiseWithResolvers<unknown>;
  tell?: (event: AnyEventObject) => void;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Everything that can be seen of a chart on a path. */
async function seen(
  { machine, input, events, answers }: AnyModel,
  { fromPromise: promise, fromCallback: callback }: Makers,
  create: (machine: AnyStateMachine, options: object) => Running,
  path: Path,
  way: (typeof ways)[number],
): Promise<unknown[]> {
  const log: unknown[] = [];
  const clock = new WatchedClock();
  const open: Asked[] = [];
  const begin = (asked: Asked, given: unknown) => {
    log.push(['asked', asked.name, given]);
    open.push(asked);
    return () => {
      if (!open.includes(asked)) return;
      open.splice(open.indexOf(asked), 1);
      log.push(['left alone', asked.name]);
      // What comes too late is not heard, also where the same is asked again.
      if (!asked.answer) return;
      const late = Object.values(answers[asked.name] ?? expect.unreachable()).find(
        (each) => 'output' in each,
      );
      if (late && 'output' in late) asked.answer.resolve(late.output);
    };
  };
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      name in answers
        ? promise(({ input: given, signal }) => {
            const answer = Promise.withResolvers<unknown>();
            signal.addEventListener('abort', begin({ name, answer }, given));
            return answer.promise;
          })
        : callback(({ input: given, sendBack }) => begin({ name, tell: sendBack }, given)),
    ]),
  );
  const actor = create(machine.provide({ actors } as never), { clock, input });
  actor.on('*', (effect) => log.push(['emitted', effect]));
  let told = 0;
  actor.subscribe(() => {
    told += 1;
  });
  const samples = Object.entries(events).flatMap(([type, named]) =>
    Object.values(named).map((payload) => ({ type, ...payload })),
  );
  const look = async () => {
    await turn();
    const snapshot = actor.getSnapshot();
    const { value, context, status } = snapshot;
    log.push({
      value,
      context,
      status,
      timers: clock.left(),
      can: samples.map((event) => snapshot.can(event as never)),
      isBusy: snapshot.hasTag('busy' as never),
      itself: snapshot.matches(value as never),
    });
  };
  await look();
  actor.start();
  await look();
  for (const { step } of path) {
    if (step.kind === 'wait') clock.increment(step.milliseconds);
    if (step.kind === 'event') {
      const listener = way === 'reported' ? open.findLast(({ tell }) => tell) : undefined;
      if (listener?.tell) listener.tell(step.event);
      else actor.send(step.event);
    }
    if (step.kind === 'answer') {
      const asked = open.findLast(({ name }) => name === step.actor);
      if (!asked?.answer) throw new Error(`${step.actor} was not asked.`);
      open.splice(open.indexOf(asked), 1);
      if ('error' in step.event) asked.answer.reject(step.event.error);
      else asked.answer.resolve(step.event.output);
    }
    await look();
  }
  expect(told).toBeGreaterThan(0);
  return log;
}

describe.each(flows.map((models) => flowOf(models, 'prime')))('$id', ({ machine: { config }, tours }) => {
  const paths = tours.flatMap(({ model, paths: found }) => found.map((path) => ({ model, path })));

  test.each(ways)('runs on every prime path as on XState, its events %s', async (way) => {
    for (const { model, path } of paths) {
      const onXState = await seen(
        model,
        { fromPromise: fromPromise as never, fromCallback: fromCallback as never },
        (machine, options) => createActor(machine, options) as never,
        path,
        way,
      );
      const onSmall = await seen(
        model,
        small as never,
        (machine, options) => small.createActor(machine as never, options) as never,
        path,
        way,
      );
      expect(onSmall, path.map(({ step }) => step.words).join(' → ')).toEqual(onXState);
    }
  });

  test('asks for nothing more', () => {
    expect(keysIn(config).filter((key) => !known.test(key))).toEqual([]);
  });
});

/** What `src/widget/preact/xstate.ts` knows; it would pass over anything else. */
const known = /^(schemas|id|description|context|type|initial|states|on|after|invoke|entry|exit|tags)$/;

const keysIn = (part: object): string[] =>
  Object.entries(part).flatMap(([key, inner]) =>
    key === 'states' ? Object.values(inner).flatMap((state) => keysIn(Object(state))) : [key],
  );
