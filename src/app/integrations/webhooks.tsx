import type { Webhook } from '../../../machines/integrations/actors.ts';
import { webhookEvents } from '../../../machines/integrations/choices.ts';
import { webhooks } from '../../../machines/integrations/lists.ts';
import { webhookWires } from '../../../machines/integrations/wires.ts';
import { pageWords } from '../../../machines/integrations/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';

/** A webhook that is added: it is told everything until somebody says otherwise. */
const newWebhook = (businessId: string): Webhook => ({
  id: crypto.randomUUID(),
  businessId,
  url: '',
  events: webhookEvents,
  off: null,
  failingSince: null,
  secret: '',
  isNew: true,
});

/** The webhooks of a business, for its owners; a form takes their place, and they are loaded anew afterwards. */
export function Webhooks({ businessId }: { businessId: string }) {
  const { opened, open, close, part } = useOpened<Webhook>();
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-1 gap-4">
      {opened ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="font-semibold">{opened.isNew ? pageWords.newWebhook : pageWords.editWebhook}</h3>
            <Button variant="ghost" className="-mx-4" autoFocus onClick={close}>
              {pageWords.back}
            </Button>
          </div>
          <WebhookForm webhook={opened} onClose={close} />
        </>
      ) : (
        <Wired wires={webhookWires}>
          <LoadedWebhooks businessId={businessId} onOpen={open} />
        </Wired>
      )}
    </div>
  );
}

interface Props {
  businessId: string;
  onOpen: (webhook: Webhook) => void;
}

/** The webhooks there are, and a button that adds one. */
export function LoadedWebhooks({ businessId, onOpen }: Props) {
  const [state, send] = useFlow(webhooks, { businessId });
  const known = state.context.value ?? [];
  return (
    <>
      <p className="text-sm text-muted">{pageWords.intro}</p>
      <Loaded
        state={state}
        send={send}
        words={{ loading: pageWords.loading, failed: pageWords.failed }}
        isKnown={known.length > 0}
      >
        {known.length === 0 ? (
          <p className="text-muted">{pageWords.none}</p>
        ) : (
          <WebhookList webhooks={known} onEdit={onOpen} />
        )}
        <div>
          <Button variant="secondary" onClick={() => onOpen(newWebhook(businessId))}>
            {pageWords.add}
          </Button>
        </div>
      </Loaded>
    </>
  );
}
