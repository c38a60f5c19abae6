import { type AnyEventObject, assertEvent, assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import { type ConversationState, messageLimit } from '../conversation.ts';
import {
  type Ask,
  actors,
  type ChatMessage,
  type ChatUpdate,
  type ConversationEvent,
  type Invitation,
  type OutgoingMessage,
  type Pressed,
} from './actors.ts';
import { type WidgetEffect, widgetEffects } from './effects.ts';

/** How long a text is without the spaces around it, in characters. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

const updateIn = (event: AnyEventObject): ChatUpdate => event.update ?? event.output;

/** What is known with what is new; a message that changed takes the place of what it was. */
function merged(known: readonly ChatMessage[], news: readonly ChatMessage[]): ChatMessage[] {
  const unchanged = known.filter(({ id }) => news.every((each) => each.id !== id));
  return [...unchanged, ...news].sort((a, b) => a.id - b.id);
}

/** Whether what is sent is said to the flow that the page has begun: not the wish for a person, nor another flow. */
const isForFlow = (pressed: Pressed | null): boolean =>
  pressed === null || 'answer' in pressed || ('option' in pressed && pressed.option !== 'person');

/** A visitor's conversation with the bot, and with whoever takes over. */
export const widgetChatMachine = setup({
  types: {
    input: {} as { invitation: Invitation | null },
    context: {} as {
      /** What the page has begun, until the visitor has said something. */
      invitation: Invitation | null;
      messages: readonly ChatMessage[];
      /** Who answers, as the server says. */
      talk: ConversationState;
      /** What a guided conversation asks now. */
      ask: Ask | null;
      /** What the visitor has turned to; null while it is the bot's own. */
      language: string | null;
      /** What has not been delivered yet, in its order. */
      outbox: readonly OutgoingMessage[];
      /** How many messages this page has sent, delivered or not. */
      count: number;
      /** How long the server wants to hear nothing. */
      seconds: number;
    },
    events: {} as
      | { type: 'send'; text: string; pressed: Pressed | null }
      | { type: 'retry' }
      | ConversationEvent
      | { type: 'connection.back' },
    emitted: {} as WidgetEffect,
  },
  actors: {
    getHistory: actors.getHistory,
    sendMessages: actors.sendMessages,
    watchConnection: actors.watchConnection,
    watchConversation: actors.watchConversation,
  },
  actions: {
    report: widgetEffects.report,
    keepUpdate: assign(({ context, event }) => {
      const { conversation, state, messages, ask, language } = updateIn(event);
      // Somebody has deleted it: nothing of it is left to see.
      const known = conversation === null ? [] : context.messages;
      const isUntouched = conversation === null && context.messages.length === 0;
      return {
        talk: state,
        messages: merged(known, messages),
        ask,
        language,
        invitation: isUntouched ? context.invitation : null,
      };
    }),
    forgetConversation: assign({ messages: [], talk: 'bot', ask: null, language: null }),
    queue: assign(({ context, event }) => {
      assertEvent(event, 'send');
      const { invitation, count, outbox } = context;
      const message = { text: event.text.trim(), pressed: event.pressed };
      const isFirst = invitation !== null && outbox.length === 0 && isForFlow(event.pressed);
      const beginning = isFirst ? [{ text: invitation.label, pressed: { begin: invitation.flow } }] : [];
      const news = [...beginning, message].map((each, index) => ({ number: count + index + 1, ...each }));
      return { count: count + news.length, outbox: [...outbox, ...news] };
    }),
    emptyOutbox: assign({ outbox: [] }),
    keepSeconds: assign({
      seconds: ({ event }) => ('output' in event ? Number(Object(event.output).seconds) : 0),
    }),
  },
  guards: {
    isSendable: ({ event }) => {
      assertEvent(event, 'send');
      const length = lengthOf(event.text);
      // The words for a form may be longer: its fields are what is sent.
      return length > 0 && (event.pressed !== null || length <= messageLimit);
    },
    isWritten: ({ context }) => context.outbox.length > 0,
    isOk: answers.isOk,
    isRefused: answers.isRefused,
  },
  delays: { cooldown: ({ context }) => Math.max(1, context.seconds) * 1_000 },
}).createMachine({
  id: 'widget-chat',
  description: "A visitor's conversation with the bot, and with whoever takes over.",
  context: ({ input: { invitation } }) => ({
    invitation,
    messages: [],
    talk: 'bot',
    ask: null,
    language: null,
    outbox: [],
    count: 0,
    seconds: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'what was said before is being fetched',
      tags: ['busy'],
      invoke: {
        id: 'getHistory',
        src: 'getHistory',
        onDone: [
          { guard: 'isWritten', target: 'ready.sending', actions: 'keepUpdate' },
          { target: 'ready', actions: 'keepUpdate' },
        ],
        onError: 'unknown',
      },
      on: { send: { guard: 'isSendable', target: '.written', actions: 'queue' } },
      initial: 'quiet',
      states: {
        quiet: { description: 'nothing has been written yet' },
        written: { description: 'what was written goes when the conversation is there' },
      },
    },
    unknown: {
      description: 'what was said before could not be fetched',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: {
        retry: [{ guard: 'isWritten', target: 'loading.written' }, { target: 'loading' }],
        'connection.back': [{ guard: 'isWritten', target: 'loading.written' }, { target: 'loading' }],
        send: { guard: 'isSendable', target: 'loading.written', actions: 'queue' },
      },
    },
    ready: {
      description: 'the conversation is there',
      invoke: { id: 'watchConversation', src: 'watchConversation' },
      on: { 'conversation.updated': { actions: 'keepUpdate' } },
      initial: 'idle',
      states: {
        idle: {
          description: 'everything has been delivered',
          on: { send: { guard: 'isSendable', target: 'sending', actions: 'queue' } },
        },
        sending: {
          description: 'what was written is on its way',
          tags: ['busy'],
          invoke: {
            id: 'sendMessages',
            src: 'sendMessages',
            input: ({ context }) => ({ messages: context.outbox }),
            onDone: [
              {
                guard: 'isOk',
                target: 'idle',
                actions: ['keepUpdate', 'emptyOutbox', { type: 'report', params: { what: 'message' } }],
              },
              {
                guard: { type: 'isRefused', params: { reason: 'tooOften' } },
                target: 'tooOften',
                actions: 'keepSeconds',
              },
              {
                guard: { type: 'isRefused', params: { reason: 'gone' } },
                target: 'sending',
                reenter: true,
                actions: 'forgetConversation',
              },
              { guard: { type: 'isRefused', params: { reason: 'closed' } }, target: 'closed' },
              { target: 'refused' },
            ],
            onError: 'failed',
          },
          on: { send: { guard: 'isSendable', target: 'sending', reenter: true, actions: 'queue' } },
        },
        tooOften: {
          description: 'there were too many messages, and the next one goes when some time has passed',
          after: { cooldown: 'sending' },
        },
        failed: {
          description: 'a message could not be delivered, and can be sent again',
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          on: {
            retry: 'sending',
            'connection.back': 'sending',
            send: { guard: 'isSendable', target: 'sending', actions: 'queue' },
          },
        },
        closed: {
          description: 'the bot is not to be had at the moment',
          on: { retry: 'sending', send: { guard: 'isSendable', target: 'sending', actions: 'queue' } },
        },
        refused: {
          description: 'a message was not accepted, and another one can be written',
          on: { send: { guard: 'isSendable', target: 'sending', actions: ['emptyOutbox', 'queue'] } },
        },
      },
    },
  },
});
