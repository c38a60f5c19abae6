import { setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';

/** Puts a piece of code on the clipboard, and says so for a moment. */
export const copyCodeMachine = setup({
  types: {
    input: {} as { code: string },
    context: {} as { code: string },
    events: {} as { type: 'copy' },
    emitted: {} as Effect,
  },
  actors: { copyText: actors.copyText },
  actions: { notify: effects.notify },
  delays: { moment: 2_000 },
}).createMachine({
  id: 'copy-code',
  description: 'Puts a piece of code on the clipboard.',
  context: ({ input }) => ({ code: input.code }),
  initial: 'ready',
  states: {
    ready: {
      description: 'the code can be copied',
      on: { copy: 'copying' },
    },
    copying: {
      description: 'the browser is putting the code on the clipboard',
      tags: ['busy'],
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.code }),
        onDone: 'copied',
        onError: {
          target: 'ready',
          actions: {
            type: 'notify',
            params: {
              tone: 'error',
              title: 'Could not copy',
              description: 'Please select the text and copy it yourself.',
            },
          },
        },
      },
    },
    copied: {
      description: 'the code is on the clipboard, and the button says so',
      on: { copy: 'copying' },
      after: { moment: 'ready' },
    },
  },
});
