import { wire } from '../wires.ts';
import { examMachine } from './exam.machine.ts';
import { examChanges, examQuestions } from './lists.ts';

/** What has come of an exam is shown. */
export const resultsWire = wire({
  words: 'who answered is shown once the exam was asked',
  from: examMachine,
  outcome: ({ context: { asked } }) => asked || null,
  to: examQuestions,
  tell: () => ({ type: 'refresh' }),
});

/** What the charts of a bot's exam tell each other. */
export const examWires = [
  resultsWire,
  wire({
    words: 'what was put into the exam or taken out is shown',
    from: examChanges,
    outcome: ({ context: { done } }) => done,
    to: examQuestions,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'what was put into the exam is asked',
    from: examChanges,
    outcome: ({ context: { done } }) => (done?.type === 'put' ? done : null),
    to: examMachine,
    tell: () => ({ type: 'changed' }),
  }),
];
