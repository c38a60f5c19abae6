import type { Webhook, WebhookChange } from '../../../machines/integrations/actors.ts';
import { eventWords, pageWords, sayWebhook } from '../../../machines/integrations/words.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

type OfWebhook = Exclude<WebhookChange['type'], 'again'>;

interface Props {
  webhook: Webhook;
  /** What is asked about, or being done with it. */
  change: OfWebhook | null;
  isAsking: boolean;
  /** Something is being done with one of the webhooks. */
  isBusy: boolean;
  /** Its deliveries are shown. */
  isOpen: boolean;
  onChange: (type: OfWebhook) => void;
  onConfirm: () => void;
  onCancel: () => void;
  onEdit: () => void;
  onOpen: () => void;
}

/** A webhook: where it is, how it is, what it is told, and what can be done with it. */
export function WebhookRow(props: Props) {
  const { webhook, change, isAsking, isBusy, isOpen, onChange, onEdit, onOpen } = props;
  const { url, events, off, failingSince } = webhook;
  const isInert = isAsking || isBusy;
  const deliveries = isOpen ? pageWords.hideDeliveries : pageWords.deliveries;
  const buttons: { words: string; type: OfWebhook }[] = [
    ...(off === null ? [{ words: pageWords.test, type: 'test' } as const] : []),
    off === null ? { words: pageWords.turnOff, type: 'off' } : { words: pageWords.turnOn, type: 'on' },
    { words: pageWords.remove, type: 'remove' },
  ];
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <h3 className="font-medium wrap-anywhere">{url}</h3>
        <Status tone={off === 'owner' ? 'unknown' : off ? 'error' : failingSince ? 'warning' : 'success'}>
          {sayWebhook(webhook)}
        </Status>
        <p className="text-sm text-muted">{events.map((event) => eventWords[event]).join(' · ')}</p>
      </div>
      {change === 'remove' ? (
        <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
          <p>{pageWords.askRemove}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" autoFocus busy={isBusy} onClick={props.onConfirm}>
              {pageWords.removeIt}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={props.onCancel}>
              {pageWords.keepIt}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-6">
          {buttons.map(({ words, type }) => (
            <Button
              key={type}
              variant="ghost"
              className="-mx-4"
              aria-label={`${words}: ${url}`}
              busy={isBusy && change === type}
              // Not `disabled`: that would drop the keyboard focus.
              aria-disabled={isInert || undefined}
              onClick={() => !isInert && onChange(type)}
            >
              {words}
            </Button>
          ))}
          <Button
            variant="ghost"
            className="-mx-4"
            aria-label={`${pageWords.edit}: ${url}`}
            aria-disabled={isInert || undefined}
            onClick={() => !isInert && onEdit()}
          >
            {pageWords.edit}
          </Button>
          <Button
            variant="ghost"
            className="-mx-4"
            aria-label={`${deliveries}: ${url}`}
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            {deliveries}
          </Button>
        </div>
      )}
      <WebhookSecret webhookId={webhook.id} url={url} />
    </>
  );
}
