import { webhookEvents } from '../../machines/integrations/choices.ts';
import { webhookForm, webhookIn } from '../../machines/integrations/webhook-form.ts';
import { eventWords } from '../../machines/integrations/words.ts';
import { WebhookForm } from '../../src/app/integrations/webhook-form.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { crm } from './webhook-samples.ts';

const hint = 'Where the other program listens. It begins with https://.';
const privacy = 'Details and bookings include the visitor’s name and contact. Questions include their words.';
const line = `Address <url off> “${hint}” (https://hooks.example.com/deskbell)`;

walkSettingsForm(webhookForm, {
  view: <WebhookForm webhook={crm} onClose={() => {}} />,
  saved: crm,
  filled: webhookIn(crm),
  fields: [
    line,
    hint,
    'Events',
    ...webhookEvents.map(
      (event) => `${eventWords[event]} <checkbox${crm.events.includes(event) ? ' checked' : ''}>`,
    ),
    privacy,
  ],
  changed: {
    name: 'url',
    label: 'Address',
    line,
    to: 'https://crm.example/new',
    wrong: 'http://crm.example/new',
    says: 'Please enter an address that begins with https://',
  },
});
