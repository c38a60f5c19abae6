import { botSettings, botSettingsIn } from '../../machines/bots/bot-settings.ts';
import { OpenBotContext } from '../../src/app/bots/open-bot.ts';
import { BotSettings } from '../../src/app/bots/settings/bot-settings.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { wick } from './bot-samples.ts';

const open = { bot: wick, saved: () => {}, look: wick, tryLook: () => {} };

const websites =
  'One a line. On other websites your bot does not show. Leave it empty to allow all; add the address with www, too, if yours has both.';

const starters =
  'Up to four, one per line. Visitors see them as buttons under the greeting. Leave it empty to show your first questions.';

walkSettingsForm(botSettings, {
  view: (
    <OpenBotContext value={open}>
      <BotSettings />
    </OpenBotContext>
  ),
  saved: wick,
  filled: botSettingsIn(wick),
  fields: [
    'Name <text> “Visitors see it above the conversation.”',
    'Visitors see it above the conversation.',
    'Language <select> “Of your answers, and of what the bot says by itself.” {English, Spanish, German, French, Portuguese, Italian, Dutch, Arabic}',
    'Of your answers, and of what the bot says by itself.',
    'What it says when it does not know <textarea> “The question is kept for you.”',
    'The question is kept for you.',
    `Questions to begin with <textarea> “${starters}”`,
    starters,
    'Where visitors reach you otherwise',
    'Email <email off>',
    'Phone <tel off>',
    'Page <text off url> (cornercafe.example/contact)',
    `Allowed websites <textarea> “${websites}” (cornercafe.example)`,
    websites,
    'Conversations are kept for <text off numeric> “Days after the last message. Then they are deleted.”',
    'Days after the last message. Then they are deleted.',
  ],
  changed: {
    name: 'contactEmail',
    label: 'Email',
    line: 'Email <email off>',
    to: 'us@lanterncafe.example',
    wrong: 'us@',
    says: 'Please enter a whole email address.',
  },
});
