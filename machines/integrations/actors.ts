import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { SaveAnswer } from '../settings/settings-form.machine.ts';
import type { ApiKeyValues } from './api-key-form.ts';
import type { ApiScope, WebhookEvent } from './choices.ts';
import type { WebhookValues } from './webhook-form.ts';

/** An address of another program that is told what happens. */
export interface Webhook {
  id: string;
  businessId: string;
  url: string;
  events: readonly WebhookEvent[];
  /** Why nothing is sent: an owner has said so, nothing has arrived for three days, or its server wants no more. */
  off: 'owner' | 'failures' | 'gone' | null;
  /** Since when nothing has arrived: ISO 8601; null: all is well. */
  failingSince: string | null;
  /** Known once, when it has just been added; empty otherwise. */
  secret: string;
  /** It is being added, and not saved yet. */
  isNew: boolean;
}

/** Something a webhook was told, or is to be told. */
export interface Delivery {
  id: string;
  event: WebhookEvent | 'test';
  state: 'waiting' | 'sending' | 'delivered' | 'failed';
  attempts: number;
  /** What came of the last attempt, in a sentence; empty: there was none. */
  status: string;
  /** ISO 8601. */
  at: string;
}

/** A key by which another program reads what a business has. */
export interface ApiKey {
  id: string;
  businessId: string;
  /** What the owner calls the program that has it. */
  name: string;
  scopes: readonly ApiScope[];
  /** ISO 8601; null: never. */
  lastUsedAt: string | null;
  /** The key itself: known once, when it has just been made; empty otherwise. */
  key: string;
}

/** A change that is made at once, or after a question. */
export type WebhookChange =
  | { type: 'test' | 'off' | 'on' | 'remove'; webhookId: string }
  | { type: 'again'; deliveryId: string };

/** What the charts of webhooks and keys ask of the world. */
export const actors = {
  getWebhooks: promiseActor<readonly Webhook[], CardRequest<{ businessId: string }>>(),
  /** Adds it if it is new. */
  saveWebhook: promiseActor<SaveAnswer<Webhook>, { saved: Webhook; values: WebhookValues }>(),
  /** Deleting what is not there any more is refused, too. */
  changeWebhook: promiseActor<Answer<'refused'>, { change: WebhookChange }>(),
  /** The one before signs, too, for a day. */
  makeWebhookSecret: promiseActor<{ ok: true; secret: string } | Refusal<'refused'>, { webhookId: string }>(),
  /** The last fifty, the newest first. */
  getDeliveries: promiseActor<readonly Delivery[], CardRequest<{ webhookId: string }>>(),
  getApiKeys: promiseActor<readonly ApiKey[], CardRequest<{ businessId: string }>>(),
  makeApiKey: promiseActor<SaveAnswer<ApiKey>, { saved: ApiKey; values: ApiKeyValues }>(),
  /** Revoking one that is not there any more is refused, too. */
  revokeApiKey: promiseActor<Answer<'refused'>, { change: { apiKeyId: string } }>(),
};
