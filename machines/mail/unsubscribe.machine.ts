import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { actors } from './actors.ts';

const answerIn = answerOf(actors.unsubscribe);

/** What the mails were about that are to be turned off: three kinds for members, and replies, which visitors get. */
const topics = ['waiting', 'contact', 'month', 'reply'] as const;
export type MailTopic = (typeof topics)[number];

/** What a token says that it is for: only the server knows whether it is a good one. Null: it is no token at all. */
export function topicOf(token: string): MailTopic | null {
  const [topic] = token.split('.');
  return topics.find((known) => known === topic) ?? null;
}

/** Turns off mails of a kind, by the token of a mail. */
export const unsubscribeMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; business: string | null },
    events: {} as { type: 'submit' },
  },
  actors: { unsubscribe: actors.unsubscribe },
  actions: {
    keepBusiness: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { business: answer.business } : {};
    }),
  },
  guards: { ...answers, isNoToken: ({ context }) => topicOf(context.token) === null },
}).createMachine({
  id: 'unsubscribe',
  description: 'Turns off mails of a kind, by the token of a mail.',
  context: ({ input }) => ({ token: input.token, business: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'it is asked whether these mails are to be turned off',
      always: { guard: 'isNoToken', target: 'invalid' },
      on: { submit: 'sending' },
    },
    sending: {
      description: 'the mails are being turned off',
      tags: ['busy'],
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context }) => ({ token: context.token }),
        onDone: [{ guard: 'isOk', target: 'done', actions: 'keepBusiness' }, { target: 'invalid' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'the server could not be reached',
      on: { submit: 'sending' },
    },
    done: {
      description: 'these mails are turned off',
      type: 'final',
    },
    invalid: {
      description: 'the link does not work',
      type: 'final',
    },
  },
});
