import { assertEvent, assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import type { Submit } from '../form.ts';
import { actors } from './actors.ts';
import { say } from './words.ts';

/** Deletes a bot once its name has been typed: nothing of it can be had back. */
export const deleteBotMachine = setup({
  types: {
    input: {} as { botId: string; name: string },
    context: {} as {
      botId: string;
      name: string;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'open' } | { type: 'cancel' } | Submit<{ name?: string }>,
    emitted: {} as Effect,
  },
  actors: { deleteBot: actors.deleteBot },
  actions: {
    say,
    navigate: effects.navigate,
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isItsName: ({ context, event }) => {
      assertEvent(event, 'submit');
      return event.form.name?.trim() === context.name;
    },
  },
}).createMachine({
  id: 'delete-bot',
  description: 'Deletes a bot once its name has been typed.',
  context: ({ input }) => ({ botId: input.botId, name: input.name, reason: '' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'a button offers to delete the bot',
      on: { open: 'asking' },
    },
    asking: {
      description: 'it is said what is lost, and the name of the bot is to be typed',
      on: {
        cancel: 'closed',
        submit: [{ guard: 'isItsName', target: 'deleting' }, { target: '.mistyped' }],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        mistyped: { description: 'what was typed is not its name' },
        refused: { description: 'the server refused to delete it' },
        failed: { description: 'the server could not be reached' },
      },
    },
    deleting: {
      description: 'the bot is being deleted',
      tags: ['busy'],
      invoke: {
        id: 'deleteBot',
        src: 'deleteBot',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: [
          { guard: 'isOk', target: 'deleted' },
          // Somebody else was faster.
          { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: 'deleted' },
          { target: 'asking.refused', actions: 'keepReason' },
        ],
        onError: 'asking.failed',
      },
    },
    deleted: {
      description: 'the bot is no more, and the page gives way to Home',
      type: 'final',
      entry: [
        { type: 'say', params: { words: 'botDeleted' } },
        { type: 'navigate', params: { to: '/dashboard', replace: true } },
      ],
    },
  },
});
