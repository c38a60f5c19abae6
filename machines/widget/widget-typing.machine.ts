import { setup } from 'xstate';
import { actors, type TypingEvent } from './actors.ts';

/** Whether a person of the team is typing. */
export const widgetTypingMachine = setup({
  types: { events: {} as TypingEvent },
  actors: { watchTyping: actors.watchTyping },
}).createMachine({
  id: 'widget-typing',
  description: 'Whether a person of the team is typing.',
  invoke: { id: 'watchTyping', src: 'watchTyping' },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'nobody is typing',
      on: { typing: 'typing' },
    },
    typing: {
      description: 'a person is typing, and the chat shows it',
      on: { quiet: 'quiet' },
    },
  },
});
