import { botSettings, botSettingsIn } from '../../machines/bots/bot-settings.ts';
import { OpenBotContext } from '../../src/app/bots/open-bot.ts';
import { BotSettings } from '../../src/app/bots/settings/bot-settings.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { wick, wickPage } from './bot-samples.ts';

const websites =
  'One per line. The bot won’t appear on any other site. Leave empty to allow all; list www and non-www if you use both.';

const starters =
  'Up to four, one per line. Visitors see them as buttons under the greeting. Leave it empty to show the questions people ask most.';

walkSettingsForm(botSettings, {
  view: (
    <OpenBotContext value={wickPage}>
      <BotSettings />
    </OpenBotContext>
  ),
  saved: wick,
  filled: botSettingsIn(wick),
  fields: [
    'Basics',
    'Name <text> “Shown above the conversation.”',
    'Shown above the conversation.',
    'Language <select> “The language of your answers and the bot’s own messages.” {English, Spanish, German, French, Portuguese, Italian, Dutch, Arabic}',
    'The language of your answers and the bot’s own messages.',
    'What it says',
    `Questions to begin with <textarea> “${starters}”`,
    starters,
    'When the bot doesn’t know <textarea> “It keeps the question for you, under Asked, not answered.”',
    'It keeps the question for you, under Asked, not answered.',
    'Other ways to reach you',
    'Email <email off>',
    'Phone <tel off>',
    'Contact page <text off url> (cornercafe.example/contact)',
    'Privacy page <text off url> “The chat’s menu links to it. Leave it empty for no link.” (cornercafe.example/privacy)',
    'The chat’s menu links to it. Leave it empty for no link.',
    'A text about the chat for that page',
    'Our website has a chat with an automated assistant. What you write there is kept for 365 days after the last message, so that we can answer you and improve the assistant’s answers. If you leave an email address or a phone number, we use it to reply to you. You can delete your conversation at any time in the chat’s menu. Deskbell runs the chat on our behalf.',
    '[Copy]',
    'Websites and conversations',
    `Allowed websites <textarea> “${websites}” (cornercafe.example)`,
    websites,
    'Conversations are kept for <text off numeric> “Days after the last message, then deleted.”',
    'Days after the last message, then deleted.',
  ],
  changed: {
    name: 'contactEmail',
    label: 'Email',
    line: 'Email <email off>',
    to: 'us@lanterncafe.example',
    wrong: 'us@',
    says: 'Please enter a full email address.',
  },
});
