import type { BotStatus, UnseenEntries } from '../../machines/bots/actors.ts';
import { botStatusMachine } from '../../machines/bots/bot-status.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const offline = 'Failed to fetch';
const notLearned = 'A bot needs at least one learned answer before it goes live.';
/** Two answers that nobody has looked at, of three. */
const two: UnseenEntries = {
  entries: [
    { id: 'e3', name: 'Where are you?' },
    { id: 'e4', name: 'Is there wifi?' },
  ],
  total: 2,
  ready: 1,
};

const modelOf = (status: BotStatus) =>
  model({
    name: status,
    machine: botStatusMachine,
    input: { botId: 'b1', status },
    events: {
      'status.press': { 'they press the button': {} },
      confirm: { 'they go live without these': {} },
      cancel: { 'they leave it a draft': {} },
    },
    answers: {
      getUnseenEntries: {
        'all are looked at': { output: { entries: [], total: 0, ready: 3 } },
        'some are not': { output: two },
        'nobody knows': { error: new Error(offline) },
      },
      setBotStatus: {
        'the server agrees': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: notLearned } },
        'the bot is gone': { output: { ok: false, reason: 'missing', message: 'There is no such bot.' } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // What nobody has looked at is only shown, and asked for anew each time.
    remember: () => null,
  });

export const models = [modelOf('draft'), modelOf('live'), modelOf('paused')];

const setting = (status: BotStatus) => asks('setBotStatus', { botId: 'b1', status });
const isBack = notify('success', 'Your bot is live again', 'It’s answering visitors now.');
const isPaused = notify('success', 'Your bot is paused', 'It stays silent until you go live again.');
const unchanged = (why: string) => notify('error', 'The bot wasn’t changed', why);
const unreached = unchanged('Please check your connection and try again.');

export const facts: Fact[] = [
  ['draft:', 'it starts', 'draft.silent'],
  ['live:', 'it starts', 'live.answering'],
  ['paused:', 'it starts', 'paused.silent'],

  ['draft.silent', 'they press the button', 'draft.checking', asks('getUnseenEntries', { botId: 'b1' })],
  ['draft.checking', 'all are looked at', 'draft.goingLive', setting('live')],
  ['draft.checking', 'some are not', 'draft.asking'],
  ['draft.checking', 'nobody knows', 'draft.silent', unreached],
  ['draft.asking', 'they go live without these', 'draft.goingLive', setting('live')],
  ['draft.asking', 'they leave it a draft', 'draft.silent'],

  ['live.new', 'they press the button', 'live.pausing', setting('paused')],
  ['live.answering', 'they press the button', 'live.pausing', setting('paused')],
  ['paused.silent', 'they press the button', 'paused.resuming', setting('live')],

  ['draft.goingLive', 'the server agrees', 'live.new'],
  ['live.pausing', 'the server agrees', 'paused.silent', isPaused],
  ['paused.resuming', 'the server agrees', 'live.answering', isBack],
  ...[
    ['draft.goingLive', 'draft.silent'],
    ['live.pausing', 'live.answering'],
    ['paused.resuming', 'paused.silent'],
  ].flatMap(([given = '', back = '']): Fact[] => [
    [given, 'the server refuses', back, unchanged(notLearned)],
    [given, 'the bot is gone', 'gone'],
    [given, 'the server cannot be reached', back, unreached],
  ]),
];

export const laws: Laws<typeof botStatusMachine> = {
  'it is busy while the server is asked, and only then': tagged(
    'busy',
    'draft.checking',
    'draft.goingLive',
    'live.pausing',
    'paused.resuming',
  ),
  'what nobody has looked at is known while it is asked about': ({ context: { unseen }, is }) =>
    !is('draft.asking') || unseen.total === 2,
};
