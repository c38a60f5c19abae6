import { unsubscribeMachine } from '../../machines/mail/unsubscribe.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const tokens = { good: 'waiting.b1.u1.5ec2e7', guest: 'reply.b1.a1.5ec2e7', none: '' };

const answers = {
  unsubscribe: {
    'they are turned off': { output: { ok: true as const, business: 'Lantern Café' } },
    'they are turned off, and the business is gone': { output: { ok: true as const, business: null } },
    'there is no such token': {
      output: { ok: false as const, reason: 'invalid' as const, message: 'This link does not work.' },
    },
    'the server cannot be reached': { error: new Error('Failed to fetch') },
  },
};
const events = { submit: { 'they turn them off': {} } };

export const models = [
  model({ machine: unsubscribeMachine, name: 'good', input: { token: tokens.good }, events, answers }),
  model({ machine: unsubscribeMachine, name: 'guest', input: { token: tokens.guest }, events, answers }),
  model({ machine: unsubscribeMachine, name: 'none', input: { token: tokens.none }, events, answers }),
];

const ask = asks('unsubscribe', { token: tokens.good });
const askAsGuest = asks('unsubscribe', { token: tokens.guest });

export const facts: Fact[] = [
  ['good: ', 'it starts', 'asking'],
  ['good: asking', 'they turn them off', 'sending', ask],
  ['good: sending', 'they are turned off', 'done'],
  ['good: sending', 'they are turned off, and the business is gone', 'done'],
  ['good: sending', 'there is no such token', 'invalid'],
  ['good: sending', 'the server cannot be reached', 'failed'],
  ['good: failed', 'they turn them off', 'sending', ask],
  ['guest: ', 'it starts', 'asking'],
  ['guest: asking', 'they turn them off', 'sending', askAsGuest],
  ['guest: sending', 'they are turned off', 'done'],
  ['guest: sending', 'they are turned off, and the business is gone', 'done'],
  ['guest: sending', 'there is no such token', 'invalid'],
  ['guest: sending', 'the server cannot be reached', 'failed'],
  ['guest: failed', 'they turn them off', 'sending', askAsGuest],
  ['none: ', 'it starts', 'invalid'],
];

export const laws: Laws<typeof unsubscribeMachine> = {
  'it is busy while they are being turned off, and only then': tagged('busy', 'sending'),
  'the business is known once they are turned off, if it is there': ({ context, is, when }) =>
    (context.business === 'Lantern Café') === (is('done') && !when.endsWith('gone')),
};
