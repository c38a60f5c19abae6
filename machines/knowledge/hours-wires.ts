import { wire } from '../wires.ts';
import { hoursEditorMachine } from './hours-editor.machine.ts';
import { openingHours } from './lists.ts';

/** What the charts of opening hours tell each other. */
export const hoursWires = [
  wire({
    words: 'opening hours that the editor has heard of from the server are shown',
    from: hoursEditorMachine,
    outcome: ({ context }) => context.known,
    to: openingHours,
    tell: (value) => ({ type: 'changed', value }),
  }),
];
