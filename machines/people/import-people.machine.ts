import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import type { FoundPeople } from './imported-people.ts';
import { say } from './words.ts';

const foundIn = answerOf(actors.checkPeople);
const importedIn = answerOf(actors.importPeople);

/** Reads a file with people, shows who would be imported, and imports them, so many at a time. */
export const importPeopleMachine = setup({
  types: {
    input: {} as { businessId: string },
    context: {} as {
      businessId: string;
      /** What was found in the file. */
      found: FoundPeople | null;
      /** How many of them are imported, from the first on. */
      imported: number;
      /** Why a file cannot be read, or why the server refused. */
      reason: string;
    },
    events: {} as
      | { type: 'check'; file: File }
      | { type: 'import' }
      | { type: 'retry' }
      | { type: 'back' }
      | { type: 'close' },
    emitted: {} as Effect,
  },
  actors: { checkPeople: actors.checkPeople, importPeople: actors.importPeople },
  actions: {
    log: effects.log,
    say,
    keepFound: assign(({ event }) => {
      const answer = foundIn(event);
      return answer.ok ? { found: answer.found } : {};
    }),
    forgetFound: assign({ found: null }),
    count: assign(({ context, event }) => {
      const answer = importedIn(event);
      return answer.ok ? { imported: answer.imported } : { imported: context.imported };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    forgetReason: assign({ reason: '' }),
  },
  guards: {
    isRefused: answers.isRefused,
    isMore: ({ context: { found }, event }) => {
      const answer = importedIn(event);
      return answer.ok && found !== null && answer.imported < found.people.length;
    },
    hasLeftOut: ({ context: { found } }) => found !== null && found.leftOut.length > 0,
  },
}).createMachine({
  id: 'import-people',
  description: 'Imports the people of a file, once it was seen who they are.',
  context: ({ input }) => ({ businessId: input.businessId, found: null, imported: 0, reason: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'a file is chosen',
      on: { check: { target: 'checking', actions: 'forgetReason' }, close: 'closed' },
      initial: 'open',
      states: {
        open: { description: 'nothing is wrong' },
        unreadable: { description: 'the file is no list of people, or cannot be read, and it is said why' },
        offline: { description: 'it could not be compared with whom the business has' },
      },
    },
    checking: {
      description: 'the file is being read, and compared with whom the business has',
      tags: ['busy'],
      invoke: {
        id: 'checkPeople',
        src: 'checkPeople',
        input: ({ context, event }) => {
          assertEvent(event, 'check');
          return { businessId: context.businessId, file: event.file };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: { reason: 'unreadable' } },
            target: 'choosing.unreadable',
            actions: 'keepReason',
          },
          { target: 'found', actions: 'keepFound' },
        ],
        onError: {
          target: 'choosing.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    found: {
      description: 'it is shown who would be imported, and who is left out and why',
      on: {
        import: 'importing',
        back: { target: 'choosing', actions: 'forgetFound' },
        close: 'closed',
      },
    },
    importing: {
      description: 'people are being sent, and it is said how many are imported',
      tags: ['busy'],
      invoke: {
        id: 'importPeople',
        src: 'importPeople',
        input: ({ context: { businessId, found, imported } }) => ({
          businessId,
          people: found?.people ?? [],
          imported,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: { reason: 'refused' } },
            target: 'stopped.refused',
            actions: 'keepReason',
          },
          { guard: 'isMore', target: 'importing', reenter: true, actions: 'count' },
          {
            guard: 'hasLeftOut',
            target: 'imported',
            actions: ['count', { type: 'say', params: { words: 'peopleImported' } }],
          },
          {
            target: 'closed',
            actions: ['count', { type: 'say', params: { words: 'peopleImported' } }],
          },
        ],
        onError: {
          target: 'stopped',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    stopped: {
      description: 'it is said how many are imported, and that the rest is not',
      on: { retry: { target: 'importing', actions: 'forgetReason' }, close: 'closed' },
      initial: 'offline',
      states: {
        offline: { description: 'the server could not be reached' },
        refused: { description: 'the server has refused them, and says why' },
      },
    },
    imported: {
      description: 'all who were good are imported; who was left out is shown once more',
      on: { close: 'closed' },
    },
    closed: { description: 'the list is there again', type: 'final' },
  },
});
