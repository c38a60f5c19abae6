import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type Progress } from './actors.ts';
import { say, sayReason } from './words.ts';

const foundIn = answerOf(actors.findExport);
const portionIn = answerOf(actors.exportPortion);

/** Fetches what a business has, a portion at a time, and saves it as one file. */
export const exportDataMachine = setup({
  types: {
    input: {} as { businessId: string },
    context: {} as {
      businessId: string;
      /** How far it has come; null while none is under way. */
      progress: Progress | null;
    },
    events: {} as { type: 'export' } | { type: 'retry' } | { type: 'stop' },
    emitted: {} as Effect,
  },
  actors,
  actions: {
    log: effects.log,
    say,
    sayReason,
    keepFound: assign({ progress: ({ event }) => foundIn(event) }),
    keepPortion: assign(({ event }) => {
      const answer = portionIn(event);
      return answer.ok ? { progress: answer.progress } : {};
    }),
    forget: assign({ progress: null }),
  },
  guards: {
    isFound: ({ event }) => foundIn(event) !== null,
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isFinished: ({ event }) => {
      const answer = portionIn(event);
      return answer.ok && answer.isAll;
    },
  },
  delays: {
    /** Milliseconds until it is tried again. */
    patience: 30_000,
  },
}).createMachine({
  id: 'export-data',
  description: 'Saves what a business has as one file.',
  context: ({ input }) => ({ businessId: input.businessId, progress: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'this browser is being asked for an export that was interrupted',
      invoke: {
        id: 'findExport',
        src: 'findExport',
        input: ({ context }) => ({ businessId: context.businessId }),
        onDone: [{ guard: 'isFound', target: 'paused', actions: 'keepFound' }, { target: 'ready' }],
        onError: { target: 'ready' },
      },
    },
    ready: {
      description: 'the data can be exported',
      on: { export: 'beginning' },
    },
    beginning: {
      description: 'the export is being begun',
      tags: ['busy'],
      invoke: {
        id: 'exportPortion',
        src: 'exportPortion',
        input: ({ context }) => ({ businessId: context.businessId, isNew: true }),
        onDone: [
          { guard: 'isFinished', target: 'saving', actions: 'keepPortion' },
          { guard: 'isOk', target: 'exporting', actions: 'keepPortion' },
          { guard: { type: 'isRefused', params: { reason: 'notOwner' } }, target: 'refused' },
          { target: 'ready', actions: { type: 'sayReason', params: { words: 'exportEnded' } } },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'say', params: { words: 'exportNotBegun' } },
            { type: 'log', params: { action: 'dashboard_fetch_error' } },
          ],
        },
      },
    },
    exporting: {
      description: 'the next rows are being fetched, and it is said how many are there',
      tags: ['busy'],
      invoke: {
        id: 'exportPortion',
        src: 'exportPortion',
        input: ({ context }) => ({ businessId: context.businessId, isNew: false }),
        onDone: [
          { guard: 'isFinished', target: 'saving', actions: 'keepPortion' },
          { guard: 'isOk', target: 'exporting', reenter: true, actions: 'keepPortion' },
          {
            guard: { type: 'isRefused', params: { reason: 'notOwner' } },
            target: 'refused',
            actions: 'forget',
          },
          {
            target: 'ready',
            actions: ['forget', { type: 'sayReason', params: { words: 'exportEnded' } }],
          },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      on: { stop: 'stopping' },
    },
    interrupted: {
      description:
        'the server could not be reached; it is tried again by itself, or when somebody asks for it',
      after: { patience: 'exporting' },
      on: { retry: 'exporting', stop: 'stopping' },
    },
    paused: {
      description: 'an export was begun in this browser before, and it is asked whether to go on with it',
      on: { retry: 'exporting', stop: 'stopping' },
    },
    saving: {
      description: 'the file is being made of what was fetched',
      tags: ['busy'],
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        input: ({ context }) => ({ businessId: context.businessId }),
        onDone: [
          {
            guard: 'isOk',
            target: 'ready',
            actions: ['forget', { type: 'say', params: { words: 'dataExported' } }],
          },
          {
            target: 'ready',
            actions: ['forget', { type: 'sayReason', params: { words: 'exportEnded' } }],
          },
        ],
        onError: {
          target: 'unsaved',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    unsaved: {
      description: 'the file could not be made; what was fetched is kept',
      on: { retry: 'saving', stop: 'stopping' },
    },
    stopping: {
      description: 'what was fetched is being forgotten',
      tags: ['busy'],
      entry: 'forget',
      invoke: {
        id: 'discardExport',
        src: 'discardExport',
        input: ({ context }) => ({ businessId: context.businessId }),
        onDone: { target: 'ready', actions: { type: 'say', params: { words: 'exportStopped' } } },
        onError: {
          target: 'ready',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    refused: { description: 'the person does not own the business, or not any more', type: 'final' },
  },
});
