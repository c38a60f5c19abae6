import { assertEvent, assign, raise, setup } from 'xstate';

/** A sample: keeps all that was ever shouted, and wakes itself by an alarm for each shout. */
export const echoMachine = setup({
  types: {
    context: {} as { shouts: readonly string[]; echoes: number },
    events: {} as { type: 'shout'; text: string } | { type: 'echo.due' },
  },
  actions: {
    keepShout: assign({
      shouts: ({ context, event }) => {
        assertEvent(event, 'shout');
        return [...context.shouts, event.text];
      },
    }),
    echoLater: raise({ type: 'echo.due' }, { delay: 'echo' }),
    countEcho: assign({ echoes: ({ context }) => context.echoes + 1 }),
  },
  guards: { isLastEcho: ({ context }) => context.shouts.length === context.echoes + 1 },
  delays: { echo: 1_000 },
}).createMachine({
  id: 'echo',
  description: 'Gives back every shout.',
  context: { shouts: [], echoes: 0 },
  initial: 'cave',
  states: {
    cave: {
      description: 'somebody is in the cave',
      on: { shout: { target: '.sounding', actions: ['keepShout', 'echoLater'] } },
      initial: 'silent',
      states: {
        silent: { description: 'it is silent' },
        sounding: {
          description: 'an echo is on its way',
          on: {
            'echo.due': [
              { guard: 'isLastEcho', target: 'silent', actions: 'countEcho' },
              { actions: 'countEcho' },
            ],
          },
        },
      },
    },
  },
});
