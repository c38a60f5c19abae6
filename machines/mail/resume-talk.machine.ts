import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { actors } from './actors.ts';
import type { ResumeLink } from './resume-link.ts';

/** Opens the conversation that a mail leads back to. */
export const resumeTalkMachine = setup({
  types: {
    input: {} as { publicKey: string; link: ResumeLink },
    context: {} as { publicKey: string; link: ResumeLink },
    events: {} as { type: 'retry' } | { type: 'begin' },
  },
  actors: { resumeTalk: actors.resumeTalk },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'resume-talk',
  description: 'Opens the conversation that a mail leads back to.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'it is being asked for the conversation',
      tags: ['busy'],
      invoke: {
        id: 'resumeTalk',
        src: 'resumeTalk',
        input: ({ context }) => context,
        onDone: [{ guard: 'isOk', target: 'open' }, { target: 'gone' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'the server could not be reached',
      on: { retry: 'opening' },
    },
    gone: {
      description: 'there is no such conversation, or not any more',
      on: { begin: 'open' },
    },
    open: {
      description: 'the chat is shown: with the conversation, or without any',
      type: 'final',
    },
  },
});
