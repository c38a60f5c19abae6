import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import type { Submit } from '../form.ts';
import { type AccountDeletion, actors } from '../team/actors.ts';

const answerIn = answerOf(actors.deleteAccount);
const foundIn = answerOf(actors.getAccountDeletion);

const nothing: AccountDeletion = { orphaned: [], lone: [] };

/**
 * Deletes the account in seven days, once whoever asks has proved again who they are. A business that others work for gets
 * another owner first, or is deleted first.
 */
export const deleteAccountMachine = setup({
  types: {
    context: {} as {
      /** What comes of it; nothing is known before they want it. */
      found: AccountDeletion;
      /** When it is deleted: ISO 8601; empty until that is known. */
      deletesAt: string;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'open' } | { type: 'cancel' } | Submit<{ secret?: string }>,
    emitted: {} as Effect,
  },
  actors: { getAccountDeletion: actors.getAccountDeletion, deleteAccount: actors.deleteAccount },
  actions: {
    navigate: effects.navigate,
    keepFound: assign({ found: ({ event }) => foundIn(event) }),
    forgetFound: assign({ found: nothing }),
    forgetReason: assign({ reason: '' }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    keepDate: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { deletesAt: answer.deletesAt } : {};
    }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isOrphaning: ({ event }) => foundIn(event).orphaned.length > 0,
    hasSecret: ({ event }) => {
      assertEvent(event, 'submit');
      return Boolean(event.form.secret?.trim());
    },
  },
}).createMachine({
  id: 'delete-account',
  description: 'Deletes the account in seven days, once whoever asks has proved again who they are.',
  context: { found: nothing, deletesAt: '', reason: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'a button offers to delete the account',
      on: { open: 'looking' },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        failed: { description: 'the server could not be asked what comes of it' },
      },
    },
    looking: {
      description: 'the server is asked what comes of it',
      tags: ['busy'],
      invoke: {
        id: 'getAccountDeletion',
        src: 'getAccountDeletion',
        onDone: [
          { guard: 'isOrphaning', target: 'orphaning', actions: 'keepFound' },
          { target: 'asking', actions: 'keepFound' },
        ],
        onError: 'closed.failed',
      },
    },
    orphaning: {
      description: 'it is said which businesses need another owner, or are to be deleted, first',
      on: { cancel: { target: 'closed', actions: 'forgetFound' } },
    },
    asking: {
      description: 'it is said what is lost and when, and the password or a mailed code is to be typed',
      on: {
        cancel: { target: 'closed', actions: 'forgetFound' },
        submit: [{ guard: 'hasSecret', target: 'deleting' }, { target: '.empty' }],
      },
      exit: 'forgetReason',
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
      description: 'the server checks who asks, and notes when the account is deleted',
      tags: ['busy'],
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return { secret: event.form.secret ?? '' };
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
      description: 'it is going to be deleted, and the page gives way to Home, whose frame offers to undo it',
      type: 'final',
      entry: { type: 'navigate', params: { to: '/dashboard' } },
    },
  },
});
