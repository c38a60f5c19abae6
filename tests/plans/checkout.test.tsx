import { Checkout } from '../../src/app/plans/checkout.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './checkout.facts.ts';
import { pro } from './plan-samples.ts';

prove(models, facts, laws);

const about = 'Your paid month begins today. You can cancel at any time.';
const trial = { ...pro, status: 'trial' } as const;

walk(models, {
  view: (variant) => (
    <Checkout businessId="b1" subscription={trial} returned={variant === 'back' ? 'cs_1' : null} />
  ),
  states: {
    looking: [],
    none: [],
    ready: ['[Pay for Pro by card]', about],
    opening: ['[Pay for Pro by card] (busy)', about],
    leaving: ['[Pay for Pro by card] (busy)', about],
    confirming: ['busy: Looking at your payment…'],
    waiting: [
      'busy: Your payment is on its way. This page shows when it has arrived; you can leave it, too.',
    ],
    unconfirmed: ['status warning: We couldn’t find out what became of your payment.', '[Try again]'],
  },
  alike: ['looking = none', 'leaving = opening'],
  events: {
    open: () => press('Pay for Pro by card'),
    retry: () => press('Try again'),
  },
});
