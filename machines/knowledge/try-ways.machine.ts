import { assertEvent, assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type WayAnswer, type WaysTry } from './actors.ts';

interface Context extends WaysTry {
  /** What the bot has answered, also to ways that stand there no longer. */
  answers: Readonly<Record<string, WayAnswer>>;
}

/** The ways the bot has not been asked in yet, in their order. */
const untried = ({ ways, answers }: Context) => ways.filter((way) => !Object.hasOwn(answers, way));

const answersIn = answerOf(actors.tryWays);

/** Asks a bot in the ways to ask for an entry as they are written, in each of them once. */
export const tryWaysMachine = setup({
  types: {
    /** The ways as they stand in the form. */
    input: {} as WaysTry,
    context: {} as Context,
    events: {} as { type: 'ways.changed'; ways: readonly string[] } | { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { tryWays: actors.tryWays },
  actions: {
    log: effects.log,
    keepWays: assign(({ event }) => {
      assertEvent(event, 'ways.changed');
      return { ways: event.ways };
    }),
    keepAnswers: assign({
      answers: ({ context, event }) => {
        const answers = answersIn(event);
        const news = untried(context).flatMap((way, index) => {
          const answer = answers[index];
          return answer ? [[way, answer] as const] : [];
        });
        return { ...context.answers, ...Object.fromEntries(news) };
      },
    }),
  },
  guards: { hasUntried: ({ context }) => untried(context).length > 0 },
  delays: {
    /** Milliseconds without typing after which what was typed is taken for whole. */
    pause: 600,
  },
}).createMachine({
  id: 'try-ways',
  description: 'Shows what a bot answers to each way to ask for an entry.',
  context: ({ input }) => ({ ...input, answers: {} }),
  on: { 'ways.changed': { target: '.tried', actions: 'keepWays' } },
  initial: 'tried',
  states: {
    tried: {
      description: 'beside each way stands who answers it',
      always: { guard: 'hasUntried', target: 'writing' },
    },
    writing: {
      description: 'a way is new, and perhaps still being written; what is known of the others is shown',
      after: { pause: 'asking' },
    },
    asking: {
      description: 'the bot is being asked in the ways that are not known yet',
      tags: ['busy'],
      invoke: {
        id: 'tryWays',
        src: 'tryWays',
        input: ({ context }) => ({
          botId: context.botId,
          entryId: context.entryId,
          ways: untried(context),
        }),
        onDone: { target: 'tried', actions: 'keepAnswers' },
        onError: {
          target: 'failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    failed: {
      description: 'the bot could not be asked; it can be tried again, and what was typed stays',
      on: { retry: 'asking' },
    },
  },
});
