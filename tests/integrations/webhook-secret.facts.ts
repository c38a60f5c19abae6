import { webhookSecretMachine } from '../../machines/integrations/webhook-secret.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const gone = 'This was deleted.';

export const models = [
  model({
    machine: webhookSecretMachine,
    input: { webhookId: 'w1' },
    events: {
      make: { 'they want a new one': {} },
      confirm: { 'they mean it': {} },
      cancel: { 'they keep the old one': {} },
      close: { 'they are done with it': {} },
    },
    answers: {
      makeWebhookSecret: {
        'it is made': { output: { ok: true, secret } },
        'the webhook was deleted': { output: { ok: false, reason: 'refused', message: gone } },
        'it cannot be asked for': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const title = 'Nothing was changed';

export const facts: Fact[] = [
  ['', 'it starts', 'kept'],
  ['kept', 'they want a new one', 'asking'],
  ['asking', 'they keep the old one', 'kept'],
  ['asking', 'they mean it', 'making', asks('makeWebhookSecret', { webhookId: 'w1' })],
  ['making', 'it is made', 'shown'],
  ['making', 'the webhook was deleted', 'kept', notify('error', title, gone)],
  [
    'making',
    'it cannot be asked for',
    'asking',
    notify('error', title, 'Please check your connection and try again.'),
  ],
  ['shown', 'they are done with it', 'kept'],
];

export const laws: Laws<typeof webhookSecretMachine> = {
  'it is busy while the server makes one': tagged('busy', 'making'),
  'no secret is made unless they were asked': ({ is, before, when }) =>
    !is('making') || when !== 'they mean it' || (before?.is('asking') ?? true),
  'the secret is known while it is shown, and only then': ({ is, context }) =>
    context.secret === (is('shown') ? secret : ''),
};
