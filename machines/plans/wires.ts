import { wire } from '../wires.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { planChange, standing } from './lists.ts';

/** What the charts of a plan tell each other. */
export const planWires = [
  wire({
    words: 'a plan that was changed is shown as it is now',
    from: planChange,
    outcome: ({ context }) => context.done,
    to: standing,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'a plan that was paid for is shown as it is now',
    from: checkoutMachine,
    outcome: ({ context }) => (context.isSettled ? true : null),
    to: standing,
    tell: () => ({ type: 'refresh' }),
  }),
];
