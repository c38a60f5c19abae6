import { assertEvent, assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import type { Effect } from '../effects.ts';
import { actors, type ConversationChange } from './actors.ts';
import { say, sayReason } from './words.ts';

/** Hands a conversation over: to the member, to the bot again, or to nobody, because it is over. */
export const handOverMachine = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as {
      conversationId: string;
      /** What the server is asked for; null while it is asked for nothing. */
      change: ConversationChange | null;
      /** What it has just done. */
      done: ConversationChange | null;
    },
    events: {} as { type: 'change'; change: ConversationChange },
    emitted: {} as Effect,
  },
  actors: { changeConversation: actors.changeConversation },
  actions: {
    say,
    sayReason,
    keepChange: assign(({ event }) => {
      assertEvent(event, 'change');
      return { change: event.change, done: null };
    }),
    keepDone: assign({ change: null, done: ({ context: { change } }) => change }),
    forgetChange: assign({ change: null }),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'hand-over',
  description: 'Hands a conversation to the member, back to the bot, or ends it.',
  context: ({ input }) => ({ conversationId: input.conversationId, change: null, done: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'the conversation stands as the page says',
      on: { change: { target: 'changing', actions: 'keepChange' } },
    },
    changing: {
      description: 'the server is being asked to hand it over, or to end it',
      tags: ['busy'],
      invoke: {
        id: 'changeConversation',
        src: 'changeConversation',
        input: ({ context: { conversationId, change } }) => {
          if (!change) throw new Error('There is nothing to ask for.');
          return { conversationId, change };
        },
        onDone: [
          { guard: 'isOk', target: 'ready', actions: 'keepDone' },
          {
            target: 'ready',
            actions: ['forgetChange', { type: 'sayReason', params: { words: 'conversationRefused' } }],
          },
        ],
        onError: {
          target: 'ready',
          actions: ['forgetChange', { type: 'say', params: { words: 'conversationNotChanged' } }],
        },
      },
    },
  },
});
