import { widgetContactMachine } from '../../machines/widget/widget-contact.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { focuses } from './effects.ts';

export const models = [
  model({
    machine: widgetContactMachine,
    input: { message: 32 },
    events: {
      submit: {
        'they leave an email address': { contact: ' ada@example.com ' },
        'they leave a phone number': { contact: '+44 (20) 7946-0958' },
        'they leave one in Arabic digits': { contact: '٠٥٠-١٢٣٤/٥٦٧' },
        'they leave nothing': { contact: ' ' },
        'they leave something else': { contact: 'call me' },
      },
    },
    answers: {
      leaveContact: {
        'it is kept': { output: { ok: true } },
        'it is not accepted': { output: { ok: false } },
        'it cannot be sent': { error: new Error('Failed to fetch') },
      },
    },
    // An address or a number: the way is the same.
    remember: () => null,
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'editing.clean'],
  [
    'editing',
    'they leave an email address',
    'sending',
    asks('leaveContact', { message: 32, contact: 'ada@example.com' }),
  ],
  [
    'editing',
    'they leave a phone number',
    'sending',
    asks('leaveContact', { message: 32, contact: '+44 (20) 7946-0958' }),
  ],
  [
    'editing',
    'they leave one in Arabic digits',
    'sending',
    asks('leaveContact', { message: 32, contact: '٠٥٠-١٢٣٤/٥٦٧' }),
  ],
  ['editing', 'they leave nothing', 'editing.invalid'],
  ['editing', 'they leave something else', 'editing.invalid'],
  ['sending', 'it is kept', 'left', focuses('input')],
  ['sending', 'it is not accepted', 'editing.invalid'],
  ['sending', 'it cannot be sent', 'editing.failed'],
];

export const laws: Laws<typeof widgetContactMachine> = {
  'the form is busy while the contact is sent': tagged('busy', 'sending'),
};
