import { type ReactNode, useState } from 'react';
import {
  botSettings,
  botSettingsIn,
  detailsTriggers,
  isAskedAt,
  switched,
} from '../../../../machines/bots/bot-settings.ts';
import { CopyCode } from '../../../flows/marketing/copy-code.tsx';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { readDraft } from '../../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../../settings/settings-form.tsx';
import { useOpenBot } from '../open-bot.ts';
import { languageOptions } from './languages.ts';
import { occasions, formWords as words } from './words.ts';

const { labels } = words;

/** What a bot is called and says, whom it points to, where it may stand and how long conversations are kept. */
export function BotSettings() {
  const { bot } = useOpenBot();
  const draft = `bot-settings-${bot.id}`;
  const [typed] = useState(() => readDraft(draft, botSettingsIn(bot)));
  const [state, send] = useFlow(botSettings, { saved: bot, draft: typed });
  const { saved } = state.context;
  const field = fieldsOf(state, send);
  const asked = field('detailsTriggers');

  return (
    <SettingsForm state={state} send={send} filled={botSettingsIn(saved)} draft={draft} labels={labels}>
      <Group legend={words.basics}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field label={labels.name} hint={words.nameHint} {...field('name')} />
          <Select
            label={labels.language}
            options={languageOptions(saved.language)}
            hint={words.languageHint}
            {...field('language')}
          />
        </div>
      </Group>
      <Group legend={words.says}>
        <TextArea label={labels.starters} rows={4} hint={words.startersHint} {...field('starters')} />
        <TextArea
          label={labels.unknownText}
          rows={3}
          hint={words.unknownTextHint}
          {...field('unknownText')}
        />
      </Group>
      <Group legend={words.details}>
        <p className="text-muted">{words.detailsHelp}</p>
        <div className="grid grid-cols-1 gap-2">
          {detailsTriggers.map((trigger) => (
            <Switch
              key={trigger}
              {...occasions[trigger]}
              checked={isAskedAt(trigger, asked.value)}
              onToggle={() => asked.onChange(switched(trigger, asked.value))}
            />
          ))}
        </div>
        <Field
          label={labels.detailsQuestion}
          autoComplete="off"
          placeholder={words.detailsQuestionExample}
          hint={words.detailsQuestionHint}
          {...field('detailsQuestion')}
        />
      </Group>
      <Group legend={words.contact}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field label={labels.contactEmail} type="email" autoComplete="off" {...field('contactEmail')} />
          <Field label={labels.contactPhone} type="tel" autoComplete="off" {...field('contactPhone')} />
        </div>
        <Field
          label={labels.contactUrl}
          inputMode="url"
          autoComplete="off"
          placeholder={words.contactUrlExample}
          {...field('contactUrl')}
        />
        <Field
          label={labels.privacyUrl}
          inputMode="url"
          autoComplete="off"
          placeholder={words.privacyUrlExample}
          hint={words.privacyUrlHint}
          {...field('privacyUrl')}
        />
        <PrivacyText days={saved.retentionDays} />
      </Group>
      <Group legend={words.websites}>
        <TextArea
          label={labels.allowedOrigins}
          rows={3}
          placeholder={words.allowedOriginsExample}
          autoCapitalize="none"
          spellCheck={false}
          hint={words.allowedOriginsHint}
          {...field('allowedOrigins')}
        />
        <div className="sm:max-w-60">
          <Field
            label={labels.retentionDays}
            inputMode="numeric"
            autoComplete="off"
            hint={words.retentionDaysHint}
            {...field('retentionDays')}
          />
        </div>
      </Group>
    </SettingsForm>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-line pt-2 not-first:border-t not-first:pt-6">
      {/* Floating, it is no legend on the border but the first row. */}
      <legend className="float-left font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** What the business's own policy may say of the chat, to be copied. */
function PrivacyText({ days }: { days: number }) {
  const text = words.privacyTextOf(days);
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">{words.privacyText}</summary>
      <p className="mt-2 rounded-lg bg-sunken p-3">{text}</p>
      <CopyCode code={text} />
    </details>
  );
}
