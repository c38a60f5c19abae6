import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import type { Effect } from '../effects.ts';
import { actors } from './actors.ts';
import type { FlowProblem } from './flow-problems.ts';
import { say } from './words.ts';

const answered = answerOf(actors.setFlowLive);

/** Sets a guided conversation live, once the server has proved it. */
export const goLiveMachine = setup({
  types: {
    input: {} as { flowId: string },
    context: {} as {
      flowId: string;
      /** The revision that is to go live. */
      revision: number;
      problems: readonly FlowProblem[];
      /** Why the server refused, in its own words. */
      reason: string;
      /** What went live last: its version, and the revision of the draft since. */
      done: { version: number; revision: number } | null;
    },
    events: {} as { type: 'press'; revision: number } | { type: 'changed' },
    emitted: {} as Effect,
  },
  actors: { setFlowLive: actors.setFlowLive },
  actions: {
    say,
    keepRevision: assign(({ event }) => {
      assertEvent(event, 'press');
      return { revision: event.revision, problems: [], reason: '' };
    }),
    keepDone: assign(({ event }) => {
      const answer = answered(event);
      return answer.ok ? { done: { version: answer.version, revision: answer.revision } } : {};
    }),
    keepProblems: assign(({ event }) => {
      const answer = answered(event);
      return 'problems' in answer ? { problems: answer.problems } : {};
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    forget: assign({ problems: [], reason: '' }),
  },
  guards: {
    isOk: answers.isOk,
    hasProblems: ({ event }) => answers.isRefused({ event }, { reason: 'problems' }),
  },
}).createMachine({
  id: 'go-live',
  description: 'Sets a guided conversation live, or says what keeps it from it.',
  context: ({ input: { flowId } }) => ({ flowId, revision: 0, problems: [], reason: '', done: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'it can be set live',
      on: {
        press: { target: 'setting', actions: 'keepRevision' },
        changed: { target: '.fresh', actions: 'forget' },
      },
      initial: 'fresh',
      states: {
        fresh: { description: 'and nothing is known against it' },
        faulty: { description: 'but something keeps it from it' },
        refused: { description: 'but the server refused, and says why' },
        failed: { description: 'but the server could not be reached' },
      },
    },
    setting: {
      description: 'the server proves it and sets it live',
      tags: ['busy'],
      invoke: {
        id: 'setFlowLive',
        src: 'setFlowLive',
        input: ({ context: { flowId, revision } }) => ({ flowId, revision }),
        onDone: [
          {
            guard: 'isOk',
            target: 'ready',
            actions: ['keepDone', { type: 'say', params: { words: 'wentLive' } }],
          },
          { guard: 'hasProblems', target: 'ready.faulty', actions: 'keepProblems' },
          { target: 'ready.refused', actions: 'keepReason' },
        ],
        onError: 'ready.failed',
      },
    },
  },
});
