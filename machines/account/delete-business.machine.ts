import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import type { Submit } from '../form.ts';
import { actors } from '../team/actors.ts';

const answerIn = answerOf(actors.deleteBusiness);

/** Deletes a business in seven days, once whoever asks has proved again who they are: by password, or by a mailed code. */
export const deleteBusinessMachine = setup({
  types: {
    input: {} as { businessId: string },
    context: {} as {
      businessId: string;
      /** When it is deleted: ISO 8601; empty until that is known. */
      deletesAt: string;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'open' } | { type: 'cancel' } | Submit<{ secret?: string }>,
    emitted: {} as Effect,
  },
  actors: { deleteBusiness: actors.deleteBusiness },
  actions: {
    navigate: effects.navigate,
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    keepDate: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { deletesAt: answer.deletesAt } : {};
    }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    hasSecret: ({ event }) => {
      assertEvent(event, 'submit');
      return Boolean(event.form.secret?.trim());
    },
  },
}).createMachine({
  id: 'delete-business',
  description: 'Deletes a business in seven days, once whoever asks has proved again who they are.',
  context: ({ input }) => ({ businessId: input.businessId, deletesAt: '', reason: '' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'a button offers to delete the business',
      on: { open: 'asking' },
    },
    asking: {
      description: 'it is said what is lost and when, and the password or a mailed code is to be typed',
      on: {
        cancel: 'closed',
        submit: [{ guard: 'hasSecret', target: 'deleting' }, { target: '.empty' }],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        empty: { description: 'nothing was typed' },
        wrong: { description: 'what was typed is neither the password nor the code' },
        refused: { description: 'the server refused' },
        failed: { description: 'the server could not be reached' },
      },
    },
    deleting: {
      description: 'the server checks who asks, and notes when the business is deleted',
      tags: ['busy'],
      invoke: {
        id: 'deleteBusiness',
        src: 'deleteBusiness',
        input: ({ context, event }) => {
          assertEvent(event, 'submit');
          return { businessId: context.businessId, secret: event.form.secret ?? '' };
        },
        onDone: [
          { guard: 'isOk', target: 'scheduled', actions: 'keepDate' },
          { guard: { type: 'isRefused', params: { reason: 'wrong' } }, target: 'asking.wrong' },
          { target: 'asking.refused', actions: 'keepReason' },
        ],
        onError: 'asking.failed',
      },
    },
    scheduled: {
      description: 'the bots are paused, and the page gives way to Home, whose frame offers to undo it',
      type: 'final',
      entry: { type: 'navigate', params: { to: '/dashboard' } },
    },
  },
});
