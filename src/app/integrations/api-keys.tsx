import type { ApiKey } from '../../../machines/integrations/actors.ts';
import { apiKeys } from '../../../machines/integrations/lists.ts';
import { apiKeyWires } from '../../../machines/integrations/wires.ts';
import { keyWords, pageWords } from '../../../machines/integrations/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyList } from './api-key-list.tsx';

/** A key that is made: it may do nothing until somebody says what. */
const newKey = (businessId: string): ApiKey => ({
  id: crypto.randomUUID(),
  businessId,
  name: '',
  scopes: [],
  lastUsedAt: null,
  key: '',
});

/** The keys of a business, for its owners; a form takes their place, and they are loaded anew afterwards. */
export function ApiKeys({ businessId }: { businessId: string }) {
  const { opened, open, close, part } = useOpened<ApiKey>();
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-1 gap-4">
      {opened ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="font-semibold">{keyWords.newKey}</h3>
            <Button variant="ghost" className="-mx-4" autoFocus onClick={close}>
              {pageWords.back}
            </Button>
          </div>
          <ApiKeyForm apiKey={opened} onClose={close} />
        </>
      ) : (
        <Wired wires={apiKeyWires}>
          <LoadedApiKeys businessId={businessId} onMake={() => open(newKey(businessId))} />
        </Wired>
      )}
    </div>
  );
}

/** The keys there are, and a button that makes one. */
export function LoadedApiKeys({ businessId, onMake }: { businessId: string; onMake: () => void }) {
  const [state, send] = useFlow(apiKeys, { businessId });
  const known = state.context.value ?? [];
  return (
    <>
      <p className="text-sm text-muted">{keyWords.intro}</p>
      <Loaded
        state={state}
        send={send}
        words={{ loading: keyWords.loading, failed: keyWords.failed }}
        isKnown={known.length > 0}
      >
        {known.length === 0 ? <p className="text-muted">{keyWords.none}</p> : <ApiKeyList apiKeys={known} />}
        <div>
          <Button variant="secondary" onClick={onMake}>
            {keyWords.add}
          </Button>
        </div>
      </Loaded>
    </>
  );
}
