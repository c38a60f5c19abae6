import { setup } from 'xstate';
import { answers } from '../answers.ts';
import type { Submit } from '../form.ts';
import { formOf } from '../form.ts';
import { magicLinkSchema } from '../schemas.ts';
import { actors } from './actors.ts';

const form = formOf(magicLinkSchema, { email: '' });

/** Asks for another address: it is changed once the links of two emails have been clicked, at the old one and the new. */
export const changeEmailMachine = setup({
  types: {
    context: {} as typeof form.empty,
    events: {} as Submit | { type: 'open' } | { type: 'cancel' },
  },
  actors: { changeEmail: actors.changeEmail },
  actions: form.actions,
  guards: { ...form.guards, isOk: answers.isOk },
}).createMachine({
  id: 'change-email',
  description: 'Asks for another address for the account.',
  context: form.empty,
  initial: 'closed',
  states: {
    closed: {
      description: 'a button offers to change the address',
      on: { open: 'editing' },
    },
    editing: {
      description: 'the form asks for the new address',
      on: {
        submit: [
          { guard: 'isValid', target: 'sending', actions: 'keepForm' },
          { target: '.invalid', actions: 'keepErrors' },
        ],
        cancel: { target: 'closed', actions: 'forgetForm' },
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'the address is not valid' },
        refused: { description: 'the server refused the address' },
        failed: { description: 'the server could not be reached' },
      },
    },
    sending: {
      description: 'the emails are being sent',
      tags: ['busy'],
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        input: ({ event }) => form.valuesOf(event),
        onDone: [
          { guard: 'isOk', target: 'sent' },
          { target: 'editing.refused', actions: 'keepReason' },
        ],
        onError: 'editing.failed',
      },
    },
    sent: {
      description: 'both emails are on their way, and the page says what to do with them',
      type: 'final',
    },
  },
});
