import type { actors } from '../../../machines/integrations/actors.ts';
import { getApiKeys, makeApiKey, revokeApiKey } from '../../server/integrations/api-keys.ts';
import {
  changeWebhook,
  getDeliveries,
  getWebhooks,
  makeWebhookSecret,
  saveWebhook,
} from '../../server/integrations/webhooks.ts';
import type { CallsOf } from '../reach.ts';

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
