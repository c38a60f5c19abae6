import { installCheckMachine } from '../../machines/bots/install-check.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const visit = {
  origin: 'https://cornercafe.example',
  allowedOrigins: ['https://cornercafe.example'],
  firstAt: '2026-11-20T08:00:00Z',
  lastAt: '2026-11-20T08:00:00Z',
};

export const models = [
  model({
    machine: installCheckMachine,
    input: { botId: 'b1' },
    events: {
      'page.hidden': { 'they look at another page': {} },
      'page.shown': { 'they come back': {} },
    },
    answers: {
      getVisit: {
        'it was seen': { output: visit },
        'nobody has seen it': { output: null },
        'the server cannot be asked': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const look = asks('getVisit', { botId: 'b1' });
/** It looks after five seconds, from then on three times a minute. */
const pauses = ['5 s pass', '20 s pass'];

export const facts: Fact[] = [
  ['', 'it starts', 'watching.looking', look, asks('watchVisibility')],
  ['watching.looking', 'it was seen', 'seen'],
  ['watching.looking', 'nobody has seen it', 'watching.waiting'],
  ['watching.looking', 'the server cannot be asked', 'watching.failed'],
  ...['watching.waiting', 'watching.failed'].flatMap((given) =>
    pauses.map((passes): Fact => [given, passes, 'watching.looking', look]),
  ),
  // Nobody is told anything while they are away, and everything at once when they are back.
  ['watching.looking', 'they look at another page', 'watching.resting'],
  ['watching.waiting', 'they look at another page', 'watching.resting'],
  ['watching.failed', 'they look at another page', 'watching.resting'],
  ['watching.resting', 'they come back', 'watching.looking', look],
];

export const laws: Laws<typeof installCheckMachine> = {
  'it is busy while it asks, and only then': tagged('busy', 'watching.looking'),
  'a visit is known once it was seen, and not before': ({ context, is }) =>
    is('seen') === (context.visit === visit),
  'it looks ever more seldom': ({ context, when }) => !pauses.includes(when) || context.pause === 1,
  'who comes back is not kept waiting': ({ context, when }) =>
    when !== 'they come back' || context.pause === 0,
};
