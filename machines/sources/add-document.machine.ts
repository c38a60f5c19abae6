import { assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type Source } from './actors.ts';

const answerIn = answerOf(actors.readDocument);

/** Sends a document to be read, a portion of it at a time. */
export const addDocumentMachine = setup({
  types: {
    input: {} as { botId: string; file: File },
    context: {} as {
      botId: string;
      file: File;
      /** The page from which the next portion is read. */
      from: number;
      /** As the last portion has left it; null before the first. */
      source: Source | null;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'retry' } | { type: 'stop' },
    emitted: {} as Effect,
  },
  actors: { readDocument: actors.readDocument },
  actions: {
    log: effects.log,
    keepPortion: assign(({ context, event }) => {
      const answer = answerIn(event);
      return answer.ok ? { source: answer.source, from: answer.next ?? context.from } : {};
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isRefused: answers.isRefused,
    isUnfinished: ({ event }) => {
      const answer = answerIn(event);
      return answer.ok && answer.next !== null;
    },
  },
  delays: {
    /** Milliseconds until it is tried again. */
    patience: 30_000,
  },
}).createMachine({
  id: 'add-document',
  description: 'Sends a document to be read.',
  context: ({ input }) => ({ ...input, from: 1, source: null, reason: '' }),
  initial: 'sending',
  states: {
    sending: {
      description: 'the document is being sent, and its first portion read',
      tags: ['busy'],
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context: { botId, file, from } }) => ({ botId, file, from }),
        onDone: [
          {
            guard: { type: 'isRefused', params: { reason: 'refused' } },
            target: 'refused',
            actions: 'keepReason',
          },
          { guard: 'isUnfinished', target: 'reading', actions: 'keepPortion' },
          { target: 'read', actions: 'keepPortion' },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      on: { stop: 'stopped' },
    },
    reading: {
      description: 'another portion of it is being read, and it is said how much is',
      tags: ['busy'],
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context: { botId, file, from } }) => ({ botId, file, from }),
        onDone: [
          {
            guard: { type: 'isRefused', params: { reason: 'refused' } },
            target: 'refused',
            actions: 'keepReason',
          },
          { guard: 'isUnfinished', target: 'reading', reenter: true, actions: 'keepPortion' },
          { target: 'read', actions: 'keepPortion' },
        ],
        onError: {
          target: 'interrupted.halfway',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      on: { stop: 'stopped' },
    },
    interrupted: {
      description:
        'the server could not be reached; it is tried again by itself, or when somebody asks for it',
      on: { stop: 'stopped' },
      initial: 'unsent',
      states: {
        unsent: {
          description: 'nothing of it is read',
          after: { patience: '#add-document.sending' },
          on: { retry: '#add-document.sending' },
        },
        halfway: {
          description: 'some of it is read',
          after: { patience: '#add-document.reading' },
          on: { retry: '#add-document.reading' },
        },
      },
    },
    read: { description: 'all of it is read', type: 'final' },
    refused: { description: 'the server does not read it, and says why', type: 'final' },
    stopped: { description: 'they have stopped it; what was read of it is kept', type: 'final' },
  },
});
