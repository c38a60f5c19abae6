import type { InboxAddress } from '../../machines/inbox/address.ts';
import { inboxSearchMachine } from '../../machines/inbox/inbox-search.machine.ts';
import { asks, type Fact, type Laws, navigates } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const cakes: InboxAddress = { path: '/inbox', query: { show: null, words: 'cakes' } };
const waiting: InboxAddress = { path: '/inbox/c1', query: { show: 'waiting', words: '' } };

/** A search in which they type this, while the address has this path. */
const searchIn = (name: string, typed: string, path: string) =>
  model({
    name,
    machine: inboxSearchMachine,
    events: {
      'words.changed': { 'they type “dogs ”': { words: 'dogs ' }, 'they clear the field': { words: '' } },
      submit: { 'they press Enter': {} },
      'address.changed': {
        'the address looks for cakes': { address: cakes },
        'the address has a conversation, and looks for who waits': { address: waiting },
      },
    },
    answers: {},
    mayHappen: (event, { words, address }) => {
      if (event.type === 'submit') return true;
      if (event.type === 'address.changed') return event.address.path === path;
      // A field does not tell that it holds what it held before.
      return event.words === typed && words !== typed && address.path === path;
    },
  });

export const models = [
  searchIn('list', 'dogs ', '/inbox'),
  searchIn('cleared', '', '/inbox'),
  searchIn('open', 'dogs ', '/inbox/c1'),
];

const looksFor = (to: string) => navigates(to, { replace: true });

export const facts: Fact[] = [
  ['', 'it starts', 'settled', asks('watchInboxAddress')],
  ['settled', 'they type “dogs ”', 'typing'],
  ['settled', 'they clear the field', 'typing'],
  ...['settled', 'typing'].flatMap((given): Fact[] => [
    [given, 'the address looks for cakes', given],
    [given, 'the address has a conversation, and looks for who waits', given],
  ]),
  ...['300 ms pass', 'they press Enter'].flatMap((when): Fact[] => [
    ['list: typing', when, 'settled', looksFor('/inbox?search=dogs')],
    ['cleared: typing', when, 'settled', looksFor('/inbox')],
    ['open: typing', when, 'settled', looksFor('/inbox/c1?show=waiting&search=dogs')],
  ]),
];

const typed = new Map([
  ['they type “dogs ”', 'dogs '],
  ['they clear the field', ''],
]);
const changed = new Map([
  ['the address looks for cakes', cakes],
  ['the address has a conversation, and looks for who waits', waiting],
]);

export const laws: Laws<typeof inboxSearchMachine> = {
  'the field has what they typed until it is looked for, and otherwise what the address looks for': ({
    before,
    context: { words },
    when,
  }) => {
    const address = before?.is('typing') ? undefined : changed.get(when);
    return words === (typed.get(when) ?? address?.query.words ?? before?.context.words ?? '');
  },
  'a search goes on from the address that was seen last': ({ before, context: { address }, when }) =>
    address === (changed.get(when) ?? before?.context.address ?? address),
};
