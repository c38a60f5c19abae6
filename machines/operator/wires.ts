import { wire } from '../wires.ts';
import { businessRecord, messageChanges, messages, operations } from './lists.ts';

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

/** What the charts of messages tell each other. */
export const messageWires = [
  wire({
    words: 'a message that was handled is shown so',
    from: messageChanges,
    outcome: ({ context }) => context.done,
    to: messages,
    tell: () => ({ type: 'refresh' }),
  }),
];
