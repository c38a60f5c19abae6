import type { ContextFrom, EventFromLogic } from 'xstate';
import { newBotMachine } from '../../machines/bots/new-bot.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { cafe } from '../sources/source-samples.ts';

const offline = 'Failed to fetch';
const tooMany = 'Your plan has 3 chatbots. To add another, change your plan in Settings.';
const noSite = 'There is no website at this address.';
const answers = { name: 'Corner Café', kind: 'coffee', trade: '', website: 'https://cornercafe.example' };

const samples = {
  machine: newBotMachine,
  input: { kind: null },
  answers: {
    createBot: {
      'the bot is made': { output: { ok: true, botId: 'b1' } },
      'the server refuses': { output: { ok: false, reason: 'refused', message: tooMany } },
      'the server cannot be reached': { error: new Error(offline) },
    },
    addWebsite: {
      'the website is added': { output: { ok: true, source: cafe } },
      'the website is refused': { output: { ok: false, reason: 'refused', message: noSite } },
      'the connection is lost': { error: new Error(offline) },
    },
  },
} as const;
const chosen = { 'they choose the coffee shop': { kind: 'coffee' as const } };
const wrong = {
  'they answer nothing': { form: { name: ' ', website: '' } },
  'they leave the name out': { form: { ...answers, name: '' } },
};

/** Once a kind is chosen it cannot be taken back. */
const mayHappen = (
  event: EventFromLogic<typeof newBotMachine>,
  { kind }: ContextFrom<typeof newBotMachine>,
) => event.type === 'kind.chosen' || 'kind' in event.form === (kind !== null);

export const models = [
  model({
    ...samples,
    name: 'with a website',
    events: {
      'kind.chosen': chosen,
      submit: {
        'they answer': { form: { ...answers, name: ' Corner Café ', website: 'cornercafe.example' } },
        ...wrong,
      },
    },
    mayHappen,
  }),
  model({
    ...samples,
    name: 'without',
    events: {
      'kind.chosen': chosen,
      submit: { 'they answer without a website': { form: { ...answers, website: '' } } },
    },
    mayHappen,
  }),
];

const notCreated = 'The bot wasn’t created';
const unread = 'Your bot is ready, but its website wasn’t read';
const again = '/bots/b1?website=https%3A%2F%2Fcornercafe.example';

export const facts: Fact[] = [
  ['', 'it starts', 'asking.clean'],
  ...['clean', 'invalid', 'refused', 'failed'].flatMap((state): Fact[] => {
    const given = `asking.${state}`;
    return [
      [given, 'they choose the coffee shop', given],
      [given, 'they answer', 'creating', asks('createBot', answers)],
      [
        given,
        'they leave the name out',
        'asking.invalid',
        notify('error', 'Validation Error', 'Please enter your business’s name'),
      ],
    ];
  }),
  ...['clean', 'refused', 'failed'].map(
    (state): Fact => [
      `asking.${state}`,
      'they answer without a website',
      'creating',
      asks('createBot', { ...answers, website: '' }),
    ],
  ),
  ...['asking.clean', 'asking.invalid'].map(
    (given): Fact => [
      given,
      'they answer nothing',
      'asking.invalid',
      notify('error', 'Validation Error', 'Please enter your business’s name'),
    ],
  ),
  [
    'without: creating',
    'the bot is made',
    'created',
    notify('success', 'Your bot is ready', 'Look through its answers and fill in the blanks.'),
    navigates('/bots/b1', { replace: true }),
  ],
  [
    'with a website: creating',
    'the bot is made',
    'addingWebsite',
    asks('addWebsite', { botId: 'b1', address: answers.website, scope: 'site' }),
  ],
  [
    'addingWebsite',
    'the website is added',
    'created',
    notify('success', 'Your bot is ready', 'It’s reading your website now.'),
    navigates('/bots/b1/sources', { replace: true }),
  ],
  // The bot is there: its page offers to try the website again.
  [
    'addingWebsite',
    'the website is refused',
    'created',
    notify('error', unread, noSite),
    navigates(again, { replace: true }),
  ],
  [
    'addingWebsite',
    'the connection is lost',
    'created',
    notify('error', unread, 'Please check your connection and try again.'),
    navigates(again, { replace: true }),
    logs('dashboard_fetch_error', offline),
  ],
  ['creating', 'the server refuses', 'asking.refused', notify('error', notCreated, tooMany)],
  [
    'creating',
    'the server cannot be reached',
    'asking.failed',
    notify('error', notCreated, 'Nothing you wrote is lost. Please check your connection and try again.'),
    logs('dashboard_fetch_error', offline),
  ],
];

export const laws: Laws<typeof newBotMachine> = {
  'it is busy while the bot is made and its website added, and only then': tagged(
    'busy',
    'creating',
    'addingWebsite',
  ),
  'the template that is shown is that of the kind that was chosen last': ({ context, when, before }) =>
    context.kind === (when === 'they choose the coffee shop' ? 'coffee' : (before?.context.kind ?? null)),
  'a field is wrong only while something is': ({ context: { fieldErrors }, is }) =>
    is('asking.invalid') === Object.keys(fieldErrors).length > 0,
  'the server’s reason is kept as long as it is true': ({ context: { reason }, is }) =>
    is('asking.refused') === (reason !== ''),
};
