import { wire } from '../wires.ts';
import { businessRecord, operations } from './lists.ts';

/** What the charts of a business's page tell each other. */
export const operatorWires = [
  wire({
    words: 'what was done to a business is shown',
    from: operations,
    outcome: ({ context }) => context.done,
    to: businessRecord,
    tell: () => ({ type: 'refresh' }),
  }),
];
