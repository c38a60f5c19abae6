import type { actors } from '../../../machines/integrations/actors.ts';
import type { CallsOf } from '../reach.ts';
import { getApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { changeWebhook, getDeliveries, getWebhooks, makeWebhookSecret, saveWebhook } from './webhooks.ts';

/** What answers the charts of webhooks and keys. */
export const calls: CallsOf<typeof actors> = {
  getWebhooks,
  saveWebhook,
  changeWebhook,
  makeWebhookSecret,
  getDeliveries,
  getApiKeys,
  makeApiKey,
  revokeApiKey,
};
