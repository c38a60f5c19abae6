import { assertEvent, assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import type { Flow } from './flow.ts';
import type { FlowProblem } from './flow-problems.ts';

/** Looks, after each edit of a guided conversation, for what keeps it from going live. */
export const flowCheckMachine = setup({
  types: {
    input: {} as { flow: Flow; services: readonly string[] },
    context: {} as {
      flow: Flow;
      services: readonly string[];
      /** What was found last. */
      problems: readonly FlowProblem[];
    },
    events: {} as { type: 'changed'; flow: Flow },
    emitted: {} as Effect,
  },
  actors: { findProblems: actors.findProblems },
  actions: {
    log: effects.log,
    keepFlow: assign(({ event }) => {
      assertEvent(event, 'changed');
      return { flow: event.flow };
    }),
    keepProblems: assign({ problems: ({ event }) => answerOf(actors.findProblems)(event) }),
  },
  delays: {
    /** Milliseconds after the last letter until it is looked at. */
    typing: 250,
  },
}).createMachine({
  id: 'flow-check',
  description: 'Looks for what keeps a guided conversation from going live.',
  context: ({ input: { flow, services } }) => ({ flow, services, problems: [] }),
  initial: 'checking',
  on: { changed: { target: '.waiting', actions: 'keepFlow' } },
  states: {
    waiting: {
      description: 'somebody is writing',
      after: { typing: 'checking' },
    },
    checking: {
      description: 'every way through the conversation is being looked at',
      tags: ['busy'],
      invoke: {
        id: 'findProblems',
        src: 'findProblems',
        input: ({ context: { flow, services } }) => ({ flow, services }),
        onDone: { target: 'checked', actions: 'keepProblems' },
        onError: { target: 'failed', actions: { type: 'log', params: { action: 'dashboard_fetch_error' } } },
      },
    },
    checked: {
      description: 'it is known what is wrong with it',
    },
    failed: {
      description: 'it could not be looked at: the script for it did not load; going live looks again',
    },
  },
});
