import { wire } from '../wires.ts';
import { bookingEditorMachine } from './booking-editor.machine.ts';
import { calendarMachine } from './calendar.machine.ts';

/** What the charts of the calendar tell each other. */
export const calendarWires = [
  wire({
    words: 'what was changed in the editor is shown so',
    from: bookingEditorMachine,
    outcome: (state) => state.context.made || null,
    to: calendarMachine,
    tell: () => ({ type: 'refresh' }),
  }),
];
