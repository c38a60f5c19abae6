import { wire } from '../wires.ts';
import { away, awayChanges } from './lists.ts';

/** What the charts of going away tell each other. */
export const awayWires = [
  wire({
    words: 'people who have gone or are back are shown so',
    from: awayChanges,
    outcome: ({ context }) => context.done,
    to: away,
    tell: () => ({ type: 'refresh' }),
  }),
];
