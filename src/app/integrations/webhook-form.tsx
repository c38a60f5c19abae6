import { useState } from 'react';
import type { Webhook } from '../../../machines/integrations/actors.ts';
import { choicesIn, webhookEvents, withToggled } from '../../../machines/integrations/choices.ts';
import { webhookForm, webhookIn } from '../../../machines/integrations/webhook-form.ts';
import { eventWords, pageWords, secretWords } from '../../../machines/integrations/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Ticks } from '../../ui/forms/ticks.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';
import { ShownSecret } from './shown-secret.tsx';

const labels = { url: pageWords.url, events: pageWords.events };
const options = webhookEvents.map((event) => ({ value: event, label: eventWords[event] }));

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

/** Where a webhook is, and what it is told. One that has just been added shows its secret, once. */
export function WebhookForm({ webhook, onClose }: Props) {
  const draft = webhook.isNew ? `new-webhook-${webhook.businessId}` : `webhook-${webhook.id}`;
  const [typed] = useState(() => readDraft(draft, webhookIn(webhook)));
  const [state, send] = useFlow(webhookForm, { saved: webhook, draft: typed });
  const field = fieldsOf(state, send);
  const events = field('events');
  const isSaved = state.matches({ settled: 'saved' });
  const { secret } = state.context.saved;
  useOutcome(isSaved && secret === '' ? isSaved : null, onClose);
  if (isSaved && secret !== '') {
    return <ShownSecret title={pageWords.added} secret={secret} words={secretWords} onDone={onClose} />;
  }
  return (
    <SettingsForm
      state={state}
      send={send}
      filled={webhookIn(state.context.saved)}
      draft={draft}
      labels={labels}
    >
      <Field
        label={labels.url}
        type="url"
        autoComplete="off"
        placeholder={pageWords.urlExample}
        hint={pageWords.urlHint}
        {...field('url')}
      />
      <div className="grid grid-cols-1 gap-1.5">
        <Ticks
          label={labels.events}
          options={options}
          ticked={choicesIn(webhookEvents, events.value)}
          onToggle={(event) => events.onChange(withToggled(webhookEvents, events.value, event))}
          hint={pageWords.eventsHint}
        />
        {events.error && (
          <p role="alert" className="text-sm text-danger">
            {events.error}
          </p>
        )}
      </div>
    </SettingsForm>
  );
}
