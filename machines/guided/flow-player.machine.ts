import { assertEvent, assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type OpenedFlow } from './actors.ts';
import type { Flow } from './flow.ts';
import type { Doing, Played, PlayWays, Turn } from './played.ts';

interface Context {
  flow: Flow;
  services: OpenedFlow['services'];
  /** Whether the business is open in what is done next. */
  isOpen: boolean;
  /** What was done, from the beginning on. */
  turns: readonly Turn[];
  /** What is still to be done of a way that is played by itself. */
  rest: readonly Turn[];
  /** What the draft has said to it; null before it was played. */
  played: Played | null;
  ways: PlayWays;
  /** The draft was changed, and nothing was done since it began again. */
  isAnew: boolean;
}

const noWays: PlayWays = { through: [], to: {} };
const beginning = (isOpen: boolean): readonly Turn[] => [{ does: 'begin', isOpen }];

/** Plays a draft: as its visitor, or one of the ways through it by itself. */
export const flowPlayerMachine = setup({
  types: {
    input: {} as Pick<Context, 'flow' | 'services'>,
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'changed'; flow: Flow }
      | { type: 'do'; doing: Doing }
      | { type: 'back' }
      | { type: 'restart' }
      /** To a step. */
      | { type: 'jump'; step: string }
      /** A way is played by itself; counted from 0. */
      | { type: 'go'; way: number }
      | { type: 'pause' }
      | { type: 'resume' }
      | { type: 'stop' }
      | { type: 'hours'; isOpen: boolean }
      | { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { findWays: actors.findWays, playFlow: actors.playFlow },
  actions: {
    log: effects.log,
    keepFlow: assign(({ event }) => {
      assertEvent(event, 'changed');
      return { flow: event.flow };
    }),
    beginAnew: assign({ isAnew: true, rest: [] }),
    keepWays: assign({ ways: ({ event }) => answerOf(actors.findWays)(event) }),
    keepPlayed: assign({ played: ({ event }) => answerOf(actors.playFlow)(event) }),
    begin: assign({ turns: ({ context }) => beginning(context.isOpen) }),
    take: assign(({ context, event }) => {
      assertEvent(event, 'do');
      return { turns: [...context.turns, { ...event.doing, isOpen: context.isOpen }], isAnew: false };
    }),
    /** Nobody goes back behind the beginning. */
    takeBack: assign({
      turns: ({ context: { turns } }) => turns.slice(0, Math.max(1, turns.length - 1)),
      isAnew: false,
    }),
    jump: assign(({ context, event }) => {
      assertEvent(event, 'jump');
      return { turns: context.ways.to[event.step] ?? context.turns, isAnew: false };
    }),
    chooseWay: assign(({ context, event }) => {
      assertEvent(event, 'go');
      const turns = context.ways.through[event.way]?.turns ?? [];
      return { turns: turns.slice(0, 1), rest: turns.slice(1), isAnew: false };
    }),
    takeNext: assign({
      turns: ({ context }) => [...context.turns, ...context.rest.slice(0, 1)],
      rest: ({ context }) => context.rest.slice(1),
    }),
    leaveWay: assign({ rest: [] }),
    keepHours: assign(({ event }) => {
      assertEvent(event, 'hours');
      return { isOpen: event.isOpen };
    }),
  },
  guards: {
    hasMore: ({ context }) => context.rest.length > 0,
    isKnown: ({ context, event }) => event.type === 'jump' && event.step in context.ways.to,
    isWay: ({ context, event }) => event.type === 'go' && event.way in context.ways.through,
  },
  delays: {
    /** Milliseconds after the last letter until a draft that was changed begins again. */
    typing: 400,
    /** Milliseconds to read what was said. */
    reading: 1800,
  },
}).createMachine({
  id: 'flow-player',
  description: 'Plays the draft of a guided conversation by itself or with somebody as its visitor.',
  context: ({ input: { flow, services } }) => ({
    ...{ flow, services, isOpen: true, turns: [], rest: [], played: null, ways: noWays, isAnew: false },
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'nobody has played it yet',
      on: { open: 'open', changed: { actions: 'keepFlow' } },
    },
    open: {
      description: 'somebody plays it, or has done so',
      initial: 'finding',
      on: { changed: { target: '.changed', actions: ['keepFlow', 'beginAnew'] } },
      states: {
        changed: {
          description: 'the draft is being written, and begins again in a moment',
          after: { typing: 'finding' },
        },
        finding: {
          description: 'the ways through the draft are being looked for',
          tags: ['busy'],
          invoke: {
            id: 'findWays',
            src: 'findWays',
            input: ({ context: { flow } }) => ({ flow }),
            onDone: { target: 'playing', actions: ['keepWays', 'begin'] },
            onError: {
              target: 'failed',
              actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
            },
          },
        },
        playing: {
          description: 'the draft hears what was done',
          tags: ['busy'],
          invoke: {
            id: 'playFlow',
            src: 'playFlow',
            input: ({ context: { flow, services, turns } }) => ({ flow, services, turns }),
            onDone: [
              { guard: 'hasMore', target: 'reading', actions: 'keepPlayed' },
              { target: 'waiting', actions: 'keepPlayed' },
            ],
            onError: {
              target: 'failed',
              actions: ['leaveWay', { type: 'log', params: { action: 'dashboard_fetch_error' } }],
            },
          },
        },
        waiting: {
          description: 'it waits for its visitor or a member, or is over',
          on: {
            do: { target: 'playing', actions: 'take' },
            back: { target: 'playing', actions: 'takeBack' },
            restart: { target: 'playing', actions: 'begin' },
            jump: { guard: 'isKnown', target: 'playing', actions: 'jump' },
            go: { guard: 'isWay', target: 'playing', actions: 'chooseWay' },
            hours: { actions: 'keepHours' },
          },
        },
        reading: {
          description: 'what was said is being read, and a way goes on by itself',
          after: { reading: { target: 'playing', actions: 'takeNext' } },
          on: {
            pause: 'paused',
            stop: { target: 'waiting', actions: 'leaveWay' },
          },
        },
        paused: {
          description: 'a way stands still',
          on: {
            resume: 'reading',
            stop: { target: 'waiting', actions: 'leaveWay' },
          },
        },
        failed: {
          description: 'the script that plays it did not load',
          on: { retry: 'finding' },
        },
      },
    },
  },
});
