import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { magicLinkSchema } from '../schemas.ts';
import { actors } from './actors.ts';
import { say, sayReason } from './words.ts';

const form = formOf(magicLinkSchema, { email: '' });

/** Mails a sign-in link. Once it is followed there is a session, which the login page around it hears of. */
export const magicLinkMachine = setup({
  types: {
    input: {} as { next: string },
    context: {} as { next: string } & typeof form.empty,
    events: {} as Submit | { type: 'back' },
    emitted: {} as Effect,
  },
  actors: { sendMagicLink: actors.sendMagicLink },
  actions: { ...form.actions, log: effects.log, say, sayReason },
  guards: { ...form.guards, ...answers },
}).createMachine({
  id: 'magic-link',
  description: 'Mails a sign-in link.',
  context: ({ input }) => ({ ...input, ...form.empty }),
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for the e-mail address',
      on: {
        submit: [
          { guard: 'isValid', target: 'sending', actions: 'keepForm' },
          { target: '.invalid', actions: ['keepErrors', { type: 'say', params: { words: 'invalidEmail' } }] },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'the address is not valid' },
        refused: { description: 'the server refused to send a link' },
        failed: { description: 'the link could not be sent' },
      },
    },
    sending: {
      description: 'the link is being sent',
      tags: ['busy'],
      invoke: {
        id: 'sendMagicLink',
        src: 'sendMagicLink',
        input: ({ context }) => ({ email: context.email, next: context.next }),
        onDone: [
          { guard: 'isOk', target: 'sent', actions: { type: 'say', params: { words: 'magicLinkSent' } } },
          {
            target: 'editing.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'magicLinkFailed' } }],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [
            { type: 'say', params: { words: 'magicLinkFailed' } },
            { type: 'log', params: { action: 'auth_error' } },
          ],
        },
      },
    },
    sent: {
      description: 'the page says to look for the mail',
      on: { back: 'editing' },
    },
  },
});
