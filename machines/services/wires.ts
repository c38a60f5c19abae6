import { wire } from '../wires.ts';
import { bookingSetup, offerChanges } from './lists.ts';

/** What the charts of what can be booked tell each other. */
export const serviceWires = [
  wire({
    words: 'what was changed is shown so',
    from: offerChanges,
    outcome: (state) => state.context.done,
    to: bookingSetup,
    tell: () => ({ type: 'refresh' }),
  }),
];
