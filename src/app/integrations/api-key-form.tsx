import { useState } from 'react';
import type { ApiKey } from '../../../machines/integrations/actors.ts';
import { apiKeyForm, apiKeyIn } from '../../../machines/integrations/api-key-form.ts';
import { apiScopes, choicesIn, withToggled } from '../../../machines/integrations/choices.ts';
import { keyWords, scopeWords } from '../../../machines/integrations/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Ticks } from '../../ui/forms/ticks.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';
import { ShownSecret } from './shown-secret.tsx';

const labels = { name: keyWords.name, scopes: keyWords.scopes };
const options = apiScopes.map((scope) => ({ value: scope, label: scopeWords[scope] }));

/** Which program gets a key, and what it may do; then the key, once. */
export function ApiKeyForm({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const draft = `new-key-${apiKey.businessId}`;
  const [typed] = useState(() => readDraft(draft, apiKeyIn(apiKey)));
  const [state, send] = useFlow(apiKeyForm, { saved: apiKey, draft: typed });
  const field = fieldsOf(state, send);
  const scopes = field('scopes');
  const { key } = state.context.saved;
  if (state.matches({ settled: 'saved' }) && key !== '') {
    return <ShownSecret title={keyWords.made} secret={key} words={keyWords.secret} onDone={onClose} />;
  }
  return (
    <SettingsForm
      state={state}
      send={send}
      filled={apiKeyIn(state.context.saved)}
      draft={draft}
      labels={labels}
    >
      <Field label={labels.name} autoComplete="off" hint={keyWords.nameHint} {...field('name')} />
      <div className="grid grid-cols-1 gap-1.5">
        <Ticks
          label={labels.scopes}
          options={options}
          ticked={choicesIn(apiScopes, scopes.value)}
          onToggle={(scope) => scopes.onChange(withToggled(apiScopes, scopes.value, scope))}
          hint={keyWords.scopesHint}
        />
        {scopes.error && (
          <p role="alert" className="text-sm text-danger">
            {scopes.error}
          </p>
        )}
      </div>
    </SettingsForm>
  );
}
