import { webhooks } from '../../machines/integrations/lists.ts';
import { LoadedWebhooks } from '../../src/app/integrations/webhooks.tsx';
import { walkCard } from '../lists/uses.tsx';
import { crm, crmLines } from './webhook-samples.ts';

const intro =
  'A webhook tells another program what happens here, as it happens: your CRM, a spreadsheet, or Zapier, Make and n8n.';

walkCard(webhooks, {
  input: { businessId: 'c1' },
  view: <LoadedWebhooks businessId="c1" onOpen={() => {}} />,
  found: {
    'there are none': [],
    'there is one': [crm],
    'it is off': [{ ...crm, off: 'owner' as const }],
    'nothing arrives': [{ ...crm, failingSince: '2026-11-20T08:00:00Z' }],
    'nothing has arrived for three days': [{ ...crm, off: 'failures' as const }],
    'its server wants no more': [{ ...crm, off: 'gone' as const }],
  },
  loading: [intro, 'status: Loading webhooks…'],
  failed: [
    intro,
    'alert error: The webhooks couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: ([webhook]) => [intro, ...(webhook ? crmLines(webhook) : ['No webhooks yet.']), '[Add a webhook]'],
});
