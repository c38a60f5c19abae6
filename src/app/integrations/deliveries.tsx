import { useEffect } from 'react';
import type { Delivery } from '../../../machines/integrations/actors.ts';
import { webhookDeliveries } from '../../../machines/integrations/lists.ts';
import { eventWords, pageWords, sayDelivery } from '../../../machines/integrations/words.ts';
import { poll } from '../../browser/poll.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { sayMoment } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';

const tones: Record<Delivery['state'], StatusTone> = {
  waiting: 'unknown',
  sending: 'busy',
  delivered: 'success',
  failed: 'error',
};

/** How often it is looked what has come of those on their way, in milliseconds. */
const pace = { soon: 3_000, seldom: 30_000 };

interface Props {
  webhookId: string;
  /** Something is being done with one of the webhooks. */
  isBusy: boolean;
  onAgain: (deliveryId: string) => void;
}

/** What a webhook was told last, and what has become of it. */
export function Deliveries({ webhookId, isBusy, onAgain }: Props) {
  const [state, send] = useFlow(webhookDeliveries, { webhookId });
  const known = state.context.value ?? [];
  const isUnderWay = known.some(({ state: it }) => it === 'waiting' || it === 'sending');
  useEffect(() => {
    if (!isUnderWay) return;
    const { plan, stop } = poll({ pace: () => pace, ask: async () => send({ type: 'refresh' }) });
    plan();
    return stop;
  }, [isUnderWay, send]);

  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: pageWords.loadingDeliveries, failed: pageWords.deliveriesFailed }}
      isKnown={known.length > 0}
    >
      {known.length === 0 ? (
        <p className="text-muted">{pageWords.noDeliveries}</p>
      ) : (
        <ul className="grid max-h-96 grid-cols-1 divide-y divide-line overflow-y-auto rounded-xl bg-well px-4">
          {known.map((delivery) => (
            <li
              key={delivery.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
            >
              <div className="grid grid-cols-1">
                <Status tone={tones[delivery.state]}>
                  {eventWords[delivery.event]} · {sayDelivery(delivery)}
                </Status>
                <p className="pl-7 text-muted">
                  <time dateTime={delivery.at}>{sayMoment(delivery.at)}</time>
                  {delivery.status && <> · {delivery.status}</>}
                </p>
              </div>
              {(delivery.state === 'delivered' || delivery.state === 'failed') && (
                <Button
                  variant="ghost"
                  aria-label={`${pageWords.sendAgain}: ${eventWords[delivery.event]}, ${sayMoment(delivery.at)}`}
                  aria-disabled={isBusy || undefined}
                  onClick={() => !isBusy && onAgain(delivery.id)}
                >
                  {pageWords.sendAgain}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
