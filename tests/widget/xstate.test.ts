import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { widgetChatMachine } from '../../machines/widget/widget-chat.machine.ts';
import { widgetConnectionMachine } from '../../machines/widget/widget-connection.machine.ts';
import { widgetContactMachine } from '../../machines/widget/widget-contact.machine.ts';
import { widgetMenuMachine } from '../../machines/widget/widget-menu.machine.ts';
import { widgetRatingMachine } from '../../machines/widget/widget-rating.machine.ts';
import { widgetShellMachine } from '../../machines/widget/widget-shell.machine.ts';
import * as small from '../../src/widget/preact/xstate.ts';

const charts: readonly AnyStateMachine[] = [
  widgetChatMachine,
  widgetConnectionMachine,
  widgetContactMachine,
  widgetMenuMachine,
  widgetRatingMachine,
  widgetShellMachine,
];

/** What happens to a chart. The numbers choose among what it has asked that is still open. */
type Step =
  | { kind: 'send'; event: { type: string } }
  | { kind: 'answer'; which: number; output: number }
  | { kind: 'fail'; which: number }
  | { kind: 'report'; which: number; event: { type: string } }
  | { kind: 'wait'; milliseconds: number };

/** An actor as both sides run it. */
interface Running {
  start: () => void;
  send: (event: { type: string }) => void;
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
    creator: (args: { input: unknown; sendBack: (event: { type: string }) => void }) => () => void,
  ) => unknown;
};

/** All names of events of a chart, and one it does not know. */
function eventsOf({ config }: AnyStateMachine): string[] {
  const names = new Set(['unknown']);
  const read = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'on' && typeof inner === 'object')
        for (const name of Object.keys(inner ?? {})) names.add(name);
      read(inner);
    }
  };
  read(config);
  return [...names];
}

/** Everything that can be seen of a chart while these steps are taken. */
async function seen(
  chart: AnyStateMachine,
  { fromPromise: promise, fromCallback: callback }: Makers,
  create: (machine: AnyStateMachine, options: object) => Running,
  steps: readonly Step[],
): Promise<unknown[]> {
  const log: unknown[] = [];
  const clock = new SimulatedClock();
  const open: {
    name: string;
    resolve?: (output: unknown) => void;
    reject?: (error: Error) => void;
    tell?: (event: { type: string }) => void;
  }[] = [];
  const begin = (name: string, input: unknown, entry: (typeof open)[number]) => {
    log.push(['asked', name, input]);
    open.push(entry);
    return () => {
      if (!open.includes(entry)) return;
      open.splice(open.indexOf(entry), 1);
      log.push(['left alone', name]);
    };
  };
  const actors = Object.fromEntries(
    Object.keys(chart.implementations.actors).map((name) => [
      name,
      name.startsWith('watch')
        ? callback(({ input, sendBack }) => begin(name, input, { name, tell: sendBack }))
        : promise(({ input, signal }) => {
            const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>();
            signal.addEventListener('abort', begin(name, input, { name, resolve, reject }));
            return answer;
          }),
    ]),
  );
  const actor = create(chart.provide({ actors } as never), {
    clock,
    input: { message: 7, rating: null },
  });
  actor.on('*', (effect) => log.push(['emitted', effect]));
  let told = 0;
  actor.subscribe(() => {
    told += 1;
  });
  const look = () => {
    const snapshot = actor.getSnapshot();
    const { value, context, status } = snapshot;
    const can = eventsOf(chart).filter((type) => snapshot.can(eventOf(type) as never));
    log.push({
      value,
      context,
      status,
      can,
      isBusy: snapshot.hasTag('busy' as never),
      itself: snapshot.matches(value as never),
    });
  };
  look();
  actor.start();
  look();
  for (const step of steps) {
    // XState warns of events that come after the end.
    if (actor.getSnapshot().status === 'done') break;
    if (step.kind === 'send') actor.send(step.event);
    else if (step.kind === 'wait') clock.increment(step.milliseconds);
    else {
      const asked = open.filter(({ tell }) => (tell !== undefined) === (step.kind === 'report'));
      const one = asked[step.which % asked.length];
      if (one && step.kind === 'report') one.tell?.(step.event);
      else if (one) {
        open.splice(open.indexOf(one), 1);
        const answers = outputs[one.name] ?? [undefined];
        if (step.kind === 'answer') one.resolve?.(answers[step.output % answers.length]);
        else one.reject?.(new Error('An outage.'));
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
    look();
  }
  expect(told).toBeGreaterThan(0);
  return log;
}

const message = {
  id: 1,
  author: 'bot',
  text: 'Yes.',
  tier: 'answer',
  options: [],
  rating: null,
  source: null,
  at: '',
};
const update = { ok: true, conversation: 'c', state: 'human', messages: [message] };
const empty = { ...update, conversation: null, messages: [] };

/** What may be answered. */
const outputs: Record<string, readonly unknown[]> = {
  getHistory: [update, empty],
  sendMessage: [
    update,
    empty,
    ...['gone', 'closed', 'refused'].map((reason) => ({ ok: false, reason })),
    { ok: false, reason: 'tooOften', seconds: 3 },
  ],
  leaveContact: [{ ok: true }, { ok: false }],
  mayOpenByItself: [true, false],
};

/** An event with all that any of the charts reads of one. */
const eventOf = (type: string, text = 'Hello') => ({
  type,
  text,
  option: null,
  contact: text,
  rating: 'up',
  delay: 500,
  update,
});

const stepsOf = (chart: AnyStateMachine) => {
  const event = fc
    .tuple(
      fc.constantFrom(...eventsOf(chart)),
      fc.constantFrom('', 'Hello', 'ada@example.com', 'x'.repeat(501)),
    )
    .map(([type, text]) => eventOf(type, text));
  const which = fc.nat(3);
  return fc.array(
    fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({ kind: fc.constant('send'), event }),
      fc.record({ kind: fc.constant('answer'), which, output: fc.nat(5) }),
      fc.record({ kind: fc.constant('fail'), which }),
      fc.record({ kind: fc.constant('report'), which, event }),
      fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom(1, 500, 3000, 60_000) }),
    ),
    { maxLength: 25 },
  );
};

test.each(charts.map((chart) => [chart.id, chart] as const))('%s runs as on XState', async (_, chart) => {
  await fc.assert(
    fc.asyncProperty(stepsOf(chart), async (steps) => {
      const onXState = await seen(
        chart,
        { fromPromise: fromPromise as never, fromCallback: fromCallback as never },
        (machine, options) => createActor(machine, options) as never,
        steps,
      );
      const onSmall = await seen(
        chart,
        small as never,
        (machine, options) => small.createActor(machine as never, options) as never,
        steps,
      );
      expect(onSmall).toEqual(onXState);
    }),
    { numRuns: 300 },
  );
});

/** What `src/widget/preact/xstate.ts` knows; it would pass over anything else. */
const known = /^(schemas|id|description|context|type|initial|states|on|after|invoke|entry|exit|tags)$/;

test.each(charts.map((chart) => [chart.id, chart] as const))('%s asks for nothing more', (_, { config }) => {
  const read = (part: object): string[] =>
    Object.entries(part).flatMap(([key, inner]) =>
      key === 'states' ? Object.values(inner).flatMap((state) => read(Object(state))) : [key],
    );
  expect(read(config).filter((key) => !known.test(key))).toEqual([]);
});
