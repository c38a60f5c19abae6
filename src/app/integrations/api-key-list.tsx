import type { ApiKey } from '../../../machines/integrations/actors.ts';
import { apiKeyChanges } from '../../../machines/integrations/lists.ts';
import { keyWords, scopeWords } from '../../../machines/integrations/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { sayMoment } from '../parts/dates.ts';

/** Keys, what each of them may do, and how to revoke it. */
export function ApiKeyList({ apiKeys }: { apiKeys: readonly ApiKey[] }) {
  const [state, send] = useFlow(apiKeyChanges);
  const isBusy = state.hasTag('busy');
  const isReady = state.matches('ready');
  const asked = state.context.change?.apiKeyId;
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {apiKeys.map(({ id, name, scopes, lastUsedAt }) => (
        <li key={id} className="grid grid-cols-1 gap-1 py-4 first:pt-0">
          <h3 className="font-medium wrap-anywhere">{name}</h3>
          <p className="text-sm text-muted">{scopes.map((scope) => scopeWords[scope]).join(' · ')}</p>
          <p className="text-sm text-muted">
            {lastUsedAt === null ? keyWords.neverUsed : `${keyWords.lastUsed} ${sayMoment(lastUsedAt)}`}
          </p>
          {asked === id ? (
            <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
              <p>{keyWords.askRevoke}</p>
              <div className="flex flex-wrap gap-2">
                <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
                  {keyWords.revokeIt}
                </Button>
                <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
                  {keyWords.keepIt}
                </Button>
              </div>
            </div>
          ) : (
            <div>
              <Button
                variant="ghost"
                className="-mx-4"
                aria-label={`${keyWords.revoke}: ${name}`}
                // Not `disabled`: that would drop the keyboard focus.
                aria-disabled={!isReady || undefined}
                onClick={() => isReady && send({ type: 'change', change: { apiKeyId: id } })}
              >
                {keyWords.revoke}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
