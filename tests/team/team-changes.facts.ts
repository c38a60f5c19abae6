import { teamChangesMachine } from '../../machines/team/team-changes.machine.ts';
import { asks, type Fact, type Laws, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { ada, bo, cy } from './team-samples.ts';

const lastOwner = 'A business needs an owner. Make somebody else an owner first.';

const remove = { type: 'remove', member: bo } as const;
const leave = { type: 'leave', member: ada } as const;
const sendAgain = { type: 'sendAgain', invitation: cy } as const;

const rest = {
  machine: teamChangesMachine,
  input: { businessId: 'c1' },
  answers: {
    changeTeam: {
      'it is done': { output: { ok: true } },
      'the server refuses': { output: { ok: false, reason: 'refused', message: lastOwner } },
      'the server cannot be reached': { error: new Error('Failed to fetch') },
    },
  },
} as const;
const answers = { confirm: { 'they mean it': {} }, cancel: { 'they would rather not': {} } };

export const models = [
  model({
    ...rest,
    name: 'others',
    events: {
      change: {
        'they want to remove a member': { change: remove },
        'they send an invitation again': { change: sendAgain },
      },
      ...answers,
    },
  }),
  model({
    ...rest,
    name: 'leaving',
    events: { change: { 'they want to leave': { change: leave } }, ...answers },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'idle.unchanged'],
  ['idle', 'they want to remove a member', 'asking'],
  ['idle', 'they want to leave', 'asking'],
  [
    'idle',
    'they send an invitation again',
    'changing',
    asks('changeTeam', { businessId: 'c1', change: sendAgain }),
  ],
  ['asking', 'they would rather not', 'idle.unchanged'],
  ['others: asking', 'they mean it', 'changing', asks('changeTeam', { businessId: 'c1', change: remove })],
  ['leaving: asking', 'they mean it', 'changing', asks('changeTeam', { businessId: 'c1', change: leave })],
  ['others: changing', 'it is done', 'idle.changed'],
  [
    'leaving: changing',
    'it is done',
    'left',
    notify('success', 'You’ve left the team'),
    navigates('/dashboard', { replace: true }),
  ],
  ['changing', 'the server refuses', 'idle.refused'],
  ['changing', 'the server cannot be reached', 'idle.failed'],
];

export const laws: Laws<typeof teamChangesMachine> = {
  'it is busy while the team is being changed, and only then': tagged('busy', 'changing'),
  'it is known why the server refused, and only then': ({ context, is }) =>
    (context.reason === lastOwner) === is('idle.refused'),
  'nothing is asked about, told or said of a change that there is not': ({ context, is }) =>
    (context.change === null) === is('idle.unchanged'),
  'only who leaves is led away': ({ context, is }) => !is('left') || context.change?.type === 'leave',
};
