import type { ApiKey, Delivery, Webhook } from '../../machines/integrations/actors.ts';

/** One that is told of two events. */
export const crm: Webhook = {
  id: 'w1',
  businessId: 'c1',
  url: 'https://crm.example/hooks',
  events: ['conversation.wants_person', 'booking.made'],
  off: null,
  failingSince: null,
  secret: '',
  isNew: false,
};

/** A key of a spreadsheet. */
export const sheet: ApiKey = {
  id: 'k1',
  businessId: 'c1',
  name: 'Sheet',
  scopes: ['people', 'bookings'],
  lastUsedAt: null,
  key: '',
};

const delivery: Delivery = {
  id: 'd1',
  event: 'booking.made',
  state: 'delivered',
  attempts: 1,
  status: 'It answered 204.',
  at: '2026-11-20T08:00:00Z',
};

/** One of each kind. */
export const deliveries: readonly Delivery[] = [
  { ...delivery, id: 'd4', event: 'test', state: 'sending', attempts: 1, status: '' },
  { ...delivery, id: 'd3', state: 'waiting', attempts: 2, status: 'It answered 500.' },
  { ...delivery, id: 'd2', state: 'failed', attempts: 9, status: 'It didn’t answer.' },
  delivery,
];

/** How such a webhook is, and what can be done with it. */
export function crmLines({ off, failingSince, url }: Webhook): string[] {
  const states = {
    owner: 'unknown: Off',
    failures: 'error: Off: nothing has arrived for three days',
    gone: 'error: Off: the server wants nothing more (410)',
    on: failingSince ? 'warning: On, but the last delivery didn’t arrive' : 'success: On',
  };
  return [
    `### ${url}`,
    states[off ?? 'on'],
    'Visitor wants a person · Booking made',
    ...(off ? [`[Turn on: ${url}]`] : [`[Send a test: ${url}]`, `[Turn off: ${url}]`]),
    `[Delete: ${url}]`,
    `[Edit: ${url}]`,
    `[Deliveries: ${url}]`,
    `[New secret: ${url}]`,
  ];
}
