import { resumeTalkMachine } from '../../machines/mail/resume-talk.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const input = {
  publicKey: 'bot_wick',
  link: { token: 'a1', conversation: '50000000-0000-4000-8000-000000000001' },
};

export const models = [
  model({
    machine: resumeTalkMachine,
    input,
    events: { retry: { 'they try again': {} }, begin: { 'they begin a new one': {} } },
    answers: {
      resumeTalk: {
        'the conversation is there': { output: { ok: true } },
        'there is no such conversation': {
          output: { ok: false, reason: 'missing', message: 'There’s no such conversation.' },
        },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const ask = asks('resumeTalk', input);

export const facts: Fact[] = [
  ['', 'it starts', 'opening', ask],
  ['opening', 'the conversation is there', 'open'],
  ['opening', 'there is no such conversation', 'gone'],
  ['opening', 'the server cannot be reached', 'failed'],
  ['failed', 'they try again', 'opening', ask],
  ['gone', 'they begin a new one', 'open'],
];

export const laws: Laws<typeof resumeTalkMachine> = {
  'it is busy while it is asked for the conversation, and only then': tagged('busy', 'opening'),
};
