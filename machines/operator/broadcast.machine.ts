import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type BroadcastProgress, type BroadcastText } from './actors.ts';
import { say, sayReason } from './words.ts';

const { findBroadcast, tryBroadcast, sendBroadcast } = actors;
const foundIn = answerOf(findBroadcast);
const triedIn = answerOf(tryBroadcast);
const sentIn = answerOf(sendBroadcast);

const nothing: BroadcastText = { subject: '', body: '' };

/** An email to all owners: to its writer first, and then to everybody, some at a time. */
export const broadcastMachine = setup({
  types: {
    context: {} as {
      text: BroadcastText;
      /** How far it has come; null before it was tried. */
      progress: BroadcastProgress | null;
    },
    events: {} as ({ type: 'try' } & BroadcastText) | { type: 'edit' } | { type: 'send' } | { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { findBroadcast, tryBroadcast, sendBroadcast },
  actions: {
    log: effects.log,
    say,
    sayReason,
    keepText: assign(({ event }) => {
      assertEvent(event, 'try');
      return { text: { subject: event.subject, body: event.body } };
    }),
    keepFound: assign({ progress: ({ event }) => foundIn(event) }),
    keepTried: assign(({ event }) => {
      const answer = triedIn(event);
      return answer.ok ? { progress: { id: answer.id, sent: 0, owners: answer.owners } } : {};
    }),
    keepSent: assign(({ event }) => {
      const answer = sentIn(event);
      return answer.ok ? { progress: answer.progress } : {};
    }),
    forget: assign({ text: nothing, progress: null }),
  },
  guards: {
    isOk: answers.isOk,
    isFound: ({ event }) => foundIn(event) !== null,
    isDone: ({ event }) => {
      const answer = sentIn(event);
      return answer.ok && answer.isDone;
    },
  },
  delays: {
    /** Milliseconds until it is tried again. */
    patience: 10_000,
  },
}).createMachine({
  id: 'broadcast',
  description: 'Writes to all owners.',
  context: { text: nothing, progress: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'it is being found out whether an email was begun that has not reached everybody',
      invoke: {
        id: 'findBroadcast',
        src: 'findBroadcast',
        onDone: [{ guard: 'isFound', target: 'paused', actions: 'keepFound' }, { target: 'writing' }],
        onError: { target: 'failed', actions: { type: 'log', params: { action: 'dashboard_fetch_error' } } },
      },
    },
    failed: {
      description: 'that could not be found out, and the page offers to try again',
      on: { retry: 'looking' },
    },
    writing: {
      description: 'an email is being written',
      on: { try: { target: 'trying', actions: 'keepText' } },
    },
    trying: {
      description: 'it is being sent to its writer',
      tags: ['busy'],
      invoke: {
        id: 'tryBroadcast',
        src: 'tryBroadcast',
        input: ({ context: { text } }) => text,
        onDone: [
          { guard: 'isOk', target: 'tried', actions: 'keepTried' },
          { target: 'writing', actions: { type: 'sayReason', params: { words: 'broadcastRefused' } } },
        ],
        onError: {
          target: 'writing',
          actions: [
            { type: 'say', params: { words: 'notTried' } },
            { type: 'log', params: { action: 'dashboard_fetch_error' } },
          ],
        },
      },
    },
    tried: {
      description: 'its writer has it, and is asked whether it may go to everybody',
      on: { edit: 'writing', send: 'sending' },
    },
    sending: {
      description: 'it is being sent to the next owners',
      tags: ['busy'],
      invoke: {
        id: 'sendBroadcast',
        src: 'sendBroadcast',
        input: ({ context: { progress } }) => ({ id: progress?.id ?? '' }),
        onDone: [
          {
            guard: 'isDone',
            target: 'writing',
            actions: ['forget', { type: 'say', params: { words: 'broadcastSent' } }],
          },
          { guard: 'isOk', target: 'sending', reenter: true, actions: 'keepSent' },
          {
            target: 'writing',
            actions: ['forget', { type: 'sayReason', params: { words: 'broadcastRefused' } }],
          },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    interrupted: {
      description: 'the server could not be reached; it goes on by itself, or when somebody asks for it',
      after: { patience: 'sending' },
      on: { retry: 'sending' },
    },
    paused: {
      description: 'an email was begun before, and it is asked whether to go on with it',
      on: { retry: 'sending' },
    },
  },
});
