import { flowPlayerMachine } from '../../machines/guided/flow-player.machine.ts';
import type { Played, PlayWays, Turn } from '../../machines/guided/played.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { quote } from './flow-samples.ts';

const offline = 'Failed to fetch';
// Another draft with the same words: what is asked stays the same, and laws tell them apart.
const other = { ...quote };

const answer = { does: 'write', text: 'A new roof' } as const;
const begun: Turn = { does: 'begin', isOpen: true };
const answered: Turn = { ...answer, isOpen: true };
const ways: PlayWays = {
  through: [{ turns: [begun, answered], leaves: [{ step: 'job', by: 'next' }] }],
  to: { when: [begun, answered] },
};
const asked: Played = {
  said: [{ by: 'bot', text: 'What would you like us to do?' }],
  buttons: [{ does: 'command', command: 'person', text: 'Talk to a person' }],
  waitsFor: 'visitor',
  isBooking: false,
  at: 'job',
};
const outcomes = {
  'it asks': asked,
  'it calls a person': { ...asked, buttons: [], waitsFor: 'member' },
  'it asks for a time': { ...asked, buttons: [], isBooking: true },
  'it is over': { ...asked, buttons: [], waitsFor: 'nothing' },
} as const satisfies Record<string, Played>;
const outcomeOf = new Map<string, Played>(Object.entries(outcomes));

const events = {
  open: { 'they open it': {} },
  changed: { 'the draft is written on': { flow: other } },
  do: { 'they answer': { doing: answer } },
  back: { 'they go back': {} },
  restart: { 'they begin again': {} },
  jump: { 'they jump to a step': { step: 'when' }, 'they jump to where nobody gets': { step: 's9' } },
  play: { 'a way has come so far': { turns: [begun, answered] } },
  hours: { 'they close the business': { isOpen: false } },
  retry: { 'they try again': {} },
} as const;

/** What may be done in each variant; the answers of the actors always may. */
const doings = {
  open: ['open', 'do', 'back', 'restart', 'retry'],
  jumping: ['open', 'jump'],
  /** A way is played by itself. */
  through: ['open', 'play'],
  /** The draft is written on while it is played. */
  written: ['open', 'changed', 'restart'],
  /** The business is closed once, and then something is done. */
  closing: ['open', 'do', 'hours'],
};

const player = (name: keyof typeof doings) =>
  model({
    name,
    machine: flowPlayerMachine,
    input: { flow: quote, services: [] },
    events,
    answers: {
      findWays: {
        'the ways are found': { output: ways },
        'the script does not load': { error: new Error(offline) },
      },
      playFlow: {
        'it asks': { output: outcomes['it asks'] },
        // What it comes to makes no difference to what else may be done.
        ...(name === 'open' && {
          'it calls a person': { output: outcomes['it calls a person'] },
          'it asks for a time': { output: outcomes['it asks for a time'] },
          'it is over': { output: outcomes['it is over'] },
        }),
        'it does not load': { error: new Error(offline) },
      },
    },
    // What the draft is, and what it has said, makes no difference to what may come next.
    remember: ({ isOpen, turns, played, isAnew }) => ({
      ...{ isOpen, turns: turns.length, isPlayed: played !== null, isAnew },
    }),
    mayHappen: (event, { turns, isOpen, isAnew }, at) => {
      if (!doings[name].includes(event.type)) return !(event.type in events);
      // An answer is the first and the last that is done: so what is played is known.
      if (event.type === 'do') return turns.length === 1 && isOpen === (name === 'open');
      if (event.type === 'hours') return isOpen && turns.length === 1;
      if (event.type === 'changed') return !isAnew || at.includes('open.changed');
      return event.type !== 'open' || name !== 'closing' || at.includes('closed');
    },
  });

export const models = [
  player('open'),
  player('jumping'),
  player('through'),
  player('written'),
  player('closing'),
];

const finds = asks('findWays', { flow: quote });
const plays = (...turns: Turn[]) => asks('playFlow', { flow: quote, services: [], turns });
const states = ['finding', 'playing', 'waiting', 'failed', 'changed'];

export const facts: Fact[] = [
  ['', 'it starts', 'closed'],
  ['closed', 'the draft is written on', 'closed'],
  ['closed', 'they open it', 'open.finding', finds],
  ...states.map((state): Fact => [`open.${state}`, 'the draft is written on', 'open.changed']),
  ['open.changed', '400 ms pass', 'open.finding', finds],
  ['open.finding', 'the ways are found', 'open.playing', plays(begun)],
  ['open.finding', 'the script does not load', 'open.failed', logs('dashboard_fetch_error', offline)],
  ['open.failed', 'they try again', 'open.finding', finds],
  ['open.playing', 'it asks', 'open.waiting'],
  ['open: open.playing', 'it calls a person', 'open.waiting'],
  ['open: open.playing', 'it asks for a time', 'open.waiting'],
  ['open: open.playing', 'it is over', 'open.waiting'],
  ['open.playing', 'it does not load', 'open.failed', logs('dashboard_fetch_error', offline)],
  ['open: open.waiting', 'they answer', 'open.playing', plays(begun, answered)],
  ['closing: open.waiting', 'they answer', 'open.playing', plays(begun, { ...answered, isOpen: false })],
  ['open.waiting', 'they go back', 'open.playing', plays(begun)],
  ['open.waiting', 'they begin again', 'open.playing', plays(begun)],
  ['open.waiting', 'they jump to a step', 'open.playing', plays(begun, answered)],
  ['open.waiting', 'they jump to where nobody gets', 'open.waiting'],
  ['open.waiting', 'a way has come so far', 'open.playing', plays(begun, answered)],
  ['open.waiting', 'they close the business', 'open.waiting'],
];

export const laws: Laws<typeof flowPlayerMachine> = {
  'it is busy while it looks and while it plays, and only then': tagged(
    'busy',
    'open.finding',
    'open.playing',
  ),
  'the draft is played as it is written now': ({ context, before, when }) =>
    context.flow === (when === 'the draft is written on' ? other : (before?.context.flow ?? quote)),
  'the services that can be booked stay': ({ context }) => context.services.length === 0,
  'it says that it begins again until something is done': ({ context, before, when }) =>
    context.isAnew ===
    (when === 'the draft is written on'
      ? before?.is('open') === true
      : !/answer|back|jump to a step|a way/.test(when) && (before?.context.isAnew ?? false)),
  'what was said last stays until there is more': ({ context, before, when }) =>
    context.played === (outcomeOf.get(when) ?? before?.context.played ?? null),
  'it is open until it is closed': ({ context, before, when }) =>
    context.isOpen === (when !== 'they close the business' && (before?.context.isOpen ?? true)),
  'ways are those that were found last': ({ context, before, when }) =>
    when === 'the ways are found' ? context.ways === ways : !before || context.ways === before.context.ways,
  'nothing is waited for before it was played': ({ context, is }) =>
    !is('open.waiting') || context.played !== null,
};
