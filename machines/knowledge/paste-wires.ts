import type { SnapshotFrom } from 'xstate';
import { wire } from '../wires.ts';
import { addAnswersMachine } from './add-answers.machine.ts';
import { learningMachine } from './learning.machine.ts';
import { entries, entryCounts } from './lists.ts';
import { pasteAnswersMachine } from './paste-answers.machine.ts';

/** How many have been added when no more are for the moment. */
const addedIn = (state: SnapshotFrom<typeof addAnswersMachine>) =>
  state.matches('adding') ? null : state.context.added || null;

/** Apart from the other wires of answers: loaded with the page on which many are added. */
export const pasteWires = [
  wire({
    words: 'answers that were added are listed',
    from: addAnswersMachine,
    outcome: addedIn,
    to: entries,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'answers that were added are counted',
    from: addAnswersMachine,
    outcome: addedIn,
    to: entryCounts,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'answers that were added are learned',
    from: addAnswersMachine,
    outcome: addedIn,
    to: learningMachine,
    tell: () => ({ type: 'saved' }),
  }),
  wire({
    words: 'who goes back finds the rest of the text',
    from: addAnswersMachine,
    outcome: (state) => state.matches('left') || null,
    to: pasteAnswersMachine,
    tell: (_, __, { context: { added } }) => ({ type: 'rest', added }),
  }),
  wire({
    words: 'the page closes when nothing is left to be added',
    from: addAnswersMachine,
    outcome: (state) => state.matches('closed') || null,
    to: pasteAnswersMachine,
    tell: () => ({ type: 'close' }),
  }),
];
