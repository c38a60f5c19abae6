import { useState } from 'react';
import type { Webhook, WebhookChange } from '../../../machines/integrations/actors.ts';
import { webhookChanges } from '../../../machines/integrations/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookRow } from './webhook-row.tsx';

interface Props {
  webhooks: readonly Webhook[];
  onEdit: (webhook: Webhook) => void;
}

/** Webhooks with what can be done with each of them. One at a time shows what it was told last. */
export function WebhookList({ webhooks, onEdit }: Props) {
  const [state, send] = useFlow(webhookChanges);
  const [opened, open] = useState('');
  const { change } = state.context;
  const make = (wanted: WebhookChange) => {
    // Whoever tests wants to see what comes of it.
    if (wanted.type === 'test') open(wanted.webhookId);
    send({ type: 'change', change: wanted });
  };
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="grid grid-cols-1 gap-3 py-4 first:pt-0">
          <WebhookRow
            webhook={webhook}
            change={change && 'webhookId' in change && change.webhookId === webhook.id ? change.type : null}
            isAsking={state.matches('asking')}
            isBusy={state.hasTag('busy')}
            isOpen={opened === webhook.id}
            onChange={(type) => make({ type, webhookId: webhook.id })}
            onConfirm={() => send({ type: 'confirm' })}
            onCancel={() => send({ type: 'cancel' })}
            onEdit={() => onEdit(webhook)}
            onOpen={() => open(opened === webhook.id ? '' : webhook.id)}
          />
          {opened === webhook.id && (
            <Deliveries
              webhookId={webhook.id}
              isBusy={state.hasTag('busy')}
              onAgain={(deliveryId) => make({ type: 'again', deliveryId })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
