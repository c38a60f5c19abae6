import { assertEvent, assign, setup } from 'xstate';
import type { Rating } from '../conversation.ts';
import { actors } from './actors.ts';

/** Whether a reply helped, as the visitor says. */
export const widgetRatingMachine = setup({
  types: {
    input: {} as { message: number; rating: Rating | null },
    context: {} as {
      message: number;
      /** As the visitor wants it. */
      rating: Rating | null;
      /** As the server has it. */
      saved: Rating | null;
    },
    /** Null takes it back. */
    events: {} as { type: 'rate'; rating: Rating | null },
  },
  actors: { rateMessage: actors.rateMessage },
  actions: {
    keepRating: assign({
      rating: ({ event }) => {
        assertEvent(event, 'rate');
        return event.rating;
      },
    }),
    keepSaved: assign({ saved: ({ context }) => context.rating }),
    takeBack: assign({ rating: ({ context }) => context.saved }),
  },
}).createMachine({
  id: 'widget-rating',
  description: 'Whether a reply helped, as the visitor says.',
  context: ({ input }) => ({ message: input.message, rating: input.rating, saved: input.rating }),
  initial: 'resting',
  states: {
    resting: {
      description: 'the reply can be rated',
      on: { rate: { target: 'saving', actions: 'keepRating' } },
    },
    saving: {
      description: 'the rating is being saved',
      tags: ['busy'],
      invoke: {
        id: 'rateMessage',
        src: 'rateMessage',
        input: ({ context }) => ({ message: context.message, rating: context.rating }),
        onDone: { target: 'saved', actions: 'keepSaved' },
        onError: { target: 'failed', actions: 'takeBack' },
      },
    },
    saved: {
      description: 'the rating has been saved',
      on: { rate: { target: 'saving', actions: 'keepRating' } },
    },
    failed: {
      description: 'the rating could not be saved',
      on: { rate: { target: 'saving', actions: 'keepRating' } },
    },
  },
});
