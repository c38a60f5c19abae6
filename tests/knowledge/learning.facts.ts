import { learningMachine } from '../../machines/knowledge/learning.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const offline = 'Failed to fetch';

export const models = [
  model({
    machine: learningMachine,
    input: { botId: 'b1' },
    events: {
      saved: { 'an answer is saved': {} },
      retry: { 'they try again': {} },
    },
    answers: {
      learn: {
        'everything is learned': { output: { learned: 2, remaining: 0 } },
        'some of it is learned': { output: { learned: 2, remaining: 3 } },
        'nothing of it is learned': { output: { learned: 0, remaining: 3 } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // How many were learned is counted without bounds, and decides nothing.
    remember: ({ remaining }) => ({ remaining }),
  }),
];

const ask = asks('learn', { botId: 'b1' });

export const facts: Fact[] = [
  ['', 'it starts', 'learning', ask],
  ['learning', 'everything is learned', 'learned'],
  ['learning', 'some of it is learned', 'learning', ask],
  ['learning', 'nothing of it is learned', 'interrupted'],
  ['learning', 'the server cannot be reached', 'interrupted', logs('dashboard_fetch_error', offline)],
  // It may have come too late for what is being learned.
  ['learning', 'an answer is saved', 'learning', ask],
  ['learned', 'an answer is saved', 'learning', ask],
  ['interrupted', 'an answer is saved', 'learning', ask],
  ['interrupted', 'they try again', 'learning', ask],
  ['interrupted', '30 s pass', 'learning', ask],
];

export const laws: Laws<typeof learningMachine> = {
  'it is busy while it learns': tagged('busy', 'learning'),
  'it says how many are left': ({ before, context, when }) => {
    if (when === 'everything is learned') return context.remaining === 0;
    if (when === 'some of it is learned' || when === 'nothing of it is learned')
      return context.remaining === 3;
    return context.remaining === (before?.context.remaining ?? 0);
  },
  'it counts what was learned': ({ before, context, when }) => {
    const isLearned = when === 'everything is learned' || when === 'some of it is learned';
    return context.learned === (before?.context.learned ?? 0) + (isLearned ? 2 : 0);
  },
};
