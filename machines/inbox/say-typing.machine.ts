import { setup } from 'xstate';
import { actors } from './actors.ts';

/** Tells a visitor that the member who has their conversation is typing: at once, and then every three seconds. */
export const sayTypingMachine = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as { conversationId: string },
    events: {} as { type: 'typed' },
  },
  actors: { sayTyping: actors.sayTyping },
  // The visitor is shown it for six seconds after each time.
  delays: { pause: 3_000 },
}).createMachine({
  id: 'say-typing',
  description: 'Tells a visitor that a member is typing.',
  context: ({ input: { conversationId } }) => ({ conversationId }),
  initial: 'quiet',
  states: {
    quiet: {
      description: 'nothing has been typed for a while',
      on: { typed: 'telling' },
    },
    telling: {
      description: 'the visitor is told',
      invoke: {
        id: 'sayTyping',
        src: 'sayTyping',
        input: ({ context }) => context,
        onDone: 'told',
        // It is said again with the next letters.
        onError: 'told',
      },
    },
    told: {
      description: 'the visitor was told a moment ago',
      after: { pause: 'quiet' },
    },
  },
});
