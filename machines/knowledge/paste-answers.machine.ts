import { assertEvent, assign, type EventObject, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import { type Found, textOfRest } from './pasted-answers.ts';

const answerIn = answerOf(actors.checkPaste);

/** How many answers and rows without one were found. */
const countIn = (event: EventObject): number => {
  const answer = answerIn(event);
  return answer.ok ? answer.found.answers.length + answer.found.leftOut.length : 0;
};

/** Takes a text with many answers, or a file, and shows what would be added. Adding them is another flow (add-answers). */
export const pasteAnswersMachine = setup({
  types: {
    /** `text`: what was pasted before and not added. */
    input: {} as { botId: string; text: string },
    context: {} as {
      botId: string;
      text: string;
      /** What was found in it, while it is shown or added. */
      found: Found | null;
      /** Why a file cannot be read. */
      reason: string;
    },
    events: {} as
      | { type: 'check'; pasted: string | File }
      | { type: 'add' }
      | { type: 'back' }
      /** So many of what was found have been added: the rest is the text. */
      | { type: 'rest'; added: number }
      | { type: 'close' },
    emitted: {} as Effect,
  },
  actors: { checkPaste: actors.checkPaste },
  actions: {
    log: effects.log,
    // A file is no text yet.
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'check');
      return { text: typeof event.pasted === 'string' ? event.pasted : context.text, reason: '' };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    keepFound: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { text: answer.text, found: answer.found } : {};
    }),
    forgetFound: assign({ found: null }),
    keepRest: assign(({ context: { text, found }, event }) => {
      assertEvent(event, 'rest');
      return { text: found && event.added > 0 ? textOfRest(found, event.added) : text, found: null };
    }),
  },
  guards: {
    isRefused: answers.isRefused,
    isEmpty: ({ event }) =>
      event.type === 'check' && typeof event.pasted === 'string' && event.pasted.trim() === '',
    hasFound: ({ event }) => countIn(event) > 0,
  },
}).createMachine({
  id: 'paste-answers',
  description: 'Shows which answers of a text or a file would be added.',
  context: ({ input }) => ({ botId: input.botId, text: input.text, found: null, reason: '' }),
  initial: 'writing',
  states: {
    writing: {
      description: 'a text is pasted or written, or a file is chosen',
      on: {
        check: [
          { guard: 'isEmpty', target: '.empty', actions: 'keepText' },
          { target: 'checking', actions: 'keepText' },
        ],
        close: 'closed',
      },
      initial: 'open',
      states: {
        open: { description: 'nothing is wrong' },
        empty: { description: 'there is nothing in it' },
        unreadable: { description: 'the file is no text, or cannot be read, and it is said why' },
        offline: { description: 'it could not be read, or compared with what the bot knows' },
      },
    },
    checking: {
      description: 'it is being read, and compared with what the bot knows',
      tags: ['busy'],
      invoke: {
        id: 'checkPaste',
        src: 'checkPaste',
        input: ({ context, event }) => {
          assertEvent(event, 'check');
          return { botId: context.botId, pasted: event.pasted };
        },
        onDone: [
          { guard: 'hasFound', target: 'found', actions: 'keepFound' },
          {
            guard: { type: 'isRefused', params: { reason: 'unreadable' } },
            target: 'writing.unreadable',
            actions: 'keepReason',
          },
          { target: 'writing.empty' },
        ],
        onError: {
          target: 'writing.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    found: {
      description: 'what would be added is shown, and what is left out and why',
      on: {
        add: 'adding',
        back: { target: 'writing', actions: 'forgetFound' },
        close: 'closed',
      },
    },
    adding: {
      description: 'the answers are being added',
      on: {
        rest: { target: 'writing', actions: 'keepRest' },
        close: 'closed',
      },
    },
    closed: { description: 'the page is as it was, and nothing that was pasted is kept', type: 'final' },
  },
});
