import { webhookSecretMachine } from '../../../machines/integrations/webhook-secret.machine.ts';
import { pageWords, secretWords } from '../../../machines/integrations/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { ShownSecret } from './shown-secret.tsx';

/** Makes a webhook a new secret. */
export function WebhookSecret({ webhookId, url }: { webhookId: string; url: string }) {
  const [state, send] = useFlow(webhookSecretMachine, { webhookId });
  const isBusy = state.hasTag('busy');
  if (state.matches('shown')) {
    return (
      <ShownSecret secret={state.context.secret} words={secretWords} onDone={() => send({ type: 'close' })} />
    );
  }
  if (state.matches('kept')) {
    return (
      <div>
        <Button
          variant="ghost"
          className="-mx-4"
          aria-label={`${pageWords.newSecret}: ${url}`}
          onClick={() => send({ type: 'make' })}
        >
          {pageWords.newSecret}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
      <p>{pageWords.askNewSecret}</p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
          {pageWords.makeSecret}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
          {pageWords.keepSecret}
        </Button>
      </div>
    </div>
  );
}
