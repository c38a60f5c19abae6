import { entryEditorMachine } from '../knowledge/entry-editor.machine.ts';
import { wire } from '../wires.ts';
import { teachQuestionMachine } from './teach-question.machine.ts';

/** What the charts of a question that was not answered tell each other. */
export const questionWires = [
  wire({
    words: 'an answer that was written for a question is taught',
    from: entryEditorMachine,
    outcome: ({ context }) => context.saved,
    to: teachQuestionMachine,
    tell: (entry) => ({ type: 'written', entry }),
  }),
  wire({
    words: 'who gives up writing chooses again',
    from: entryEditorMachine,
    outcome: (state) => state.matches('closed') || null,
    to: teachQuestionMachine,
    tell: () => ({ type: 'cancel' }),
  }),
];
