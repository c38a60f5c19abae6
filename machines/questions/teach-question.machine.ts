import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type NearEntry } from './actors.ts';

/** What a question is taught: an entry that was near, or one that was written for it. */
interface Chosen {
  entry: NearEntry;
  isNew: boolean;
}

interface Asked {
  questionId: string;
  botId: string;
  question: string;
}

const nearestIn = answerOf(actors.getNearest);
const taughtIn = answerOf(actors.teachQuestion);

/** Has a bot answer a question from now on: by an entry that it has, or by one that is written for it. */
export const teachQuestionMachine = setup({
  types: {
    input: {} as Asked,
    context: {} as Asked & {
      /** Entries that may be the answer. */
      nearest: readonly NearEntry[];
      /** What was chosen last. */
      chosen: Chosen | null;
      /** The version of the entry that was taught. */
      version: string;
    },
    events: {} as
      | { type: 'choose'; entry: NearEntry }
      | { type: 'write' }
      /** The editor has saved a new entry. */
      | { type: 'written'; entry: NearEntry }
      | { type: 'retry' }
      | { type: 'undo' }
      | { type: 'cancel' },
    emitted: {} as Effect,
  },
  actors: {
    getNearest: actors.getNearest,
    teachQuestion: actors.teachQuestion,
    reopenQuestion: actors.reopenQuestion,
  },
  actions: {
    log: effects.log,
    keepNearest: assign({ nearest: ({ event }) => nearestIn(event) }),
    keepChosen: assign(({ event }) => {
      assertEvent(event, ['choose', 'written']);
      return { chosen: { entry: event.entry, isNew: event.type === 'written' } };
    }),
    keepVersion: assign(({ event }) => {
      const answer = taughtIn(event);
      return answer.ok ? { version: answer.version } : {};
    }),
    // What was refused is not suggested any more.
    strikeChosen: assign({
      nearest: ({ context: { nearest, chosen } }) => nearest.filter(({ id }) => id !== chosen?.entry.id),
    }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isSome: ({ event }) => nearestIn(event).length > 0,
    hasSome: ({ context }) => context.nearest.length > 0,
  },
}).createMachine({
  id: 'teach-question',
  description: 'Has a bot answer a question from now on.',
  context: ({ input }) => ({ ...input, nearest: [], chosen: null, version: '' }),
  initial: 'suggesting',
  states: {
    suggesting: {
      description: 'answers that may be the right one are being looked for',
      tags: ['busy'],
      invoke: {
        id: 'getNearest',
        src: 'getNearest',
        input: ({ context }) => ({ botId: context.botId, question: context.question }),
        onDone: [{ guard: 'isSome', target: 'choosing', actions: 'keepNearest' }, { target: 'writing' }],
        onError: {
          target: 'unsuggested',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      on: { cancel: 'closed' },
    },
    unsuggested: {
      description: 'they could not be looked for; it can be tried again, or a new answer be written',
      on: { retry: 'suggesting', write: 'writing', cancel: 'closed' },
    },
    choosing: {
      description: 'one of the nearest answers is chosen, or a new one is to be written',
      on: { choose: { target: 'teaching', actions: 'keepChosen' }, write: 'writing', cancel: 'closed' },
      initial: 'open',
      states: {
        open: { description: 'nothing is chosen yet' },
        gone: { description: 'what was chosen has been deleted meanwhile' },
        known: { description: 'what was chosen is asked in these words already' },
        full: { description: 'what was chosen has no room for another way to ask' },
      },
    },
    writing: {
      description: 'a new answer is being written',
      on: {
        written: { target: 'teaching', actions: 'keepChosen' },
        cancel: [{ guard: 'hasSome', target: 'choosing' }, { target: 'closed' }],
      },
    },
    teaching: {
      description: 'the server is being told which answer it is',
      tags: ['busy'],
      invoke: {
        id: 'teachQuestion',
        src: 'teachQuestion',
        input: ({ context: { questionId, chosen } }) => {
          if (!chosen) throw new Error('Nothing was chosen.');
          return { questionId, entryId: chosen.entry.id, isNew: chosen.isNew };
        },
        onDone: [
          { guard: 'isOk', target: 'taught', actions: 'keepVersion' },
          { guard: { type: 'isRefused', params: { reason: 'settled' } }, target: 'settled' },
          {
            guard: { type: 'isRefused', params: { reason: 'gone' } },
            target: 'choosing.gone',
            actions: 'strikeChosen',
          },
          {
            guard: { type: 'isRefused', params: { reason: 'known' } },
            target: 'choosing.known',
            actions: 'strikeChosen',
          },
          { target: 'choosing.full', actions: 'strikeChosen' },
        ],
        onError: {
          target: 'untold',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    untold: {
      description: 'the server could not be told, and it is offered to try again',
      on: { retry: 'teaching', cancel: 'closed' },
    },
    taught: {
      description: 'the bot answers the question from now on, and this can be taken back',
      on: { undo: 'undoing' },
      initial: 'done',
      states: {
        done: { description: 'as the server knows it' },
        changed: { description: 'it was not taken back: a colleague has changed the new answer meanwhile' },
        offline: { description: 'it was not taken back: the server could not be reached' },
      },
    },
    undoing: {
      description: 'it is being taken back',
      tags: ['busy'],
      invoke: {
        id: 'reopenQuestion',
        src: 'reopenQuestion',
        input: ({ context: { questionId, chosen, version } }) => {
          if (!chosen) throw new Error('Nothing was taught.');
          return { questionId, entryId: chosen.entry.id, isNew: chosen.isNew, version };
        },
        onDone: [
          { guard: 'isOk', target: 'closed' },
          { guard: { type: 'isRefused', params: { reason: 'changed' } }, target: 'taught.changed' },
          { target: 'settled' },
        ],
        onError: {
          target: 'taught.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    settled: {
      description: 'a colleague has settled the question meanwhile, or it is gone',
      type: 'final',
    },
    closed: { description: 'the question waits for an answer as before', type: 'final' },
  },
});
