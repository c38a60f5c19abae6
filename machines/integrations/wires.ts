import { wire } from '../wires.ts';
import { apiKeyChanges, apiKeys, webhookChanges, webhookDeliveries, webhooks } from './lists.ts';

/** What the charts of webhooks tell each other. */
export const webhookWires = [
  wire({
    words: 'what was changed is shown so',
    from: webhookChanges,
    outcome: (state) => state.context.done,
    to: webhooks,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'what is to be sent is listed',
    from: webhookChanges,
    outcome: (state) => state.context.done,
    to: webhookDeliveries,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'whether anything arrives is shown',
    from: webhookDeliveries,
    outcome: (state) => state.context.value?.map(({ status }) => status).join() ?? null,
    to: webhooks,
    tell: () => ({ type: 'refresh' }),
  }),
];

/** What the charts of keys tell each other. */
export const apiKeyWires = [
  wire({
    words: 'what was revoked is shown no more',
    from: apiKeyChanges,
    outcome: (state) => state.context.done,
    to: apiKeys,
    tell: () => ({ type: 'refresh' }),
  }),
];
