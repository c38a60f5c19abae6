import { calendarAddressMachine } from '../../machines/services/calendar-address.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const address = 'https://deskbell.example/calendar-feed?token=5ecr3t';
const gone = 'This was deleted.';
const events = {
  make: { 'they make an address': {} },
  revoke: { 'they revoke it': {} },
  confirm: { 'they mean it': {} },
  cancel: { 'they think again': {} },
};
const answers = {
  makeCalendarAddress: {
    'it is made': { output: { ok: true, address } },
    'there is nothing to make it for': { output: { ok: false, reason: 'missing', message: gone } },
    'making cannot be asked for': { error: new Error('Failed to fetch') },
  },
  revokeCalendarAddress: {
    'it is revoked': { output: { ok: true } },
    'there is nothing to revoke it for': { output: { ok: false, reason: 'missing', message: gone } },
    'revoking cannot be asked for': { error: new Error('Failed to fetch') },
  },
} as const;

const modelOf = (name: 'with' | 'without') =>
  model({
    name,
    machine: calendarAddressMachine,
    input: { resourceId: 'r1', hasAddress: name === 'with' },
    events,
    answers,
  });

export const models = [modelOf('without'), modelOf('with')];

const refused = notify('error', 'Nothing was changed', gone);
const failed = notify('error', 'Nothing was changed', 'Please check your connection and try again.');

export const facts: Fact[] = [
  ['without:', 'it starts', 'none'],
  ['with:', 'it starts', 'kept'],
  ['none', 'they make an address', 'making', asks('makeCalendarAddress', { resourceId: 'r1' })],
  ['making', 'it is made', 'kept'],
  ['making', 'there is nothing to make it for', 'none', refused],
  ['making', 'making cannot be asked for', 'none', failed],
  ['kept', 'they revoke it', 'asking'],
  ['asking', 'they think again', 'kept'],
  ['asking', 'they mean it', 'revoking', asks('revokeCalendarAddress', { resourceId: 'r1' })],
  ['revoking', 'it is revoked', 'none'],
  ['revoking', 'there is nothing to revoke it for', 'asking', refused],
  ['revoking', 'revoking cannot be asked for', 'asking', failed],
];

export const laws: Laws<typeof calendarAddressMachine> = {
  'there is none once it is revoked': ({ context, is, when }) =>
    when !== 'it is revoked' || (is('none') && !context.hasAddress),
  'it is busy while the server makes or revokes': tagged('busy', 'making', 'revoking'),
  'the address is known from the moment it is made until it is revoked': ({ before, context, when }) =>
    context.address ===
    (when === 'it is made' ? address : when === 'it is revoked' ? '' : (before?.context.address ?? '')),
};
