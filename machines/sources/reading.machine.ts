import { assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type Source } from './actors.ts';

const sourceIn = answerOf(actors.readSource);

/** Whether a source is still to be read, or read on. */
export const isUnderway = ({ status }: Pick<Source, 'status'>): boolean =>
  status === 'waiting' || status === 'reading';

const progressOf = ({ pagesFound, pagesRead, pagesFailed }: Source) =>
  `${pagesFound} ${pagesRead} ${pagesFailed}`;

/** Has a website read, a portion at a time, until all of it is. It is read by whoever looks on, and by the server. */
export const readingMachine = setup({
  types: {
    input: {} as { source: Source },
    context: {} as {
      /** As the last portion has left it. */
      source: Source;
      /** The last portion has come further. */
      isMoving: boolean;
    },
    events: {} as { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { readSource: actors.readSource },
  actions: {
    log: effects.log,
    keepSource: assign(({ context, event }) => {
      const source = sourceIn(event);
      return { source, isMoving: progressOf(source) !== progressOf(context.source) };
    }),
  },
  guards: { isOver: ({ event }) => !isUnderway(sourceIn(event)) },
  delays: {
    /** Milliseconds before the next portion. */
    pause: ({ context }) => (context.isMoving ? 50 : 2_000),
    /** Milliseconds until it is tried again after an outage. */
    patience: 30_000,
  },
}).createMachine({
  id: 'reading',
  description: 'Has a website read, until all of it is.',
  context: ({ input }) => ({ source: input.source, isMoving: true }),
  initial: 'reading',
  states: {
    reading: {
      description: 'a portion of the website is being read',
      tags: ['busy'],
      invoke: {
        id: 'readSource',
        src: 'readSource',
        input: ({ context }) => ({ sourceId: context.source.id }),
        onDone: [
          { guard: 'isOver', target: 'read', actions: 'keepSource' },
          { target: 'waiting', actions: 'keepSource' },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    waiting: {
      description:
        'the next portion is read in a moment: later, if the website is slow or somebody else is reading it',
      tags: ['busy'],
      after: { pause: 'reading' },
    },
    interrupted: {
      description:
        'the server could not be reached; it is tried again by itself, or when somebody asks for it',
      after: { patience: 'reading' },
      on: { retry: 'reading' },
    },
    read: { description: 'the website is read, or its reading was stopped or has failed', type: 'final' },
  },
});
