import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type Webhook } from './actors.ts';
import { choicesIn, webhookEvents } from './choices.ts';

/** Reads the form of a webhook. What else is wrong with an address the server says. */
const webhookSchema = z.object({
  url: z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, 'Please enter an address'),
      z.maxLength(1000, 'The address has at most 1,000 characters'),
      z.refine(
        (url) => /^https:\/\//i.test(url) && URL.canParse(url),
        'Please enter an address that begins with https://',
      ),
    ),
    z.transform((url) => new URL(url).href),
  ),
  events: z
    .pipe(
      z.string(),
      z.transform((list) => choicesIn(webhookEvents, list)),
    )
    .check(z.refine((events) => events.length > 0, 'Please choose at least one event')),
});

export type WebhookValues = z.output<typeof webhookSchema>;

/** What stands in the form of a webhook when it is opened. */
export const webhookIn = ({ url, events }: Webhook) => ({ url, events: events.join(',') });

/** Where a webhook is, and what it is told. */
export const webhookForm = settingsFormOf('webhook-form', webhookSchema, webhookIn, actors.saveWebhook);
