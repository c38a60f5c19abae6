import { assertEvent, assign, setup } from 'xstate';
import { actors, type MotionEvent } from './actors.ts';

interface Input {
  /** How many slides there are. */
  count: number;
}

/** Shows one of several slides. They follow each other by themselves, unless somebody looks closer or says no. */
export const carouselMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      /** Of the slide that is shown, from 0. */
      index: number;
    },
    events: {} as
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'show'; index: number }
      | { type: 'pause' }
      | { type: 'play' }
      | { type: 'hold' }
      | { type: 'release' }
      | MotionEvent,
  },
  actors: { watchMotion: actors.watchMotion },
  actions: {
    showNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
    showPrevious: assign({ index: ({ context }) => (context.index + context.count - 1) % context.count }),
    showChosen: assign(({ event }) => {
      assertEvent(event, 'show');
      return { index: event.index };
    }),
  },
  delays: { interval: 5_000 },
}).createMachine({
  id: 'carousel',
  description: 'Shows one of several slides, and the next one after a while.',
  context: ({ input }) => ({ count: input.count, index: 0 }),
  invoke: { id: 'watchMotion', src: 'watchMotion' },
  on: {
    next: { actions: 'showNext' },
    previous: { actions: 'showPrevious' },
    show: { actions: 'showChosen' },
  },
  initial: 'playing',
  states: {
    playing: {
      description: 'the slides follow each other by themselves',
      initial: 'rotating',
      states: {
        rotating: {
          description: 'the next one is due in a moment',
          on: { hold: 'held', pause: '#carousel.paused', 'motion.reduced': '#carousel.paused' },
          after: { interval: 'turning' },
        },
        turning: {
          description: 'the next one takes its place',
          entry: 'showNext',
          always: 'rotating',
        },
        held: {
          description: 'not while the pointer or the focus is on them, or the tab is out of sight',
          on: {
            release: 'rotating',
            pause: '#carousel.paused.held',
            'motion.reduced': '#carousel.paused.held',
          },
        },
      },
    },
    paused: {
      description: 'the slides change only when told to',
      initial: 'free',
      states: {
        free: {
          description: 'the pointer and the focus are elsewhere',
          on: { hold: 'held', play: '#carousel.playing' },
        },
        held: {
          description: 'the pointer or the focus is on them',
          on: { release: 'free', play: '#carousel.playing.held' },
        },
      },
    },
  },
});
