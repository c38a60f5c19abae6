import { copyCodeMachine } from '../../machines/marketing/copy-code.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const code = '<script></script>';

export const models = [
  model({
    machine: copyCodeMachine,
    input: { code },
    events: { copy: { 'they copy the code': {} } },
    answers: {
      copyText: {
        'the browser has copied it': { output: undefined },
        'the browser does not allow it': { error: new Error('NotAllowedError') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they copy the code', 'copying', asks('copyText', { text: code })],
  ['copying', 'the browser has copied it', 'copied'],
  [
    'copying',
    'the browser does not allow it',
    'ready',
    notify('error', 'Could not copy', 'Please select the text and copy it yourself.'),
  ],
  ['copied', '2 s pass', 'ready'],
  ['copied', 'they copy the code', 'copying', asks('copyText', { text: code })],
];

export const laws: Laws<typeof copyCodeMachine> = {
  'it is busy while the browser copies, and only then': tagged('busy', 'copying'),
};
