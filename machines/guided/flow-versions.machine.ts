import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import type { Flow } from './flow.ts';

const savedIn = answerOf(actors.saveFlow);

/** Brings an earlier version of a guided conversation back as its draft, and takes that back. */
export const flowVersionsMachine = setup({
  types: {
    input: {} as { flowId: string; draft: Flow; revision: number },
    context: {} as {
      flowId: string;
      /** The draft as it was seen last, and its revision. */
      draft: Flow;
      revision: number;
      /** What the server is told. */
      wanted: Flow;
      /** The draft before a version was brought back: null where nothing can be taken back, and is not offered. */
      before: Flow | null;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'bringBack'; flow: Flow } | { type: 'undo' },
    emitted: {} as Effect,
  },
  actors: { saveFlow: actors.saveFlow },
  actions: {
    log: effects.log,
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'bringBack');
      return { wanted: event.flow, reason: '' };
    }),
    wantBefore: assign(({ context: { before, draft } }) => ({ wanted: before ?? draft, reason: '' })),
    keepRevision: assign(({ context: { wanted }, event }) => {
      const answer = savedIn(event);
      return answer.ok ? { draft: wanted, revision: answer.revision } : {};
    }),
    keepBefore: assign({ before: ({ context: { draft } }) => draft }),
    forgetBefore: assign({ before: null }),
    keepTheirs: assign(({ event }) => {
      const answer = savedIn(event);
      return 'flow' in answer ? { draft: answer.flow, revision: answer.revision } : {};
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isOk: answers.isOk,
    isStale: ({ event }) => answers.isRefused({ event }, { reason: 'stale' }),
  },
}).createMachine({
  id: 'flow-versions',
  description: 'Brings a version of a guided conversation back as its draft, and takes that back.',
  context: ({ input: { flowId, draft, revision } }) => ({
    flowId,
    draft,
    revision,
    wanted: draft,
    before: null,
    reason: '',
  }),
  initial: 'ready',
  states: {
    ready: {
      description: 'a version can be brought back',
      on: {
        bringBack: { target: 'bringing', actions: 'keepWanted' },
        undo: { target: 'undoing', actions: 'wantBefore' },
      },
      initial: 'fresh',
      states: {
        fresh: { description: 'and the draft is as it was found' },
        brought: { description: 'and one was: the draft is that version now' },
        undone: { description: 'and one was, and the draft is what it was before' },
        stale: { description: 'but somebody else has written meanwhile, and their draft was left as it is' },
        refused: { description: 'but the server refused, and says why' },
        failed: { description: 'but the server could not be reached' },
      },
    },
    bringing: {
      description: 'the server is being told that the draft is that version',
      tags: ['busy'],
      invoke: {
        id: 'saveFlow',
        src: 'saveFlow',
        input: ({ context: { flowId, revision, wanted } }) => ({ flowId, revision, flow: wanted }),
        onDone: [
          { guard: 'isOk', target: 'ready.brought', actions: ['keepBefore', 'keepRevision'] },
          { guard: 'isStale', target: 'ready.stale', actions: ['forgetBefore', 'keepTheirs'] },
          { target: 'ready.refused', actions: 'keepReason' },
        ],
        onError: {
          target: 'ready.failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    undoing: {
      description: 'the server is being told that the draft is what it was before',
      tags: ['busy'],
      invoke: {
        id: 'saveFlow',
        src: 'saveFlow',
        input: ({ context: { flowId, revision, wanted } }) => ({ flowId, revision, flow: wanted }),
        onDone: [
          { guard: 'isOk', target: 'ready.undone', actions: ['forgetBefore', 'keepRevision'] },
          { guard: 'isStale', target: 'ready.stale', actions: ['forgetBefore', 'keepTheirs'] },
          { target: 'ready.refused', actions: 'keepReason' },
        ],
        onError: {
          target: 'ready.failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
  },
});
