import { assertEvent, assign, enqueueActions, setup } from 'xstate';

/** One bubble of the conversation. */
export interface Message {
  type: 'bot' | 'user';
  text: string;
  /** Answers the visitor may choose instead of writing one. */
  options?: readonly string[];
}

const timerOf = (message: number) => `reply to message ${message}`;

/** The numbers of the visitor's messages without a reply; the first message of a conversation has the number 1. */
function unanswered(messages: readonly Message[]): number[] {
  const sent = messages.filter(({ type }) => type === 'user').length;
  // The greeting is no reply.
  const answered = messages.length - sent - 1;
  return Array.from({ length: sent - answered }, (_, index) => answered + index + 1);
}

/** Plays a clinic's assistant: whatever a visitor sends, one second later the script goes one step on. */
export const demoChatMachine = setup({
  types: {
    context: {} as { messages: readonly Message[] },
    events: {} as { type: 'message.sent'; message: string } | { type: 'reply.due' } | { type: 'reset' },
  },
  actions: {
    say: assign({
      messages: ({ context }, { text, options }: { text: string; options?: readonly string[] }) => [
        ...context.messages,
        { type: 'bot' as const, text, options },
      ],
    }),
    keepMessage: assign({
      messages: ({ context, event }) => {
        assertEvent(event, 'message.sent');
        return [...context.messages, { type: 'user' as const, text: event.message.trim() }];
      },
    }),
    // A timer for each message: one more message neither hurries nor delays the replies on their way.
    replyLater: enqueueActions(({ context, enqueue }) => {
      const newest = unanswered(context.messages).at(-1) ?? 0;
      enqueue.raise({ type: 'reply.due' }, { delay: 'reply', id: timerOf(newest) });
    }),
    dropReplies: enqueueActions(({ context, enqueue }) => {
      for (const message of unanswered(context.messages)) enqueue.cancel(timerOf(message));
    }),
    forgetMessages: assign({ messages: [] }),
  },
  guards: {
    hasText: ({ event }) => event.type === 'message.sent' && event.message.trim() !== '',
    isLastReply: ({ context }) => unanswered(context.messages).length === 1,
  },
  delays: { reply: 1_000 },
}).createMachine({
  id: 'demo-chat',
  description: 'Plays the chat of a clinic that books an appointment.',
  context: { messages: [] },
  type: 'parallel',
  states: {
    assistant: {
      description: 'what the assistant is doing',
      initial: 'listening',
      on: {
        'message.sent': { guard: 'hasText', target: '.typing', actions: ['keepMessage', 'replyLater'] },
        reset: { target: '.listening', actions: ['dropReplies', 'forgetMessages'] },
      },
      states: {
        listening: { description: 'the assistant waits for a message' },
        typing: {
          description: 'the assistant is typing',
          on: { 'reply.due': { guard: 'isLastReply', target: 'listening' } },
        },
      },
    },
    script: {
      description: 'how far the conversation has come',
      initial: 'intent',
      on: { reset: '.intent' },
      states: {
        intent: {
          description: 'it has greeted, and asked what the visitor would like',
          entry: {
            type: 'say',
            params: {
              text: "Hi, and welcome to Maple Clinic! I'm the chat assistant here. How can I help you today?",
              options: ['Book an appointment', 'Do you have time this week?'],
            },
          },
          on: { 'reply.due': 'service' },
        },
        service: {
          description: 'it has asked for the kind of visit',
          entry: {
            type: 'say',
            params: {
              text: "Happy to help! Let's find you a time. What kind of visit would you like?",
              options: ['General Checkup', 'Dental Cleaning', 'Consultation'],
            },
          },
          on: { 'reply.due': 'date' },
        },
        date: {
          description: 'it has asked for the date',
          entry: {
            type: 'say',
            params: {
              text: 'Got it. When would suit you best?',
              options: ['Tomorrow', 'This Week', 'Next Week'],
            },
          },
          on: { 'reply.due': 'time' },
        },
        time: {
          description: 'it has offered free times',
          entry: {
            type: 'say',
            params: {
              text: 'Thank you. Here are the next free times. Which one shall I book?',
              options: ['Tuesday 2:00 PM', 'Wednesday 10:00 AM', 'Friday 3:30 PM'],
            },
          },
          on: { 'reply.due': 'confirmed' },
        },
        confirmed: {
          description: 'it has confirmed the appointment',
          entry: {
            type: 'say',
            params: {
              text: 'Your appointment is booked: Tuesday 2:00 PM. (This demo always books that time.) Is there anything else I can do?',
              options: ['What should I bring?', 'Cancel appointment', "That's all, thanks!"],
            },
          },
          on: { 'reply.due': 'over' },
        },
        over: {
          description: 'it has said that this is just a demo',
          entry: {
            type: 'say',
            params: {
              text: "This is just a demo, so my script ends here. On your website I'd answer from your own documents and pages. Press “Reset Demo” to start over.",
            },
          },
          on: { 'reply.due': { target: 'over', reenter: true } },
        },
      },
    },
  },
});
