import { assertEvent, assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import type { Rating } from '../conversation.ts';
import { actors } from './actors.ts';
import { type WidgetEffect, widgetEffects } from './effects.ts';

/** Whether a conversation has helped: asked once, when it has ended or the visitor says nothing more. */
export const endRatingMachine = setup({
  types: {
    context: {} as { rating: Rating | null },
    events: {} as
      /** The bot has replied, and nothing is on its way or asked. */
        | { type: 'quiet' }
        /** Something is said or asked, or somebody else is to answer. */
        | { type: 'busy' }
        | { type: 'ended' }
        | { type: 'rate'; rating: Rating }
        | { type: 'skip' },
    emitted: {} as WidgetEffect,
  },
  actors: {
    mayAskWhetherHelped: actors.mayAskWhetherHelped,
    rateConversation: actors.rateConversation,
  },
  actions: {
    focus: widgetEffects.focus,
    keepRating: assign({
      rating: ({ event }) => {
        assertEvent(event, 'rate');
        return event.rating;
      },
    }),
  },
  guards: { isAllowed: ({ event }) => answerOf(actors.mayAskWhetherHelped)(event) },
  delays: { silence: 60_000 },
}).createMachine({
  id: 'end-rating',
  description:
    'Whether a conversation has helped: asked once, when it has ended or the visitor says nothing more.',
  context: { rating: null },
  initial: 'talking',
  states: {
    talking: {
      description: 'the conversation goes on, and nothing is asked',
      on: { quiet: 'silent', ended: 'wondering' },
    },
    silent: {
      description: 'the bot has replied, and the visitor says nothing',
      after: { silence: 'wondering' },
      on: { busy: 'talking', ended: 'wondering' },
    },
    wondering: {
      description: 'the server is asked whether they may be asked: it knows whether they have been',
      invoke: {
        id: 'mayAskWhetherHelped',
        src: 'mayAskWhetherHelped',
        onDone: [{ guard: 'isAllowed', target: 'asking' }, { target: 'talking' }],
        onError: 'talking',
      },
      on: { busy: 'talking' },
    },
    asking: {
      description: 'it asks whether the conversation has helped',
      on: {
        rate: { target: 'saving', actions: ['keepRating', { type: 'focus', params: { on: 'log' } }] },
        skip: { target: 'talking', actions: { type: 'focus', params: { on: 'log' } } },
        busy: 'talking',
      },
    },
    saving: {
      description: 'what they say is being kept',
      tags: ['busy'],
      invoke: {
        id: 'rateConversation',
        src: 'rateConversation',
        input: ({ context }) => ({ rating: context.rating }),
        onDone: 'saved',
        onError: 'failed',
      },
    },
    saved: {
      description: 'it thanks them',
      on: { busy: 'talking' },
    },
    failed: {
      description: 'what they say could not be kept, and they may say it again',
      on: {
        rate: { target: 'saving', actions: ['keepRating', { type: 'focus', params: { on: 'log' } }] },
        skip: { target: 'talking', actions: { type: 'focus', params: { on: 'log' } } },
        busy: 'talking',
      },
    },
  },
});
