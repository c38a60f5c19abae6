import type { ReactNode } from 'react';
import type { Bot } from '../../machines/bots/actors.ts';
import { BotPage } from '../../src/app/bots/bot-page.tsx';
import { useOpenBot } from '../../src/app/bots/open-bot.ts';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './bot-page.facts.ts';

prove(models, facts, laws);

/** A part of the bot, in which it is renamed. */
function Part(): ReactNode {
  const { bot, saved } = useOpenBot();
  return (
    <button type="button" onClick={() => saved({ ...bot, name: 'Flame', status: 'draft' })}>
      Rename {bot.name}
    </button>
  );
}

const page = (bot: Bot | null, status: string, button: string | null, next: readonly string[] = []) => [
  `# ${bot?.name}`,
  status,
  ...(button === null ? [] : [button]),
  ...next,
  '(Bot)',
  '[Answers](/bots/b1)',
  '[Look](/bots/b1/look)',
  '[Install](/bots/b1/install)',
  '[Settings](/bots/b1/settings)',
  `[Rename ${bot?.name}]`,
];

walk(models, {
  view: (
    <BotPage botId="b1">
      <Part />
    </BotPage>
  ),
  states: {
    loading: ['# Your bot', 'status: Loading the bot…'],
    failed: [
      '# Your bot',
      'alert error: The bot could not be loaded',
      'alert error: Please check your connection and try again.',
      'alert error: [Try again]',
    ],
    missing: [
      '# Page Not Found',
      'The page you are looking for does not exist or has moved.',
      '[Go to Dashboard](/dashboard)',
    ],
    'open.draft': ({ bot }) => page(bot, 'Draft', '[Go live]'),
    'open.checking': ({ bot }) => page(bot, 'Draft', '[Go live] (busy)', ['status: Checking its answers…']),
    'open.asking': ({ bot }) =>
      page(bot, 'Draft', null, [
        '## 2 answers you haven’t looked at yet',
        'Visitors won’t get them until you keep, change or fill them in. Your other answer is ready.',
        'Where are you?',
        'Is there wifi?',
        '[Look through them](/bots/b1?show=to-complete)',
        '[Go live without them]',
        '[Cancel]',
      ]),
    'open.goingLive': ({ bot }) => page(bot, 'Draft', '[Go live] (busy)'),
    'open.justLive': ({ bot }) =>
      page(bot, 'Live', '[Pause]', [
        'status success: Your bot is live',
        'status success: Now put it on your website, or share its own page.',
        'status success: [Put it on your website](/bots/b1/install)',
      ]),
    'open.live': ({ bot }) => page(bot, 'Live', '[Pause]'),
    'open.pausing': ({ bot }) => page(bot, 'Live', '[Pause] (busy)'),
    'open.paused': ({ bot }) => page(bot, 'Paused', '[Go live again]'),
    'open.resuming': ({ bot }) => page(bot, 'Paused', '[Go live again] (busy)'),
  },
  events: {
    retry: () => press('Try again'),
    'status.press': () => press(/^(Go live|Pause)/),
    confirm: () => press('Go live without them'),
    cancel: () => press('Cancel'),
    'bot.saved': () => press(/^Rename/),
  },
});
