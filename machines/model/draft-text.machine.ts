import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type DraftRequest, type TextDraft, type WaysDraft } from './actors.ts';

const answerIn = answerOf(actors.draftWithModel);

/** Has a language model draft a text for a member, who reads it and decides what becomes of it. */
export const draftTextMachine = setup({
  types: {
    context: {} as {
      /** What was asked for last. */
      request: DraftRequest | null;
      draft: WaysDraft | TextDraft | null;
      /** Why there is no draft, in the server's words. */
      reason: string;
    },
    events: {} as { type: 'ask'; request: DraftRequest } | { type: 'cancel' } | { type: 'close' },
    emitted: {} as Effect,
  },
  actors: { draftWithModel: actors.draftWithModel },
  actions: {
    log: effects.log,
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'ask');
      return { request: event.request, draft: null, reason: '' };
    }),
    keepDraft: assign({
      draft: ({ event }) => {
        const answer = answerIn(event);
        return answer.ok ? answer.draft : null;
      },
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    forgetDraft: assign({ draft: null }),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'draft-text',
  description: 'Has a language model draft a text for a member, who decides what becomes of it.',
  context: { request: null, draft: null, reason: '' },
  initial: 'ready',
  states: {
    ready: {
      description: 'a draft may be asked for; what came of the last one is shown',
      on: { ask: { target: 'drafting', actions: 'keepRequest' } },
      initial: 'clean',
      states: {
        clean: { description: 'nothing was asked for, or it was used or given up' },
        drafted: {
          description: 'the draft is shown, and has not been used yet',
          on: { close: { target: 'clean', actions: 'forgetDraft' } },
        },
        refused: { description: 'there is no draft, and the server says why' },
        failed: { description: 'the server could not be reached' },
      },
    },
    drafting: {
      description: 'the model drafts it, and the draft is checked',
      tags: ['busy'],
      on: { cancel: 'ready' },
      invoke: {
        id: 'draftWithModel',
        src: 'draftWithModel',
        input: ({ context: { request } }) => {
          if (!request) throw new Error('Nothing was asked for.');
          return request;
        },
        onDone: [
          { guard: 'isOk', target: 'ready.drafted', actions: 'keepDraft' },
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
