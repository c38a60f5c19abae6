import { newBotMachine } from '../../machines/bots/new-bot.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

const offline = 'Failed to fetch';
const tooMany = 'A business has at most 50 bots.';
const answers = { name: 'Corner Café', kind: 'coffee', website: 'https://cornercafe.example' };

export const models = [
  model({
    machine: newBotMachine,
    input: { kind: null },
    events: {
      'kind.chosen': { 'they choose the coffee shop': { kind: 'coffee' as const } },
      submit: {
        'they answer': { form: { ...answers, name: ' Corner Café ', website: 'cornercafe.example' } },
        'they answer nothing': { form: { name: ' ', website: '' } },
        'they leave the name out': { form: { ...answers, name: '' } },
        'they answer without a website': { form: { ...answers, website: '' } },
      },
    },
    answers: {
      createBot: {
        'the bot is made': { output: { ok: true, botId: 'b1' } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: tooMany } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // Once a kind is chosen it cannot be taken back.
    mayHappen: (event, { kind }) => event.type === 'kind.chosen' || 'kind' in event.form === (kind !== null),
  }),
];

const notCreated = 'The bot was not created';

export const facts: Fact[] = [
  ['', 'it starts', 'asking.clean'],
  ...['clean', 'invalid', 'refused', 'failed'].flatMap((state): Fact[] => {
    const given = `asking.${state}`;
    return [
      [given, 'they choose the coffee shop', given],
      [given, 'they answer', 'creating', asks('createBot', answers)],
      [given, 'they answer without a website', 'creating', asks('createBot', { ...answers, website: '' })],
      [
        given,
        'they leave the name out',
        'asking.invalid',
        notify('error', 'Validation Error', 'Please say what your business is called'),
      ],
    ];
  }),
  ...['asking.clean', 'asking.invalid'].map(
    (given): Fact => [
      given,
      'they answer nothing',
      'asking.invalid',
      notify('error', 'Validation Error', 'Please say what your business is called'),
    ],
  ),
  [
    'creating',
    'the bot is made',
    'created',
    notify('success', 'Your bot is there', 'Look through its answers, and fill in the blanks.'),
    navigates('/bots/b1', { replace: true }),
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
  'it is busy while the bot is made, and only then': tagged('busy', 'creating'),
  'the template that is shown is that of the kind that was chosen last': ({ context, when, before }) =>
    context.kind === (when === 'they choose the coffee shop' ? 'coffee' : (before?.context.kind ?? null)),
  'a field is wrong only while something is': ({ context: { fieldErrors }, is }) =>
    is('asking.invalid') === Object.keys(fieldErrors).length > 0,
  'the server’s reason is kept as long as it is true': ({ context: { reason }, is }) =>
    is('asking.refused') === (reason !== ''),
};
