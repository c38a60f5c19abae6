import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { replyLimit } from '../conversation.ts';
import { actors, type Outgoing } from './actors.ts';

/** How long a reply is, without what surrounds it. */
export const replyLength = (text: string): number => [...text.trim()].length;

const answerIn = answerOf(actors.sendReply);

/** Sends what a member replies. What could not be sent stays, and is sent again or written on. */
export const replyMachine = setup({
  types: {
    /** What this tab has sent before: how many replies, and the one that was on its way when the page was loaded anew. */
    input: {} as { conversationId: string; count: number; left: Outgoing | null },
    context: {} as {
      conversationId: string;
      /** How many replies were sent in this tab; the last one's number. */
      count: number;
      /** What is not known to be sent. */
      outgoing: Outgoing | null;
      /** Whether the conversation has to be taken first. */
      isTaking: boolean;
      /** Why the server refused. */
      reason: string;
      /** What was sent last. */
      sent: { id: number; at: string; text: string; original?: string | undefined } | null;
    },
    events: {} as
      /** `original` is what they wrote, where `text` is its translation. */
        | { type: 'submit'; text: string; original?: string; isTaking: boolean }
        | { type: 'retry'; isTaking: boolean }
        /** They go on writing what was not sent. */
        | { type: 'take.back' },
  },
  actors: { sendReply: actors.sendReply },
  actions: {
    keepReply: assign(({ context, event }) => {
      assertEvent(event, 'submit');
      const number = context.count + 1;
      const outgoing = { number, text: event.text.trim(), original: event.original?.trim() };
      return { count: number, outgoing, isTaking: event.isTaking };
    }),
    decideTaking: assign(({ event }) => {
      assertEvent(event, 'retry');
      return { isTaking: event.isTaking, reason: '' };
    }),
    keepSent: assign(({ context: { outgoing }, event }) => {
      const answer = answerIn(event);
      if (!answer.ok || !outgoing) return {};
      const { text, original } = outgoing;
      return { sent: { ...answer.message, text, original } };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    forgetReply: assign({ outgoing: null, isTaking: false, reason: '' }),
  },
  guards: {
    isOk: answers.isOk,
    isLeft: ({ context: { outgoing } }) => outgoing !== null,
    isSendable: ({ event }) => {
      assertEvent(event, 'submit');
      const length = replyLength(event.text);
      return length > 0 && length <= replyLimit;
    },
  },
}).createMachine({
  id: 'reply',
  description: 'Sends what a member replies to a visitor.',
  context: ({ input }) => ({
    conversationId: input.conversationId,
    count: input.count,
    outgoing: input.left,
    isTaking: false,
    reason: '',
    sent: null,
  }),
  initial: 'ready',
  states: {
    ready: {
      description: 'a reply can be sent, unless one was on its way when the page was loaded anew',
      always: { guard: 'isLeft', target: 'unsent' },
      on: { submit: { guard: 'isSendable', target: 'sending', actions: 'keepReply' } },
    },
    sending: {
      description: 'a reply is on its way',
      tags: ['busy'],
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context: { conversationId, outgoing, isTaking } }) => {
          if (!outgoing) throw new Error('There is no reply to send.');
          return { conversationId, reply: outgoing, isTaking };
        },
        onDone: [
          { guard: 'isOk', target: 'ready', actions: ['keepSent', 'forgetReply'] },
          { target: 'unsent.refused', actions: 'keepReason' },
        ],
        onError: 'unsent.offline',
      },
    },
    unsent: {
      description: 'a reply is not known to be sent: it is sent again, or written on',
      on: {
        retry: { target: 'sending', actions: 'decideTaking' },
        'take.back': { target: 'ready', actions: 'forgetReply' },
      },
      initial: 'left',
      states: {
        left: { description: 'it was on its way when the page was loaded anew' },
        offline: { description: 'the server could not be reached' },
        refused: { description: 'the server has refused it, and says why' },
      },
    },
  },
});
