import { examMachine } from '../../machines/exam/exam.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const offline = 'Failed to fetch';

export const models = [
  model({
    machine: examMachine,
    input: { botId: 'b1' },
    events: {
      changed: { 'an answer is changed': {} },
      retry: { 'they try again': {} },
    },
    answers: {
      runExam: {
        'everything is asked': { output: { asked: 2, remaining: 0 } },
        'some of it is asked': { output: { asked: 2, remaining: 3 } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // How many were asked is counted without bounds, and decides nothing.
    remember: () => ({}),
  }),
];

const ask = asks('runExam', { botId: 'b1' });

export const facts: Fact[] = [
  ['', 'it starts', 'asking', ask],
  ['asking', 'everything is asked', 'asked'],
  ['asking', 'some of it is asked', 'asking', ask],
  ['asking', 'the server cannot be reached', 'interrupted', logs('dashboard_fetch_error', offline)],
  // It may have come too late for what is being asked.
  ['asking', 'an answer is changed', 'asking', ask],
  ['asked', 'an answer is changed', 'asking', ask],
  ['interrupted', 'an answer is changed', 'asking', ask],
  ['interrupted', 'they try again', 'asking', ask],
  ['interrupted', '30 s pass', 'asking', ask],
];

export const laws: Laws<typeof examMachine> = {
  'it is busy while it asks': tagged('busy', 'asking'),
  'it counts what was asked': ({ before, context, when }) => {
    const isAsked = when === 'everything is asked' || when === 'some of it is asked';
    return context.asked === (before?.context.asked ?? 0) + (isAsked ? 2 : 0);
  },
};
