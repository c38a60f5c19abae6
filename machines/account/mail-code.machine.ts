import { assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { actors } from '../team/actors.ts';

/** Mails the signed-in person six digits, with which they prove who they are where they have no password. */
export const mailCodeMachine = setup({
  types: {
    context: {} as {
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'send' },
  },
  actors: { mailCode: actors.mailCode },
  actions: { keepReason: assign({ reason: ({ event }) => messageOf(event) }) },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'mail-code',
  description: 'Mails six digits that prove who somebody is.',
  context: { reason: '' },
  initial: 'offered',
  states: {
    offered: {
      description: 'a button offers to mail a code',
      on: { send: 'mailing' },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        refused: { description: 'the server refused to mail one' },
        failed: { description: 'the server could not be reached' },
      },
    },
    mailing: {
      description: 'the code is being mailed',
      tags: ['busy'],
      invoke: {
        id: 'mailCode',
        src: 'mailCode',
        onDone: [
          { guard: 'isOk', target: 'mailed' },
          { target: 'offered.refused', actions: 'keepReason' },
        ],
        onError: 'offered.failed',
      },
    },
    mailed: {
      description: 'the code is in the mailbox',
      type: 'final',
    },
  },
});
