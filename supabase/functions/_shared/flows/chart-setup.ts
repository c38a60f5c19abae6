import { assign, emit, setup } from 'xstate';
import { type Answers, bytesOf, holds, type Value } from './answers.ts';
import type { Condition } from './language.ts';
import {
  type Came,
  type End,
  type FlowEvent,
  type Memory,
  otherDay,
  type Place,
  type Telling,
  type Told,
} from './place.ts';

/** Of a flow's state: bytes for the way back. */
const trailBytes = 600;

/** Answers to our own forms have names that no owner can give: while the flow is interrupted, and within it. */
export const [asideMark, formMark] = ['~', '_'];
const isAside = (name: string) => name.startsWith(asideMark);

/** What a booking remembers among the answers of its flow, as long as it lasts. */
export const bookingAnswers = [
  '_service',
  '_party',
  '_day',
  '_part',
  '_near',
  '_slot',
  '_held',
  '_until',
] as const;

/** The questions of a booking, by what is behind the id of its step, and the answers that they save. */
const bookingSaves = new Map([
  ['service', '_service'],
  ['party', '_party'],
  ['day', '_day'],
  ['time', '_slot'],
  ['who', ''],
  ['who-name', '_name'],
  ['who-email', '_email'],
  ['who-phone', '_phone'],
]);

function without(answers: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
}

/** Answers with one as it was before; undefined: there was none. */
const restored = (answers: Answers, name: string, before: Value | undefined): Answers =>
  before === undefined ? without(answers, [name]) : { ...answers, [name]: before };

/** Takes answers to the questions of a booking back, the latest first: those since one of them and its own, or all. */
function takenBack(memory: Memory, booking: string, since?: string): Pick<Memory, 'answers' | 'trail'> {
  let { answers, trail } = memory;
  for (let isLeft = true; isLeft; ) {
    const [place = '', before] = trail.at(-1) ?? [];
    const question = place.startsWith(`${booking}-`) ? place.slice(booking.length + 1) : '';
    const saves = bookingSaves.get(question);
    if (saves === undefined) break;
    answers = restored(answers, saves, before);
    trail = trail.slice(0, -1);
    isLeft = question !== since;
  }
  return { answers, trail };
}

const tell = <Params extends object | undefined>(make: (params: Params) => Telling) =>
  emit<Memory, FlowEvent, Params, FlowEvent, Told>((_, params) => ({ type: 'tells', ...make(params) }));

const flowSetup = setup({
  types: {
    context: {} as Memory,
    events: {} as FlowEvent,
    emitted: {} as Told,
    tags: {} as Exclude<Place['waitsFor'], 'nobody'>,
  },
  actions: {
    say: tell(({ place }: { place: string }) => ({ what: 'say', place })),
    ask: tell(({ place }: { place: string }) => ({ what: 'ask', place })),
    saved: tell(({ place }: { place: string }) => ({ what: 'saved', place })),
    lead: tell(({ place }: { place: string }) => ({ what: 'lead', place })),
    came: tell(({ came }: { came: Came }) => ({ what: 'came', came })),
    over: tell(({ how }: { how: End }) => ({ what: 'over', how })),
    askAgain: tell(() => ({ what: 'askAgain' })),
    explain: tell(() => ({ what: 'explain' })),
    offer: tell(() => ({ what: 'offer' })),
    sayFirst: tell(() => ({ what: 'sayFirst' })),
    answer: tell(() => ({ what: 'answer' })),
    call: tell(() => ({ what: 'call' })),
    save: assign(({ context: { answers }, event }, { as }: { as: string }) => {
      const value = 'value' in event ? event.value : null;
      return { answers: { ...answers, [as]: value } };
    }),
    /** Before `save`: remembers what the answer takes the place of. */
    pass: assign(({ context: { answers, trail } }, { place, as }: { place: string; as: string }) => {
      const before = answers[as];
      const longer = [...trail, before === undefined ? ([place] as const) : ([place, before] as const)];
      while (bytesOf(longer) > trailBytes) longer.shift();
      return { trail: longer };
    }),
    keep: assign(({ context: { answers }, event }) => {
      const kept = event.type === 'next' ? { ...answers, ...event.keeps } : answers;
      return {
        answers: Object.fromEntries(
          Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
      };
    }),
    /** Whoever looks at times once more has chosen none. */
    letGo: assign(({ context: { answers } }) => ({ answers: without(answers, ['_held', '_until']) })),
    /** Whoever chooses another time is where they chose the first: what was asked since is asked again. */
    chooseAnew: assign(({ context }, { booking }: { booking: string }) =>
      takenBack(context, booking, 'time'),
    ),
    /** What has come to nothing leaves nothing behind, and no way back into it. */
    leaveBooking: assign(({ context }, { booking }: { booking: string }) => {
      const { answers, trail } = takenBack(context, booking);
      return { answers: without(answers, bookingAnswers), trail };
    }),
    /** Nobody goes back behind what is booked. */
    forgetTrail: assign({ trail: [] }),
    undo: assign(({ context: { answers, trail } }, { as }: { as: string }) => {
      const [, before] = trail.at(-1) ?? [];
      return { answers: restored(answers, as, before), trail: trail.slice(0, -1) };
    }),
    clear: assign({ answers: {}, trail: [] }),
    leaveAside: assign(({ context: { answers } }) => ({
      answers: Object.fromEntries(Object.entries(answers).filter(([name]) => !isAside(name))),
    })),
    /** Whoever leaves a question has missed nothing of the next. */
    forgive: assign({ misses: 0 }),
    miss: assign(({ context: { misses } }) => ({ misses: Math.min(misses + 1, mostMisses) })),
  },
  guards: {
    isOpen: ({ event }) => event.type === 'next' && event.isOpen,
    isNo: ({ event }) => event.type === 'answer' && event.value === false,
    isOtherDay: ({ event }) => event.type === 'answer' && event.value === otherDay,
    isDay: ({ event }) => event.type === 'answer' && /^\d{4}-\d\d-\d\d$/.test(String(event.value)),
    came: ({ event }, { came }: { came: Came }) => event.type === 'next' && event.came === came,
    mayMiss: ({ context }) => context.misses < mostMisses - 1,
    holds: ({ context, event }, { when }: { when: readonly Condition[] }) =>
      when.every((each) => holds(each, context.answers, event.type === 'next' && event.isOpen)),
    cameFrom: ({ context }, { place }: { place: string }) => context.trail.at(-1)?.[0] === place,
  },
});

/** After so many messages that were no answer, other ways are offered as buttons. */
export const mostMisses = 3;

type Config = Parameters<typeof flowSetup.createMachine>[0];
/** A chart with these events, actions and guards. */
export const machineOf = (config: Config) => flowSetup.createMachine(config);
export type FlowMachine = ReturnType<typeof machineOf>;
export type States = NonNullable<Config['states']>;
export type State = States[string];
export type Moves = Partial<Record<FlowEvent['type'], readonly Move[]>>;
export interface Move {
  target?: string;
  guard?:
    | Guard
    | { type: 'holds'; params: { when: readonly Condition[] } }
    | { type: 'came'; params: { came: Came } };
  actions?: readonly Action[];
}
type Guard = 'isOpen' | 'isNo' | 'isOtherDay' | 'isDay' | 'mayMiss';
export type Action =
  | 'askAgain'
  | 'explain'
  | 'offer'
  | 'answer'
  | 'call'
  | 'miss'
  | 'forgive'
  | 'forgetTrail'
  | 'keep'
  | 'letGo'
  | { type: 'say' | 'ask' | 'saved' | 'lead'; params: { place: string } }
  | { type: 'came'; params: { came: Came } }
  | { type: 'chooseAnew' | 'leaveBooking'; params: { booking: string } }
  | { type: 'pass'; params: { place: string; as: string } }
  | { type: 'save'; params: { as: string } };
