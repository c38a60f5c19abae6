import { inviteMemberMachine } from '../../machines/team/invite-member.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const already = 'bo@example.com is on your team already.';

export const models = [
  model({
    machine: inviteMemberMachine,
    input: { businessId: 'c1' },
    events: {
      submit: {
        'they invite somebody': { form: { email: ' Bo@Example.com ', role: 'owner' } },
        'they send what is no address': { form: { email: 'bo', role: 'agent' } },
      },
    },
    answers: {
      inviteMember: {
        'the mail is on its way': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: already } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'editing.clean'],
  [
    'editing',
    'they invite somebody',
    'sending',
    asks('inviteMember', { businessId: 'c1', email: 'bo@example.com', role: 'owner' }),
  ],
  ['editing', 'they send what is no address', 'editing.invalid'],
  ['sending', 'the mail is on its way', 'editing.sent'],
  ['sending', 'the server refuses', 'editing.refused'],
  ['sending', 'the server cannot be reached', 'editing.failed'],
];

export const laws: Laws<typeof inviteMemberMachine> = {
  'the form is busy while the invitation is sent, and only then': tagged('busy', 'sending'),
  'the field has an error only while the form is not valid': ({ context, is }) =>
    (context.fieldErrors.email !== undefined) === is('editing.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    (context.reason === already) === is('editing.refused'),
  'what was sent names its address': ({ context, is }) =>
    !is('editing.sent') || context.email === 'bo@example.com',
};
