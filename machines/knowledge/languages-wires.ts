import { wire } from '../wires.ts';
import { learningMachine } from './learning.machine.ts';
import { botLanguages, entryTexts, languageChanges, textChanges } from './lists.ts';

/** What the charts of a bot's languages tell each other. */
export const languagesWires = [
  wire({
    words: 'languages are fetched again once one was added, changed or removed',
    from: languageChanges,
    outcome: ({ context }) => context.done,
    to: botLanguages,
    tell: () => ({ type: 'refresh' }),
  }),
];

/** What the charts of an entry's texts tell each other. */
export const textsWires = [
  wire({
    words: 'texts are fetched again once one was saved or removed',
    from: textChanges,
    outcome: ({ context }) => context.done,
    to: entryTexts,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'a text that was saved is learned',
    from: textChanges,
    outcome: ({ context: { done } }) => (done?.type === 'save' ? done : null),
    to: learningMachine,
    tell: () => ({ type: 'saved' }),
  }),
];
