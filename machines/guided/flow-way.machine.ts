import { assertEvent, assign, setup } from 'xstate';
import type { Turn } from './played.ts';

interface Context {
  /** What has to be played now, from the beginning on; null before the first way. */
  turns: readonly Turn[] | null;
  /** What is still to be done of the way. */
  rest: readonly Turn[];
}

/** Plays a way through a draft by itself, at reading speed. `flow-player` plays what it comes to. */
export const flowWayMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'go'; turns: readonly Turn[] }
      /** What was to be played was, and stands there to be read. */
      | { type: 'said' }
      | { type: 'pause' }
      | { type: 'resume' }
      | { type: 'stop' }
      /** The draft was changed, or could not be played. */
      | { type: 'leave' },
  },
  actions: {
    keepWay: assign(({ event }) => {
      assertEvent(event, 'go');
      return { turns: event.turns.slice(0, 1), rest: event.turns.slice(1) };
    }),
    takeNext: assign(({ context: { turns, rest } }) => ({
      turns: [...(turns ?? []), ...rest.slice(0, 1)],
      rest: rest.slice(1),
    })),
    leaveWay: assign({ rest: [] }),
  },
  guards: {
    isShort: ({ event }) => event.type === 'go' && event.turns.length < 2,
    isLast: ({ context }) => context.rest.length < 2,
  },
  delays: {
    /** Milliseconds to read what was said. */
    reading: 1800,
  },
}).createMachine({
  id: 'flow-way',
  description: 'Plays a way through a draft by itself, slowly enough to read it.',
  context: { turns: null, rest: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'no way is played by itself, or nothing is left of it',
      on: {
        go: [
          { guard: 'isShort', actions: 'keepWay' },
          { target: 'running', actions: 'keepWay' },
        ],
      },
    },
    running: {
      description: 'a way is played, or stands still',
      on: {
        stop: { target: 'idle', actions: 'leaveWay' },
        leave: { target: 'idle', actions: 'leaveWay' },
      },
      initial: 'playing',
      states: {
        playing: {
          description: 'the draft hears what is done next',
          on: { said: 'reading', pause: 'pausing' },
        },
        pausing: {
          description: 'the draft hears what is done next, and then the way stands still',
          tags: ['paused'],
          on: { said: 'paused', resume: 'playing' },
        },
        reading: {
          description: 'what was said is being read',
          after: {
            reading: [
              { guard: 'isLast', target: '#flow-way.idle', actions: 'takeNext' },
              { target: 'playing', actions: 'takeNext' },
            ],
          },
          on: { pause: 'paused' },
        },
        paused: {
          description: 'the way stands still',
          tags: ['paused'],
          on: { resume: 'reading' },
        },
      },
    },
  },
});
