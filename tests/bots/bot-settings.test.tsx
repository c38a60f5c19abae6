import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Bot } from '../../machines/bots/actors.ts';
import { botSettings, botSettingsIn } from '../../machines/bots/bot-settings.ts';
import { OpenBotContext } from '../../src/app/bots/open-bot.ts';
import { BotSettings } from '../../src/app/bots/settings/bot-settings.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { press } from '../../tools/harness/screen.ts';
import { walkSettingsForm } from '../lists/uses.tsx';
import { wick, wickPage } from './bot-samples.ts';

const websites =
  'One per line. The bot won’t appear on any other site. Leave empty to allow all; list www and non-www if you use both.';

const starters =
  'Up to four, one per line. Visitors see them as buttons under the greeting. Leave it empty to show the questions people ask most.';

const asking: Bot = { ...wick, detailsTriggers: ['unknown'] };

walkSettingsForm(botSettings, {
  view: (
    <OpenBotContext value={{ ...wickPage, bot: asking }}>
      <BotSettings />
    </OpenBotContext>
  ),
  saved: asking,
  filled: botSettingsIn(asking),
  fields: [
    'Basics',
    'Name <text> “Shown above the conversation.”',
    'Shown above the conversation.',
    'Language <select> “The language of your answers and the bot’s own messages.” {English, Spanish, German, French, Portuguese, Italian, Dutch, Polish, Turkish, Ukrainian, Arabic, Hebrew, Japanese, Chinese}',
    'The language of your answers and the bot’s own messages.',
    'What it says',
    `Questions to begin with <textarea> “${starters}”`,
    starters,
    'When the bot doesn’t know <textarea> “It keeps the question for you, under Asked, not answered.”',
    'It keeps the question for you, under Asked, not answered.',
    'Leave your details',
    'The bot can ask whether you may get back to a visitor, by email and, if they like, by phone. Choose when.',
    '[A button under the greeting] “It says “Leave your details”, in the bot’s language.”',
    'It says “Leave your details”, in the bot’s language.',
    '[When the bot has no answer] (checked) “Then you can send the answer yourself.”',
    'Then you can send the answer yourself.',
    '[Outside your opening hours] “After a visitor’s first question, or when they ask for a person.”',
    'After a visitor’s first question, or when they ask for a person.',
    '[Before a person joins] “A visitor can say no and still get a person.”',
    'A visitor can say no and still get a person.',
    'What else would you like to know? <text off> “Optional. Visitors can skip this question.” (Which day suits you?)',
    'Optional. Visitors can skip this question.',
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

test('saves when visitors are asked for their details as it is switched', async () => {
  const sent: unknown[] = [];
  const save = fromPromise(async ({ input }: { input: { values: Partial<Bot> } }) => {
    sent.push(input.values.detailsTriggers);
    return { ok: true, saved: { ...asking, ...input.values } };
  });
  render(
    <RuntimeProvider
      runtime={{ provide: (chart) => chart.provide({ actors: { save } }) as typeof chart, perform: () => {} }}
    >
      <OpenBotContext value={{ ...wickPage, bot: asking }}>
        <BotSettings />
      </OpenBotContext>
    </RuntimeProvider>,
  );
  const saves = screen.getByRole('button', { name: 'Save' });
  const [button, unknown, closed, person] = screen.getAllByRole('switch');
  const on = () =>
    [button, unknown, closed, person].map((each) => each?.getAttribute('aria-checked') === 'true');
  press('Before a person joins');
  press('A button under the greeting');
  press('When the bot has no answer');
  press('Outside your opening hours');
  expect(on()).toEqual([true, false, true, true]);
  fireEvent.click(saves);
  await waitFor(() => expect(sent).toEqual([['button', 'closed', 'person']]));
});
