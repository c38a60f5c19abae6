import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Bot } from '../../machines/bots/actors.ts';
import { botPage } from '../../machines/bots/lists.ts';
import { BotPage } from '../../src/app/bots/bot-page.tsx';
import { useOpenBot } from '../../src/app/bots/open-bot.ts';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../harness/links.tsx';
import { press } from '../harness/screen.ts';
import { readPage } from '../harness/walk/page.ts';
import { walkCard } from '../lists/uses.tsx';
import { wick } from './bot-samples.ts';

/** A part of the bot, in which it is renamed; what is saved still says that it is a draft. */
function Part(): ReactNode {
  const { bot, saved } = useOpenBot();
  return (
    <button type="button" onClick={() => saved({ ...bot, name: 'Flame', status: 'draft' })}>
      Rename {bot.name}
    </button>
  );
}

const view = (
  <BotPage botId="b1">
    <Part />
  </BotPage>
);

const page = (name: string, status: string, button: string) => [
  `# ${name}`,
  status,
  button,
  '(Bot)',
  '[Answers](/bots/b1)',
  '[Look](/bots/b1/look)',
  '[Install](/bots/b1/install)',
  '[Settings](/bots/b1/settings)',
  `[Rename ${name}]`,
];

walkCard(botPage, {
  view,
  input: { botId: 'b1' },
  loading: ['# Your bot', 'status: Loading the bot…'],
  failed: [
    '# Your bot',
    'alert error: The bot could not be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'a draft is found': wick, 'there is no such bot': null },
  shown: (bot) =>
    bot
      ? page('Wick', 'Draft', '[Go live]')
      : [
          '# Page Not Found',
          'The page you are looking for does not exist or has moved.',
          '[Go to Dashboard](/dashboard)',
        ],
});

test('a new name is shown at once, and whether it answers is as it was', async () => {
  const load = fromPromise<Bot>(async () => ({ ...wick, status: 'live' }));
  render(
    <Links>
      <RuntimeProvider
        runtime={{
          // The other charts of the page ask nothing yet, or nothing that matters here.
          provide: (machine) =>
            (machine.id === 'bot-page' ? machine.provide({ actors: { load } }) : machine) as typeof machine,
          perform: () => {},
        }}
      >
        {view}
      </RuntimeProvider>
    </Links>,
  );
  await screen.findByText('Rename Wick');
  press('Rename Wick');
  expect(readPage()).toEqual(page('Flame', 'Live', '[Pause]'));
});
