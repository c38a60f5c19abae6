import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { OpenBot } from '../../machines/bots/actors.ts';
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
  const { bot, saved, starters, answersChanged } = useOpenBot();
  const rename = () => saved({ ...bot, name: 'Flame', status: 'draft' });
  return (
    <>
      <button type="button" onClick={rename}>
        Rename {bot.name}
      </button>
      <button type="button" onClick={() => saved({ ...bot, starters: ['Do you cater?'] })}>
        Choose
      </button>
      <button type="button" onClick={answersChanged}>
        Add an answer
      </button>
      <p>Begin with {starters.join(' ')}</p>
    </>
  );
}

const firstQuestions = ['Is there parking?'];

const view = (
  <BotPage botId="b1">
    <Part />
  </BotPage>
);

const page = (name: string, status: string, button: string, ...below: string[]) => [
  `# ${name}`,
  status,
  button,
  '(Bot)',
  '[Answers](/bots/b1)',
  '[Look](/bots/b1/look)',
  '[Install](/bots/b1/install)',
  '[Settings](/bots/b1/settings)',
  ...below,
  `[Rename ${name}]`,
  '[Choose]',
  '[Add an answer]',
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
      ? page('Wick', 'Draft', '[Go live]')
      : [
          '# Page Not Found',
          'The page you’re looking for doesn’t exist or has moved.',
          '[Go to Dashboard](/dashboard)',
        ],
});

const live: OpenBot = { bot: { ...wick, status: 'live' }, firstQuestions };

/** Opens the page of a live bot. What the server says of it can be changed. */
async function open() {
  const server: { says: OpenBot | Error } = { says: live };
  const load = fromPromise(async () => {
    if (server.says instanceof Error) throw server.says;
    return server.says;
  });
  render(
    <Links>
      <RuntimeProvider
        runtime={{
          // The other charts of the page ask nothing that matters here.
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
  return server;
}

test('a new name is shown at once, and whether it answers is as it was', async () => {
  await open();
  press('Rename Wick');
  expect(readPage()).toEqual(page('Flame', 'Live', '[Pause]'));
});

test('visitors begin with what is asked most, unless the owner chooses it', async () => {
  await open();
  screen.getByText('Begin with Is there parking?');
  press('Choose');
  screen.getByText('Begin with Do you cater?');
});

test('what visitors begin with is asked for anew when the answers change', async () => {
  const server = await open();
  server.says = { ...live, firstQuestions: ['Are dogs allowed?'] };
  press('Add an answer');
  // What is shown stays until there is an answer.
  screen.getByText('Begin with Is there parking?');
  await screen.findByText('Begin with Are dogs allowed?');
});

test('what could not be asked for anew stays, and says so', async () => {
  const server = await open();
  server.says = new Error('Failed to fetch');
  press('Add an answer');
  await screen.findByText('This may be out of date');
  const outdated = [
    'alert error: This may be out of date',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ];
  expect(readPage()).toEqual(page('Wick', 'Live', '[Pause]', ...outdated));
  server.says = live;
  press('Try again');
  await waitFor(() => expect(readPage()).toEqual(page('Wick', 'Live', '[Pause]')));
});
