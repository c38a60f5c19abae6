import { assertEvent, assign, fromCallback, setup } from 'xstate';
import { type Effect, effects } from '../../../machines/effects.ts';

interface Input {
  plan: 'free' | 'paid';
}

/** A sample: two regions at once, `always`, a delay that depends on the context, and a listener with input. */
export const playerMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { minutes: number },
    events: {} as { type: 'play'; minutes: number } | { type: 'mute' } | { type: 'battery.low' },
    emitted: {} as Effect,
  },
  actors: { watchBattery: fromCallback<{ type: 'none' }, Input>(() => {}) },
  actions: {
    notify: effects.notify,
    keepLength: assign(({ event }) => {
      assertEvent(event, 'play');
      return { minutes: event.minutes };
    }),
  },
  guards: { isPaid: ({ context }) => context.plan === 'paid' },
  delays: { length: ({ context }) => context.minutes * 60_000 },
}).createMachine({
  id: 'player',
  description: 'Plays one track.',
  context: ({ input }) => ({ ...input, minutes: 0 }),
  type: 'parallel',
  states: {
    track: {
      description: 'there is a track',
      initial: 'stopped',
      states: {
        stopped: {
          description: 'nothing plays',
          on: { play: { target: 'beginning', actions: 'keepLength' } },
        },
        beginning: {
          description: 'the plan is looked at',
          always: [{ guard: 'isPaid', target: 'playing' }, { target: 'playing.preview' }],
        },
        playing: {
          description: 'the track plays',
          invoke: {
            id: 'watchBattery',
            src: 'watchBattery',
            input: ({ context }) => ({ plan: context.plan }),
          },
          on: {
            'battery.low': {
              target: 'stopped',
              actions: { type: 'notify', params: { tone: 'info', title: 'Battery low' } },
            },
          },
          after: { length: 'stopped' },
          initial: 'whole',
          states: {
            whole: { description: 'all of it' },
            preview: { description: 'the beginning of it' },
          },
        },
      },
    },
    sound: {
      description: 'there is sound',
      initial: 'on',
      states: {
        on: { description: 'sound is on', on: { mute: 'off' } },
        off: { description: 'sound is off', on: { mute: 'on' } },
      },
    },
  },
});
