import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, normalize } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { log } from '../../../src/server/log.ts';
import { findBot } from '../../../src/widget/embed/find-bot.ts';
import { recordFigure } from '../../../tools/reliability/figures.ts';
import { openPushBrowser, publicKey } from '../../push/browser.ts';
import { atOnce, canary, faults, late } from './faults.ts';
import { digestAtOnce, type Heard, loadCalls, play, playCall } from './play.ts';
import { type Area, asked } from './registry.ts';

const areas = Object.keys(asked).filter((area): area is Area => area in asked);

interface Actor {
  area: Area;
  name: string;
}

const actors: readonly Actor[] = areas.flatMap((area) =>
  Object.keys(asked[area]).map((name) => ({ area, name })),
);

/** Those that ask nobody outside of the browser; every other one is in the matrix. */
const local = [
  'account.readPicture',
  'admin.watchLeakedProtection',
  'auth.watchStoredSession',
  'auth.watchCooldown',
  'bots.watchVisibility',
  'export.saveExport',
  'export.discardExport',
  'guided.findProblems',
  'guided.findWays',
  'guided.playFlow',
  'inbox.watchInboxAddress',
  'inbox.watchVisible',
  'plans.leaveFor',
  'marketing.copyText',
  'marketing.watchScroll',
  'marketing.watchPage',
  'marketing.watchMotion',
  'marketing.watchBusiness',
  'widget.watchReplies',
  'widget.watchTyping',
  'widget.watchConnection',
  'widget.watchCalls',
  'widget.loadWords',
  'widget.mayOpenByItself',
];

/** The auth service promises its mails with an empty object: whatever JSON says 200 is as good as that. */
const anyObject = /^200 of another shape$/;

/** What counts as an answer though a stranger has given it, by the names of the faults. */
const answers: Readonly<Record<string, RegExp>> = {
  'auth.sendMagicLink': anyObject,
  'auth.resendVerification': anyObject,
  'auth.sendPasswordReset': anyObject,
  'team.mailCode': anyObject,
  // Nothing is answered, and nothing is shown.
  'inbox.sayTyping': anyObject,
  // The form has words for 429, and for every other status without a text.
  'marketing.sendContact': /^429|^500|^4.. (of another shape|with a sentence)/,
};

const minute = 60_000;

/** How long sessions are good, in seconds. One that has run out is what the rest of the actors ask about. */
const [good, runOut] = [3_600, -1];

/** How long a call may take: two requests, one after the other, or a file of 10 MB on its way. In milliseconds. */
const limitOf = ({ requests }: Heard) => (requests.some(({ isUpload }) => isUpload) ? 5 * minute : minute);

/** How often a listener may ask in three minutes of faults. */
const oftenEnough = 40;

/** How many actors and cells of the matrix were tried. */
let [asking, cells] = [0, 0];

const titleOf = ({ area, name }: Actor) => `${area}.${name}`;
const isListener = ({ name }: Actor) => name.startsWith('watch');

/** How long an actor is given: a listener never ends by itself. */
const timeFor = (actor: Actor) => (isListener(actor) ? 3 * minute : 6 * minute);

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const subscription = { endpoint: 'https://push.example/1', key: publicKey };
  openPushBrowser({ subscription, isKept: true });
  await loadCalls(areas);
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(digestAtOnce);
});
afterEach(() => void vi.useRealTimers());

/** What is wrong with how an actor took a fault; nothing, if all is well. */
function* mistakes(actor: Actor, heard: Heard, fault: string): Generator<string> {
  const { outcome, events, requests, isSignedIn } = heard;
  const isAnswer = answers[titleOf(actor)]?.test(fault);
  if (requests.length === 0) yield 'asks nothing';
  if (JSON.stringify(events).includes(canary)) yield 'reports what a stranger has answered';
  if (!isSignedIn) yield 'signs the person out';
  if (isListener(actor)) {
    if (outcome) yield 'stops to listen';
    if (heard.requestsInTime > oftenEnough) yield `asks ${heard.requestsInTime} times in three minutes`;
    // A session goes on to be renewed: it is everybody's.
    const later = requests.slice(heard.requestsInTime).filter(({ path }) => !path.endsWith('/token'));
    if (later.length > 0) yield 'asks when nobody listens any more';
  } else if (!outcome) yield 'never answers';
  else if (outcome.after > limitOf(heard)) yield `answers after ${outcome.after} ms`;
  else if ('output' in outcome) {
    const said = JSON.stringify(outcome.output) ?? 'nothing';
    if (said.includes(canary)) yield `says what a stranger has answered: ${said}`;
    else if (!isAnswer) yield `takes it for an answer: ${said}`;
  } else if (isAnswer) yield 'does not take it for an answer';
  else if (!z.object({ message: z.string() }).safeParse(outcome.error).success)
    yield 'fails with what is no error';
}

/** The same, of an answer that is right and comes 5 s late. */
function* mistakesWhenLate(actor: Actor, { outcome }: Heard): Generator<string> {
  if (isListener(actor)) return;
  if (!outcome || 'error' in outcome) yield 'does not take an answer that is late';
  else if (outcome.after < 5_000) yield 'does not wait for an answer';
}

/** The same, of one that comes when nobody waits any more. */
function* mistakesWhenGone({ outcome, events }: Heard): Generator<string> {
  if (outcome || events.length > 0) yield 'answers a chart that has stopped';
}

/** How long a session is good with which an actor asks anything at all; undefined if it never does. */
async function sessionFor(actor: Actor): Promise<number | undefined> {
  for (const session of [good, runOut]) {
    const { outcome, requests } = await play({ ...actor, fault: atOnce, session, stopped: timeFor(actor) });
    if (requests.length === 0) continue;
    if (!isListener(actor) && !(outcome && 'output' in outcome)) {
      const paths = requests.map(({ method, path }) => `${method} ${path}`).join(', ');
      expect.unreachable(
        `While all is well it ${outcome ? `fails: ${outcome.error}` : 'never answers'}\nIt asked ${paths}. What is right to answer there stands in answers.ts.`,
      );
    }
    return session;
  }
}

test.each(actors.map((actor) => [titleOf(actor), actor] as const))('%s', async (title, actor) => {
  const session = await sessionFor(actor);
  const seen = session === undefined ? 'nobody: `local` names it' : 'the server: `local` does not name it';
  expect(session === undefined, `it asks ${seen}`).toBe(local.includes(title));
  if (session === undefined) return;
  asking += 1;

  const found: string[] = [];
  const note = (fault: string, wrong: Iterable<string>) => {
    cells += 1;
    for (const mistake of wrong) found.push(`${fault}: ${mistake}`);
  };
  for (const [name, fault] of Object.entries(faults)) {
    note(name, mistakes(actor, await play({ ...actor, fault, session, stopped: timeFor(actor) }), name));
  }
  const waited = await play({ ...actor, fault: late, session, stopped: timeFor(actor) });
  note('an answer after 5 s', mistakesWhenLate(actor, waited));
  const left = await play({ ...actor, fault: late, session, stopped: 1_000 });
  note('an answer when nobody waits', mistakesWhenGone(left));
  expect(found).toEqual([]);
});

/** What asks the network, and is no actor: nobody waits for it. */
const others = {
  'the log': () => log({ type: 'log', action: 'auth_error', errorMessage: canary }),
  'the first script of the widget': () => findBot(`${location.origin}/functions/v1`, 'bot_lantern_cafe'),
};

test.each(Object.entries(others))('%s: a fault is no error, and asks once in a name', async (_, call) => {
  for (const [name, fault] of [...Object.entries(faults), ['an answer after 5 s', late] as const]) {
    const { outcome, requests } = await playCall(call, fault);
    const asking = requests.filter(({ path }) => !path.endsWith('/token'));
    const senders = asking.map(({ headers }) => headers.get('authorization'));
    expect(senders, name).not.toHaveLength(0);
    expect(senders, name).toHaveLength(new Set(senders).size);
    expect(outcome ?? {}, name).not.toHaveProperty('error');
    expect(JSON.stringify(outcome ?? {}), name).not.toContain(canary);
  }
  // The owner of a page is told of a bot that is not to be had.
  vi.mocked(console.warn).mockClear();
});

test('every area whose charts ask anything is in the matrix', () => {
  const files = globSync('machines/*/actors.ts');
  expect(
    files.map((file) => basename(dirname(file))).sort(),
    'registry.ts names each area that has an actors.ts',
  ).toEqual(areas.toSorted());
});

test('one place asks the network for all who wait, and sets time limits', () => {
  const network = /\bfetch\(|AbortSignal\.timeout|XMLHttpRequest|sendBeacon|new (EventSource|WebSocket)\b/;
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => network.test(readFileSync(file, 'utf8')));
  expect(files.sort()).toEqual(
    ['src/server/request-limit.ts', 'src/widget/embed/find-bot.ts', 'src/widget/embed/hear-replies.ts'].map(
      normalize,
    ),
  );
});

afterAll(() => {
  const tried = Object.keys(faults).length + 2;
  console.info(`faults: ${asking} actors × ${tried} faults = ${cells} cells`);
  recordFigure('faults', { actors: asking, faults: tried, cells });
});
