import type { BotStatus, UnseenEntries } from '../../machines/bots/actors.ts';
import { botPageMachine } from '../../machines/bots/bot-page.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../harness/facts.ts';
import { model } from '../harness/model.ts';
import { wick } from './bot-samples.ts';

const offline = 'Failed to fetch';
const notLearned = 'A bot needs at least one learned answer before it goes live.';
const missing = { ok: false, reason: 'missing', message: 'There is no such bot.' } as const;
/** Two answers that nobody has looked at, of three. */
const two: UnseenEntries = {
  entries: [
    { id: 'e3', name: 'Where are you?' },
    { id: 'e4', name: 'Is there wifi?' },
  ],
  total: 2,
  ready: 1,
};
const renamed = { ...wick, name: 'Flame' };

export const models = [
  model({
    machine: botPageMachine,
    input: { botId: 'b1' },
    events: {
      retry: { 'they try again': {} },
      'status.press': { 'they press the button': {} },
      confirm: { 'they go live without these': {} },
      cancel: { 'they leave it a draft': {} },
      'bot.saved': { 'its name is changed': { bot: renamed } },
    },
    answers: {
      getBot: {
        'a draft is found': { output: { ok: true, bot: wick } },
        'a live bot is found': { output: { ok: true, bot: { ...wick, status: 'live' } } },
        'a paused bot is found': { output: { ok: true, bot: { ...wick, status: 'paused' } } },
        'there is no such bot': { output: missing },
        'the bot cannot be fetched': { error: new Error(offline) },
      },
      getUnseenEntries: {
        'all are looked at': { output: { entries: [], total: 0, ready: 3 } },
        'some are not': { output: two },
        'nobody knows': { error: new Error(offline) },
      },
      setBotStatus: {
        'the server agrees': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: notLearned } },
        'the bot is gone': { output: missing },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
  }),
];

const setting = (status: BotStatus) => asks('setBotStatus', { botId: 'b1', status });
const isBack = notify('success', 'Your bot is live again', 'It answers visitors now.');
const isPaused = notify('success', 'Your bot is paused', 'It stays silent until you go live again.');

export const facts: Fact[] = [
  ['', 'it starts', 'loading', asks('getBot', { botId: 'b1' })],
  ['loading', 'a draft is found', 'open.draft'],
  ['loading', 'a live bot is found', 'open.live'],
  ['loading', 'a paused bot is found', 'open.paused'],
  ['loading', 'there is no such bot', 'missing'],
  ['loading', 'the bot cannot be fetched', 'failed', logs('dashboard_fetch_error', offline)],
  ['failed', 'they try again', 'loading', asks('getBot', { botId: 'b1' })],

  ['open.draft', 'they press the button', 'open.checking', asks('getUnseenEntries', { botId: 'b1' })],
  ['open.checking', 'all are looked at', 'open.goingLive', setting('live')],
  ['open.checking', 'some are not', 'open.asking'],
  [
    'open.checking',
    'nobody knows',
    'open.draft',
    notify('error', 'The bot was not changed', 'Please check your connection and try again.'),
  ],
  ['open.checking', 'its name is changed', 'open.checking'],
  ['open.asking', 'they go live without these', 'open.goingLive', setting('live')],
  ['open.asking', 'they leave it a draft', 'open.draft'],
  ['open.asking', 'its name is changed', 'open.asking'],
  ['open.live', 'they press the button', 'open.pausing', setting('paused')],
  ['open.justLive', 'they press the button', 'open.pausing', setting('paused')],
  ['open.justLive', 'its name is changed', 'open.justLive'],
  ['open.paused', 'they press the button', 'open.resuming', setting('live')],
  ['open.goingLive', 'the server agrees', 'open.justLive'],
  ['open.pausing', 'the server agrees', 'open.paused', isPaused],
  ['open.resuming', 'the server agrees', 'open.live', isBack],
  ...[
    ['open.goingLive', 'open.draft'],
    ['open.pausing', 'open.live'],
    ['open.resuming', 'open.paused'],
  ].flatMap(([given = '', back = '']): Fact[] => [
    [given, 'the server refuses', back, notify('error', 'The bot was not changed', notLearned)],
    [given, 'the bot is gone', 'missing'],
    [
      given,
      'the server cannot be reached',
      back,
      notify('error', 'The bot was not changed', 'Please check your connection and try again.'),
    ],
    [given, 'its name is changed', given],
    [back, 'its name is changed', back],
  ]),
];

export const laws: Laws<typeof botPageMachine> = {
  'it is busy while the server is asked, and only then': tagged(
    'busy',
    'loading',
    'open.checking',
    'open.goingLive',
    'open.pausing',
    'open.resuming',
  ),
  'the bot is as its state says': ({ context: { bot }, is }) =>
    (!is('open.draft') || bot?.status === 'draft') &&
    (!(is('open.live') || is('open.justLive')) || bot?.status === 'live') &&
    (!is('open.paused') || bot?.status === 'paused'),
  'what nobody has looked at is known while it is asked about': ({ context: { unseen }, is }) =>
    !is('open.asking') || unseen.total === 2,
  'a new name is shown at once': ({ context: { bot }, when }) =>
    when !== 'its name is changed' || bot?.name === 'Flame',
};
