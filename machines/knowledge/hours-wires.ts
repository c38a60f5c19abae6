import { wire } from '../wires.ts';
import { hoursEditorMachine } from './hours-editor.machine.ts';
import { holidayAnswers, openingHours } from './lists.ts';

/** What the charts of opening hours tell each other. */
export const hoursWires = [
  wire({
    words: 'opening hours that the editor has heard of from the server are shown',
    from: hoursEditorMachine,
    outcome: ({ context }) => context.known,
    to: openingHours,
    tell: (value) => ({ type: 'changed', value }),
  }),
  wire({
    words: 'a holiday that was decided is among the opening hours',
    from: holidayAnswers,
    outcome: ({ context }) => context.done,
    to: openingHours,
    // What others have changed meanwhile comes after it.
    tell: ({ spans }, { context: { value } }) =>
      value
        ? [
            { type: 'changed', value: { ...value, exceptions: [...value.exceptions, ...spans] } },
            { type: 'refresh' },
          ]
        : [],
  }),
];
