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
  /** What the draft has said to it; null before it was played. */
  played: Played | null;
  ways: PlayWays;
  /** The draft was changed, and nothing was done since it began again. */
  isAnew: boolean;
}

const noWays: PlayWays = { through: [], to: {} };
const beginning = (isOpen: boolean): readonly Turn[] => [{ does: 'begin', isOpen }];

/** Plays a draft with somebody as its visitor. `flow-way` has it play a way through the draft by itself. */
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
      /** What was done on a way, from the beginning on. */
      | { type: 'play'; turns: readonly Turn[] }
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
    beginAnew: assign({ isAnew: true }),
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
    keepTurns: assign(({ event }) => {
      assertEvent(event, 'play');
      return { turns: event.turns, isAnew: false };
    }),
    keepHours: assign(({ event }) => {
      assertEvent(event, 'hours');
      return { isOpen: event.isOpen };
    }),
  },
  guards: {
    isKnown: ({ context, event }) => event.type === 'jump' && event.step in context.ways.to,
  },
  delays: {
    /** Milliseconds after the last letter until a draft that was changed begins again. */
    typing: 400,
  },
}).createMachine({
  id: 'flow-player',
  description: 'Plays the draft of a guided conversation with somebody as its visitor.',
  context: ({ input: { flow, services } }) => ({
    ...{ flow, services, isOpen: true, turns: [], played: null, ways: noWays, isAnew: false },
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
            onDone: { target: 'waiting', actions: 'keepPlayed' },
            onError: {
              target: 'failed',
              actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
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
            play: { target: 'playing', actions: 'keepTurns' },
            hours: { actions: 'keepHours' },
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
