import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { formOf, type Submit } from '../form.ts';
import { actors } from './actors.ts';
import { inviteSchema } from './invite.ts';

const form = formOf(inviteSchema, { email: '' });

/** Invites somebody to the team by mail. */
export const inviteMemberMachine = setup({
  types: {
    input: {} as { businessId: string },
    context: {} as { businessId: string } & typeof form.empty,
    events: {} as Submit,
  },
  actors: { inviteMember: actors.inviteMember },
  actions: form.actions,
  guards: { ...form.guards, isOk: answers.isOk },
}).createMachine({
  id: 'invite-member',
  description: 'Invites somebody to the team by mail.',
  context: ({ input }) => ({ ...input, ...form.empty }),
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks whom to invite, and as what',
      on: {
        submit: [
          { guard: 'isValid', target: 'sending', actions: 'keepForm' },
          { target: '.invalid', actions: 'keepErrors' },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        sent: { description: 'an invitation has just been sent, and the form is empty for the next' },
        invalid: { description: 'the address is not valid' },
        refused: { description: 'the server refused to send an invitation' },
        failed: { description: 'the server could not be reached' },
      },
    },
    sending: {
      description: 'the invitation is being sent',
      tags: ['busy'],
      invoke: {
        id: 'inviteMember',
        src: 'inviteMember',
        input: ({ context, event }) => ({ businessId: context.businessId, ...form.valuesOf(event) }),
        onDone: [
          { guard: 'isOk', target: 'editing.sent' },
          { target: 'editing.refused', actions: 'keepReason' },
        ],
        onError: 'editing.failed',
      },
    },
  },
});
