import { webhookDeliveries } from '../../machines/integrations/lists.ts';
import { Deliveries } from '../../src/app/integrations/deliveries.tsx';
import { sayMoment } from '../../src/app/parts/dates.ts';
import { walkCard } from '../lists/uses.tsx';
import { deliveries } from './webhook-samples.ts';

const at = sayMoment('2026-11-20T08:00:00Z');

walkCard(webhookDeliveries, {
  input: { webhookId: 'w1' },
  view: <Deliveries webhookId="w1" isBusy={false} onAgain={() => {}} />,
  found: {
    'nothing was sent': [],
    // What is on its way is looked at again and again: none is, here.
    'two are over': deliveries.slice(2),
  },
  loading: ['status: Loading deliveries…'],
  failed: [
    'alert error: The deliveries couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: ({ length }) =>
    length === 0
      ? ['Nothing has been sent yet.']
      : [
          'error: Booking made · Not delivered',
          `${at} · It didn’t answer.`,
          `[Send again: Booking made, ${at}]`,
          'success: Booking made · Delivered',
          `${at} · It answered 204.`,
          `[Send again: Booking made, ${at}]`,
        ],
});
