import { assertEvent, assign, setup } from 'xstate';
import { actors } from './actors.ts';

/** In which language the panel says what it says by itself: the page's, until the visitor turns to another. */
export const widgetWordsMachine = setup({
  types: {
    input: {} as { own: string },
    context: {} as {
      /** That of the bot or its page. */
      own: string;
      /** That of the conversation. */
      wanted: string;
      /** That of the words on the screen. */
      shown: string;
    },
    /** Null: the bot's own. */
    events: {} as { type: 'turned'; language: string | null },
  },
  actors: { loadWords: actors.loadWords },
  actions: {
    want: assign(({ context, event }) => {
      assertEvent(event, 'turned');
      return { wanted: event.language ?? context.own };
    }),
    show: assign({ shown: ({ context }) => context.wanted }),
  },
}).createMachine({
  id: 'widget-words',
  description:
    'In which language the panel says what it says by itself: the page’s, until the visitor turns to another.',
  context: ({ input }) => ({ own: input.own, wanted: input.own, shown: input.own }),
  on: { turned: { target: '.loading', actions: 'want' } },
  initial: 'settled',
  states: {
    settled: { description: 'the words are those of the conversation' },
    loading: {
      description: 'the words of another language are being fetched',
      tags: ['busy'],
      invoke: {
        id: 'loadWords',
        src: 'loadWords',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: { target: 'settled', actions: 'show' },
        onError: 'missing',
      },
    },
    missing: { description: 'the words could not be fetched, and the panel keeps those it has' },
  },
});
