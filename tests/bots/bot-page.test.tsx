import { botPage } from '../../machines/bots/lists.ts';
import { BotPage } from '../../src/app/bots/bot-page.tsx';
import { useOpenBot } from '../../src/app/bots/open-bot.ts';
import { walkCard } from '../lists/uses.tsx';
import { wick } from './bot-samples.ts';

/** A part of the bot. */
function Part() {
  const { starters } = useOpenBot();
  return <p>Begin with {starters.join(' ')}</p>;
}

const firstQuestions = ['Is there parking?'];

const view = (
  <BotPage botId="b1">
    <Part />
  </BotPage>
);

const page = [
  '# Wick',
  'Draft',
  '[Go live]',
  '(Bot)',
  '[Answers](/bots/b1)',
  '[Flows](/bots/b1/flows)',
  '[Look](/bots/b1/look)',
  '[Install](/bots/b1/install)',
  '[Settings](/bots/b1/settings)',
  'Begin with Is there parking?',
];

walkCard(botPage, {
  view,
  input: { botId: 'b1' },
  loading: ['# Your bot', 'status: Loading the bot…'],
  failed: [
    '# Your bot',
    'alert error: The bot couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'a draft is found': { bot: wick, firstQuestions }, 'there is no such bot': null },
  shown: (value) =>
    value
      ? page
      : [
          '# Page Not Found',
          'The page you’re looking for doesn’t exist or has moved.',
          '[Go to Dashboard](/dashboard)',
        ],
});
