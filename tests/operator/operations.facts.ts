import type { ContextFrom } from 'xstate';
import type { Operation } from '../../machines/operator/actors.ts';
import { operations } from '../../machines/operator/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const businessId = 'b1';
const refused = 'It isn’t in a state for that any more. Look at it again first.';

/** What can be done to a business, one model each, in the words of whoever does it. */
const acts: Readonly<Record<string, readonly [words: string, change: Operation]>> = {
  settle: ['they settle a month', { businessId, act: 'settle' }],
  extend: ['they extend the trial', { businessId, act: 'extend', days: 14 }],
  lift: ['they lift the suspension', { businessId, act: 'lift' }],
  raise: ['they raise the limit on bots', { businessId, act: 'raise', mostBots: 100 }],
};

export const models = Object.entries(acts).map(
  ([name, [words, change]]): AnyModel => ({
    machine: operations,
    name,
    events: {
      change: { [words]: { change } },
      confirm: { 'they confirm it': {} },
      cancel: { 'they leave it': {} },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: refused } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the page around it.
    remember: (context: unknown) => (context as ContextFrom<typeof operations>).change,
  }),
);

const title = 'Nothing was done';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ...Object.entries(acts).flatMap(([name, [words, change]]): Fact[] => [
    [`${name}: ready`, words, 'asking'],
    [`${name}: asking`, 'they confirm it', 'changing', asks('makeChange', { change })],
  ]),
  ['asking', 'they leave it', 'ready'],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, refused)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof operations> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'nothing is done that was not asked about': ({ before, is }) =>
    !is('changing') || before?.is('asking') === true,
};
