import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';

const answerIn = answerOf(actors.translateReply);

/** Has a reply translated into the visitor's language, for the member to read before it is sent. */
export const translateReplyMachine = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as {
      conversationId: string;
      /** Null unless it is that of what is written. */
      translation: string | null;
    },
    events: {} as
      | { type: 'translate'; text: string }
      /** Something else is written, or it was sent. */
      | { type: 'forget' },
    emitted: {} as Effect,
  },
  actors: { translateReply: actors.translateReply },
  actions: {
    log: effects.log,
    keepTranslation: assign({
      translation: ({ event }) => {
        const answer = answerIn(event);
        return answer.ok ? answer.text : null;
      },
    }),
    forgetTranslation: assign({ translation: null }),
  },
  guards: { isOk: answers.isOk },
  delays: {
    // A visitor waits. The server gives a model four seconds; the rest is the way there and back.
    patience: 5_000,
  },
}).createMachine({
  id: 'translate-reply',
  description: 'Has a reply translated, for the member to read before it is sent.',
  context: ({ input: { conversationId } }) => ({ conversationId, translation: null }),
  initial: 'written',
  states: {
    written: {
      description: 'what is written was not translated yet',
      on: { translate: 'translating' },
    },
    translating: {
      description: 'the model translates it, and the translation is checked',
      tags: ['busy'],
      invoke: {
        id: 'translateReply',
        src: 'translateReply',
        input: ({ context: { conversationId }, event }) => {
          assertEvent(event, 'translate');
          return { conversationId, text: event.text };
        },
        onDone: [
          { guard: 'isOk', target: 'translated', actions: 'keepTranslation' },
          { target: 'untranslated' },
        ],
        onError: {
          target: 'untranslated',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      after: { patience: 'untranslated' },
      on: { forget: 'written' },
    },
    translated: {
      description: 'the member reads the translation, which can be sent',
      on: { forget: { target: 'written', actions: 'forgetTranslation' } },
    },
    untranslated: {
      description: 'there is no translation: what is written is sent as it is',
      on: { forget: 'written' },
    },
  },
});
