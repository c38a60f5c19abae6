import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** The webhooks of a business. */
export const webhooks = cardOf('webhooks', actors.getWebhooks);

/** What a webhook was told last. */
export const webhookDeliveries = cardOf('webhook-deliveries', actors.getDeliveries);

/** Tests, repeats, off, on and deletions: the last are asked about. */
export const webhookChanges = changesOf(
  'webhook-changes',
  actors.changeWebhook,
  { refused: words.notChanged, failed: words.unreachable },
  ({ type }) => type === 'remove',
);

/** The keys of a business. */
export const apiKeys = cardOf('api-keys', actors.getApiKeys);

/** Keys are revoked, and it is asked about first. */
export const apiKeyChanges = changesOf(
  'api-key-changes',
  actors.revokeApiKey,
  { refused: words.notChanged, failed: words.unreachable },
  () => true,
);
