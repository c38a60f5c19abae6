import type { EmailLinkType } from '../../machines/auth/actors.ts';
import { emailCodeMachine } from '../../machines/auth/email-code.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const email = 'ada@example.com';
const code = '042137';
const expired = 'Token has expired or is invalid';

const emailCodeModel = (name: string, type: EmailLinkType) =>
  model({
    name,
    machine: emailCodeMachine,
    input: { email, type },
    events: {
      submit: {
        'they send six digits': { form: { code: '042 137' } },
        'they send what is no code': { form: { code: '42' } },
      },
    },
    answers: {
      redeemCode: {
        'the code is right': { output: { ok: true } },
        'the code is wrong or too old': { output: { ok: false, reason: 'refused', message: expired } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  });

export const models = [emailCodeModel('confirmation', 'email'), emailCodeModel('password reset', 'recovery')];

export const facts: Fact[] = [
  ['', 'it starts', 'editing.clean'],
  [
    'confirmation: editing',
    'they send six digits',
    'redeeming',
    asks('redeemCode', { email, code, type: 'email' }),
  ],
  [
    'password reset: editing',
    'they send six digits',
    'redeeming',
    asks('redeemCode', { email, code, type: 'recovery' }),
  ],
  [
    'editing',
    'they send what is no code',
    'editing.invalid',
    notify('error', 'Validation Error', 'Please enter the six digits from the email'),
  ],
  ['confirmation: redeeming', 'the code is right', 'redeemed'],
  [
    'password reset: redeeming',
    'the code is right',
    'redeemed',
    navigates('/reset-password', { replace: true }),
  ],
  [
    'redeeming',
    'the code is wrong or too old',
    'editing.refused',
    notify('error', 'Code not accepted', expired),
  ],
  [
    'redeeming',
    'the server cannot be reached',
    'editing.failed',
    notify('error', 'Error', 'An unexpected error occurred.'),
    logs('auth_error', 'Failed to fetch'),
  ],
];

export const laws: Laws<typeof emailCodeMachine> = {
  'the form is busy while the code is checked': tagged('busy', 'redeeming'),
  'the field has an error only while the code is not valid': ({ context, is }) =>
    (context.fieldErrors.code !== undefined) === is('editing.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    (context.reason !== '') === is('editing.refused'),
};
