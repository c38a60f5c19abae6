import { useEffect, useState } from 'react';
import { botLook, botLookIn, triedLook } from '../../../../machines/bots/bot-look.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { readDraft } from '../../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../../settings/settings-form.tsx';
import { useOpenBot } from '../open-bot.ts';
import { ColorField } from './color-field.tsx';
import { TextColorNote } from './text-color-note.tsx';
import { words } from './words.ts';

const { labels, positions, schemes, opening } = words;

/** The form of a bot's look. What stands in it is seen at once in the preview. */
export function BotLook() {
  const { bot, tryLook } = useOpenBot();
  const draft = `bot-look-${bot.id}`;
  const [typed] = useState(() => readDraft(draft, botLookIn(bot)));
  const [state, send] = useFlow(botLook, { saved: bot, draft: typed });
  const { saved, form } = state.context;
  const field = fieldsOf(state, send);

  useEffect(() => tryLook(triedLook(form, saved)), [form, saved, tryLook]);
  useEffect(() => () => tryLook(null), [tryLook]);

  return (
    <SettingsForm state={state} send={send} filled={botLookIn(saved)} draft={draft} labels={labels}>
      <TextArea label={labels.greeting} rows={2} hint={words.greetingHint} {...field('greeting')} />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <ColorField label={labels.primaryColor} hint={words.primaryColorHint} {...field('primaryColor')} />
        <ColorField
          label={labels.textColor}
          hint={<TextColorNote text={form.textColor} color={form.primaryColor} />}
          {...field('textColor')}
        />
        <Select label={labels.position} options={positions} {...field('position')} />
        <Select label={labels.colorScheme} options={schemes} {...field('colorScheme')} />
        <Select label={labels.autoOpen} options={opening} hint={words.autoOpenHint} {...field('autoOpen')} />
        {form.autoOpen === 'yes' && (
          <Field label={labels.delay} inputMode="numeric" autoComplete="off" {...field('delay')} />
        )}
      </div>
    </SettingsForm>
  );
}
