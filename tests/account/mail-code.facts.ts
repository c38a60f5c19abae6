import { mailCodeMachine } from '../../machines/account/mail-code.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const tooMany = 'That were too many emails.';

export const models = [
  model({
    machine: mailCodeMachine,
    events: { send: { 'they want a code by email': {} } },
    answers: {
      mailCode: {
        'a code is mailed': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: tooMany } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'offered.clean'],
  ['offered', 'they want a code by email', 'mailing', asks('mailCode')],
  ['mailing', 'a code is mailed', 'mailed'],
  ['mailing', 'the server refuses', 'offered.refused'],
  ['mailing', 'the server cannot be reached', 'offered.failed'],
];

export const laws: Laws<typeof mailCodeMachine> = {
  'it is busy while the code is mailed, and only then': tagged('busy', 'mailing'),
  'it is known why the server refused': ({ context, is }) =>
    !is('offered.refused') || context.reason === tooMany,
};
