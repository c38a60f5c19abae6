import { assertEvent, assign, emit, setup } from 'xstate';
import type { Effect } from '../effects.ts';
import { type AddressEvent, actors } from './actors.ts';
import { type InboxAddress, inboxHref } from './address.ts';

/** Looks for words in the conversations: what is typed goes into the address, and the address decides. */
export const inboxSearchMachine = setup({
  types: {
    context: {} as { words: string; address: InboxAddress },
    events: {} as { type: 'words.changed'; words: string } | { type: 'submit' } | AddressEvent,
    emitted: {} as Effect,
  },
  actors: { watchInboxAddress: actors.watchInboxAddress },
  actions: {
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'words.changed');
      return { words: event.words };
    }),
    keepAddress: assign(({ event }) => {
      assertEvent(event, 'address.changed');
      return { address: event.address };
    }),
    takeWords: assign(({ event }) => {
      assertEvent(event, 'address.changed');
      return { words: event.address.query.words };
    }),
    // Not a page of its own: the way back leads to where they were before they searched.
    putInAddress: emit(
      ({ context: { address, words } }): Effect => ({
        type: 'navigate',
        to: inboxHref({ ...address, query: { ...address.query, words: words.trim() } }),
        replace: true,
      }),
    ),
  },
  delays: { pause: 300 },
}).createMachine({
  id: 'inbox-search',
  description: 'Looks for words in the conversations.',
  context: { words: '', address: { path: '/inbox', query: { show: null, words: '' } } },
  invoke: { id: 'watchInboxAddress', src: 'watchInboxAddress' },
  on: { 'words.changed': { target: '.typing', actions: 'keepTyped' } },
  initial: 'settled',
  states: {
    settled: {
      description: 'what stands in the field is what is looked for',
      on: { 'address.changed': { actions: ['keepAddress', 'takeWords'] } },
    },
    typing: {
      description: 'they are typing, and what they have typed is not looked for yet',
      on: {
        submit: { target: 'settled', actions: 'putInAddress' },
        'address.changed': { actions: 'keepAddress' },
      },
      after: { pause: { target: 'settled', actions: 'putInAddress' } },
    },
  },
});
