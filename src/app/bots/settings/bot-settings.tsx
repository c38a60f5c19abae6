import { type ReactNode, useState } from 'react';
import type { DetailsTrigger } from '../../../../machines/bots/actors.ts';
import {
  botSettings,
  botSettingsIn,
  detailsTriggers,
  isAskedAt,
  switched,
} from '../../../../machines/bots/bot-settings.ts';
import { brand } from '../../../content/brand.ts';
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

const labels = {
  name: 'Name',
  language: 'Language',
  unknownText: 'When the bot doesn’t know',
  starters: 'Questions to begin with',
  detailsTriggers: 'When to ask',
  detailsQuestion: 'What else would you like to know?',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  contactUrl: 'Contact page',
  privacyUrl: 'Privacy page',
  retentionDays: 'Conversations are kept for',
  allowedOrigins: 'Allowed websites',
};

const occasions: Record<DetailsTrigger, { label: string; hint: string }> = {
  button: {
    label: 'A button under the greeting',
    hint: 'It says “Leave your details”, in the bot’s language.',
  },
  unknown: { label: 'When the bot has no answer', hint: 'Then you can send the answer yourself.' },
  closed: {
    label: 'Outside your opening hours',
    hint: 'After a visitor’s first question, or when they ask for a person.',
  },
  person: { label: 'Before a person joins', hint: 'A visitor can say no and still get a person.' },
};

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
      <Group legend="Basics">
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field label={labels.name} hint="Shown above the conversation." {...field('name')} />
          <Select
            label={labels.language}
            options={languageOptions(saved.language)}
            hint="The language of your answers and the bot’s own messages."
            {...field('language')}
          />
        </div>
      </Group>
      <Group legend="What it says">
        <TextArea
          label={labels.starters}
          rows={4}
          hint="Up to four, one per line. Visitors see them as buttons under the greeting. Leave it empty to show the questions people ask most."
          {...field('starters')}
        />
        <TextArea
          label={labels.unknownText}
          rows={3}
          hint="It keeps the question for you, under Asked, not answered."
          {...field('unknownText')}
        />
      </Group>
      <Group legend="Leave your details">
        <p className="text-muted">
          The bot can ask whether you may get back to a visitor, by email and, if they like, by phone. Choose
          when.
        </p>
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
          placeholder="Which day suits you?"
          hint="Optional. Visitors can skip this question."
          {...field('detailsQuestion')}
        />
      </Group>
      <Group legend="Other ways to reach you">
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field label={labels.contactEmail} type="email" autoComplete="off" {...field('contactEmail')} />
          <Field label={labels.contactPhone} type="tel" autoComplete="off" {...field('contactPhone')} />
        </div>
        <Field
          label={labels.contactUrl}
          inputMode="url"
          autoComplete="off"
          placeholder="cornercafe.example/contact"
          {...field('contactUrl')}
        />
        <Field
          label={labels.privacyUrl}
          inputMode="url"
          autoComplete="off"
          placeholder="cornercafe.example/privacy"
          hint="The chat’s menu links to it. Leave it empty for no link."
          {...field('privacyUrl')}
        />
        <PrivacyText days={saved.retentionDays} />
      </Group>
      <Group legend="Websites and conversations">
        <TextArea
          label={labels.allowedOrigins}
          rows={3}
          placeholder="cornercafe.example"
          autoCapitalize="none"
          spellCheck={false}
          hint="One per line. The bot won’t appear on any other site. Leave empty to allow all; list www and non-www if you use both."
          {...field('allowedOrigins')}
        />
        <div className="sm:max-w-60">
          <Field
            label={labels.retentionDays}
            inputMode="numeric"
            autoComplete="off"
            hint="Days after the last message, then deleted."
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
  const text = `Our website has a chat with an automated assistant. What you write there is kept for ${days} days after the last message, so that we can answer you and improve the assistant’s answers. If you leave an email address or a phone number, we use it to reply to you. You can delete your conversation at any time in the chat’s menu. ${brand.name} runs the chat on our behalf.`;
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">A text about the chat for that page</summary>
      <p className="mt-2 rounded-lg bg-sunken p-3">{text}</p>
      <CopyCode code={text} />
    </details>
  );
}
