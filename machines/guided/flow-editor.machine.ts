import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import { afterEdit, type Draft, type DraftEdit, replacedBy, unwritten } from './draft.ts';
import type { Flow } from './flow.ts';

interface Context extends Draft {
  flowId: string;
  /** The revision that was seen last. */
  revision: number;
  /** What the server is told, or was last. */
  sent: Flow;
  /** What it was told before that, if something else: the answer may still be on its way, or was lost. */
  sentBefore: Flow;
  /** What somebody else has written meanwhile. */
  theirs: { flow: Flow; revision: number } | null;
  /** Why the server refused, in its own words. */
  reason: string;
  /** The language that was chosen to be written and played; null: the flow's own. */
  language: string | null;
}

const savedIn = answerOf(actors.saveFlow);

/** Writes a guided conversation: every edit is kept on the server a moment later, and can be taken back. */
export const flowEditorMachine = setup({
  types: {
    input: {} as { flowId: string; flow: Flow; revision: number },
    context: {} as Context,
    events: {} as
      /** `field`: what is typed into. */
        | { type: 'edit'; edit: DraftEdit; field?: string }
        | { type: 'speak'; language: string }
        | { type: 'retry' }
        /** The page goes: what is not kept yet is sent at once, and nobody waits for the answer. */
        | { type: 'leave' }
        /** Somebody else has written meanwhile: theirs is taken, or written over. */
        | { type: 'takeTheirs' }
        | { type: 'keepMine' }
        /** The draft went live, and may have been tidied by that. */
        | { type: 'wentLive'; revision: number },
    emitted: {} as Effect,
  },
  actors: { saveFlow: actors.saveFlow },
  actions: {
    log: effects.log,
    keepEdit: assign(({ context, event }) => {
      assertEvent(event, 'edit');
      return afterEdit(context, event.edit, event.field ?? null) ?? {};
    }),
    keepLanguage: assign(({ event }) => {
      assertEvent(event, 'speak');
      return { language: event.language };
    }),
    keepSent: assign(({ context: { flow, sent, sentBefore } }) => ({
      sent: flow,
      sentBefore: flow === sent ? sentBefore : sent,
      reason: '',
    })),
    keepRevision: assign(({ event }) => {
      const answer = answers.isOk({ event }) ? savedIn(event) : null;
      return answer?.ok ? { revision: answer.revision } : {};
    }),
    keepTheirs: assign(({ event }) => {
      const answer = savedIn(event);
      return 'flow' in answer ? { theirs: { flow: answer.flow, revision: answer.revision } } : {};
    }),
    takeTheirs: assign(({ context }) => ({
      ...(context.theirs && {
        ...replacedBy(context, context.theirs.flow),
        revision: context.theirs.revision,
      }),
      theirs: null,
    })),
    keepMine: assign(({ context: { theirs, revision } }) => ({
      revision: theirs?.revision ?? revision,
      theirs: null,
    })),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    keepLiveRevision: assign({
      revision: ({ event }) => {
        assertEvent(event, 'wentLive');
        return event.revision;
      },
    }),
  },
  guards: {
    isEdit: ({ context, event }) =>
      event.type === 'edit' && afterEdit(context, event.edit, event.field ?? null) !== null,
    isOk: answers.isOk,
    isAllSaved: ({ context, event }) => answers.isOk({ event }) && context.flow === context.sent,
    isStale: ({ event }) => answers.isRefused({ event }, { reason: 'stale' }),
  },
  delays: {
    /** Milliseconds after the last edit until it is kept on the server. */
    typing: 800,
    /** Milliseconds until it is tried again. */
    patience: 10_000,
  },
}).createMachine({
  id: 'flow-editor',
  description: 'Writes a guided conversation, keeps every edit, and takes edits back.',
  context: ({ input: { flowId, flow, revision } }) => ({
    flowId,
    ...unwritten(flow),
    revision,
    sent: flow,
    sentBefore: flow,
    theirs: null,
    reason: '',
    language: null,
  }),
  initial: 'saved',
  on: {
    edit: { guard: 'isEdit', target: '.changed', actions: 'keepEdit' },
    speak: { actions: 'keepLanguage' },
  },
  states: {
    saved: {
      description: 'the server has the draft as it is',
      on: { wentLive: { actions: 'keepLiveRevision' } },
    },
    changed: {
      description: 'the draft was edited, and is kept on the server in a moment',
      after: { typing: 'saving' },
      on: { leave: 'saving' },
    },
    saving: {
      description: 'the server is being told',
      tags: ['busy'],
      entry: 'keepSent',
      exit: 'keepRevision',
      invoke: {
        id: 'saveFlow',
        src: 'saveFlow',
        input: ({ context: { flowId, revision, flow, sentBefore } }) => ({
          flowId,
          revision,
          flow,
          sentBefore,
        }),
        onDone: [
          { guard: 'isAllSaved', target: 'saved' },
          { guard: 'isOk', target: 'changed' },
          { guard: 'isStale', target: 'conflict', actions: 'keepTheirs' },
          { target: 'refused', actions: 'keepReason' },
        ],
        onError: { target: 'unsaved', actions: { type: 'log', params: { action: 'dashboard_fetch_error' } } },
      },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'of all that was written',
          on: { edit: { guard: 'isEdit', target: 'edited', actions: 'keepEdit' } },
        },
        edited: {
          description: 'and more was written meanwhile',
          on: {
            edit: { actions: 'keepEdit' },
            leave: '#flow-editor.saving',
          },
        },
      },
    },
    unsaved: {
      description: 'the server could not be reached; it is tried again by itself',
      after: { patience: 'saving' },
      on: {
        edit: { actions: 'keepEdit' },
        retry: 'saving',
        leave: 'saving',
      },
    },
    refused: {
      description: 'the server refused the draft, and says why',
    },
    conflict: {
      description:
        'somebody else has written meanwhile; nothing is written until it is decided whose is kept',
      on: {
        edit: {},
        takeTheirs: { target: 'saved', actions: 'takeTheirs' },
        keepMine: { target: 'saving', actions: 'keepMine' },
      },
    },
  },
});
