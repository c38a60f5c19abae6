import { WebhookSecret } from '../../src/app/integrations/webhook-secret.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, secret } from './webhook-secret.facts.ts';

prove(models, facts, laws);

const question =
  'Make a new secret? The old one keeps signing for a day, so you can swap it in the other program.';

walk(models, {
  view: <WebhookSecret webhookId="w1" url="https://crm.example/hooks" />,
  states: {
    kept: ['[New secret: https://crm.example/hooks]'],
    asking: [question, '[Make it]', '[Keep the old one]'],
    making: [question, '[Make it] (busy)', '[Keep the old one] (disabled)'],
    shown: [
      'Signing secret',
      '[Copy]',
      secret,
      'Copy it now: you won’t see it again. The other program checks with it that a message is from us.',
      '[Done]',
    ],
  },
  events: {
    make: () => press('New secret: https://crm.example/hooks'),
    confirm: () => press('Make it'),
    cancel: () => press('Keep the old one'),
    close: () => press('Done'),
  },
});
