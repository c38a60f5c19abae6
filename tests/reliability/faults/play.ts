/** Plays an actor of production against a server, as an invoke of a chart, on a clock that is turned by hand. */
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, fromPromise, setup } from 'xstate';
import { sessionKeyOf } from '../../../src/browser/storage.ts';
import { env } from '../../../src/env.ts';
import { readSession } from '../../../src/server/auth/kept-session.ts';
import { rightAnswer, session } from './answers.ts';
import { type Asked, atOnce, type Fault, faulty } from './faults.ts';
import { inputs } from './inputs.ts';
import { type Actors, type Area, production } from './registry.ts';

/** What a chart has heard of an actor. */
export interface Heard {
  /** Undefined while it waits. `after`: so many milliseconds. */
  outcome: { output: unknown; after: number } | { error: unknown; after: number } | undefined;
  events: readonly AnyEventObject[];
  requests: readonly Asked[];
  /** How many requests there were when it was stopped. */
  requestsInTime: number;
  isSignedIn: boolean;
}

interface Play {
  area: Area;
  name: string;
  fault: Fault;
  /** How long the session is good, in seconds. */
  session: number;
  /** When the actor is stopped, in milliseconds. */
  stopped: number;
}

const sessionKey = sessionKeyOf(env.supabaseUrl);

let answer: typeof fetch;
/** One for all: the client keeps the `fetch` it was made with. */
const ask: typeof fetch = (...request) => answer(...request);

/** Has the browser's requests answered so from now on. */
function answerBy(send: typeof fetch): void {
  answer = send;
  vi.stubGlobal('fetch', ask);
}

function invoke(logic: AnyActorLogic, input: unknown) {
  const began = Date.now();
  const heard: Pick<Heard, 'outcome'> & { events: AnyEventObject[] } = { outcome: undefined, events: [] };
  const after = () => Date.now() - began;
  const chart = setup({ actors: { asked: logic } }).createMachine({
    invoke: {
      src: 'asked',
      input: () => input,
      onDone: {
        actions: ({ event }) => Object.assign(heard, { outcome: { output: event.output, after: after() } }),
      },
      onError: {
        actions: ({ event }) => Object.assign(heard, { outcome: { error: event.error, after: after() } }),
      },
    },
    on: { '*': { actions: ({ event }) => heard.events.push(event) } },
  });
  return { actor: createActor(chart).start(), heard };
}

/** At once: the browser's own takes a time that no clock turned by hand knows of. */
export const digestAtOnce: SubtleCrypto['digest'] = async (_, data) => {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
};

/** Has the widget be in the middle of a conversation. */
async function openConversation({ getHistory }: Actors): Promise<void> {
  answerBy(faulty(atOnce, rightAnswer).send);
  if (getHistory) invoke(getHistory, undefined);
  await vi.advanceTimersByTimeAsync(10);
}

/** A browser in which somebody is signed in, and nothing else is known. */
function openBrowser(seconds: number): void {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(sessionKey, JSON.stringify(session(seconds)));
}

/** The same for whole pages, and what they are answered from now on. */
export function openBrowserWith(right: (asked: Asked) => Response): void {
  openBrowser(3_600);
  answerBy(faulty(atOnce, right).send);
}

const inputOf = (area: Area, name: string) =>
  new Map<string, unknown>(Object.entries(inputs()[area])).get(name);

/** Loads what actors load when they are first asked: no clock that is turned by hand waits for it. */
export async function loadCalls(areas: readonly Area[]): Promise<void> {
  openBrowser(3_600);
  answerBy(faulty(atOnce, rightAnswer).send);
  const started = areas.flatMap((area) =>
    Object.entries(production(area)).map(([name, logic]) => invoke(logic, inputOf(area, name)).actor),
  );
  await vi.dynamicImportSettled();
  await import('../../../src/server/functions.ts');
  for (const actor of started) actor.stop();
}

/** Plays a call that no chart makes, until it is done. */
export async function playCall(call: () => Promise<unknown>, fault: Fault) {
  openBrowser(3_600);
  const { send, requests } = faulty(fault, rightAnswer);
  answerBy(send);
  const { heard } = invoke(fromPromise(call), undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  return { outcome: heard.outcome, requests };
}

/** Plays an actor in a browser of its own, until five minutes and more after it was stopped. */
export async function play({ area, name, fault, session: seconds, stopped }: Play): Promise<Heard> {
  openBrowser(seconds);
  const actors = production(area);
  const logic = actors[name];
  if (!logic) throw new Error(`Nothing answers ${area}.${name}.`);
  if (area === 'widget' && name !== 'getHistory') await openConversation(actors);

  const { send, requests } = faulty(fault, rightAnswer);
  answerBy(send);
  const { actor, heard } = invoke(logic, inputOf(area, name));
  await vi.advanceTimersByTimeAsync(stopped);
  actor.stop();
  const isSignedIn = readSession(localStorage, sessionKey) !== null;
  const requestsInTime = requests.length;
  await vi.advanceTimersByTimeAsync(310_000);
  return { ...heard, requests, requestsInTime, isSignedIn };
}
