import { flowCheckMachine } from '../../machines/guided/flow-check.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { deadEnd, quote, renamed } from './flow-samples.ts';

const offline = 'Failed to fetch';
export const input = { flow: quote, services: ['v1'] };

export const models = [
  model({
    machine: flowCheckMachine,
    input,
    events: { changed: { 'something is written': { flow: renamed } } },
    answers: {
      findProblems: {
        'something is wrong': { output: [deadEnd] },
        'nothing is wrong': { output: [] },
        'the script does not load': { error: new Error(offline) },
      },
    },
    remember: ({ flow, problems }) => ({ flow, problems }),
  }),
];

const looks = (flow: object) => asks('findProblems', { flow, services: ['v1'] });

export const facts: Fact[] = [
  ['', 'it starts', 'checking', looks(quote)],
  ...['checking', 'checked', 'failed', 'waiting'].map(
    (given): Fact => [given, 'something is written', 'waiting'],
  ),
  ['waiting', '250 ms pass', 'checking', looks(renamed)],
  ['checking', 'something is wrong', 'checked'],
  ['checking', 'nothing is wrong', 'checked'],
  ['checking', 'the script does not load', 'failed', logs('dashboard_fetch_error', offline)],
];

export const laws: Laws<typeof flowCheckMachine> = {
  'it is busy while it looks, and only then': tagged('busy', 'checking'),
  'what was found last is known': ({ context, before, when }) => {
    if (when === 'something is wrong') return context.problems.length === 1;
    if (when === 'nothing is wrong') return context.problems.length === 0;
    return context.problems === (before?.context.problems ?? context.problems);
  },
};
