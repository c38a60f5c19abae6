import { botList } from '../../machines/bots/lists.ts';
import { BotList } from '../../src/app/bots/bot-list.tsx';
import { walkCard } from '../lists/uses.tsx';
import { flame, spark } from './bot-samples.ts';

const page = (...lines: readonly string[]) => ['# Bots', '[New bot](/bots/new)', ...lines];

walkCard(botList, {
  view: <BotList />,
  found: { 'there are bots': [flame, spark], 'there is none': [] },
  loading: page('status: Loading your bots…'),
  shown: (bots) =>
    bots.length === 0
      ? page('No bots yet. Answer three questions to create one.')
      : page(
          '[Flame](/bots/b2) Live',
          '12 answers Seen on lanterncafe.example',
          '[3 asked, not answered](/inbox/unanswered) 9 conversations in 7 days',
          '[Spark](/bots/b3) Draft',
          '1 answer, 1 to complete [Add it to your website](/bots/b3/install)',
          '0 conversations in 7 days',
        ),
  failed: page(
    'alert error: Your bots couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ),
});
