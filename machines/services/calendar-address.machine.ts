import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, sayings } from '../effects.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

const answerIn = answerOf(actors.makeCalendarAddress);

/** Makes the secret address at which a calendar program reads a resource's bookings, and revokes it. */
export const calendarAddressMachine = setup({
  types: {
    input: {} as { resourceId: string; hasAddress: boolean },
    context: {} as {
      resourceId: string;
      hasAddress: boolean;
      /** Known from the moment it is made until the page is left. */
      address: string;
    },
    events: {} as { type: 'make' } | { type: 'revoke' } | { type: 'confirm' } | { type: 'cancel' },
    emitted: {} as Effect,
  },
  actors: {
    makeCalendarAddress: actors.makeCalendarAddress,
    revokeCalendarAddress: actors.revokeCalendarAddress,
  },
  actions: {
    ...sayings(words),
    keepAddress: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { address: answer.address } : {};
    }),
    forgetAddress: assign({ address: '', hasAddress: false }),
  },
  guards: {
    isOk: answers.isOk,
    hasAddress: ({ context }) => context.hasAddress,
  },
}).createMachine({
  id: 'calendar-address',
  description: 'Makes the secret address at which a calendar program reads bookings, and revokes it.',
  context: ({ input }) => ({ ...input, address: '' }),
  initial: 'none',
  states: {
    none: {
      description: 'nobody can read the bookings by an address, unless there was one on opening',
      always: { guard: 'hasAddress', target: 'kept' },
      on: { make: 'making' },
    },
    making: {
      description: 'the server makes an address',
      tags: ['busy'],
      invoke: {
        id: 'makeCalendarAddress',
        src: 'makeCalendarAddress',
        input: ({ context }) => ({ resourceId: context.resourceId }),
        onDone: [
          { guard: 'isOk', target: 'kept', actions: 'keepAddress' },
          { target: 'none', actions: { type: 'sayReason', params: { words: 'offerRefused' } } },
        ],
        onError: { target: 'none', actions: { type: 'say', params: { words: 'offerNotChanged' } } },
      },
    },
    kept: {
      description: 'there is an address, which is shown if it has just been made',
      on: { revoke: 'asking' },
    },
    asking: {
      description: 'they are asked whether the address is to be revoked',
      on: { confirm: 'revoking', cancel: 'kept' },
    },
    revoking: {
      description: 'the server revokes the address',
      tags: ['busy'],
      invoke: {
        id: 'revokeCalendarAddress',
        src: 'revokeCalendarAddress',
        input: ({ context }) => ({ resourceId: context.resourceId }),
        onDone: [
          { guard: 'isOk', target: 'none', actions: 'forgetAddress' },
          { target: 'asking', actions: { type: 'sayReason', params: { words: 'offerRefused' } } },
        ],
        onError: { target: 'asking', actions: { type: 'say', params: { words: 'offerNotChanged' } } },
      },
    },
  },
});
