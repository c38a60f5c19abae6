import { assertEvent, assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { type FieldErrors, fieldErrors, magicLinkSchema, type SubmittedForm } from '../schemas.ts';
import { actors } from './actors.ts';

/** Mails a sign-in link. Once it is followed there is a session, which the login page around it hears of. */
export const magicLinkMachine = setup({
  types: {
    input: {} as { next: string },
    context: {} as {
      next: string;
      email: string;
      fieldErrors: FieldErrors;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'submit'; form: SubmittedForm } | { type: 'back' },
    emitted: {} as Effect,
  },
  actors: { sendMagicLink: actors.sendMagicLink },
  actions: {
    log: effects.log,
    notify: effects.notify,
    notifyWithReason: effects.notifyWithReason,
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { ...magicLinkSchema.parse(event.form), fieldErrors: {}, reason: '' };
    }),
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { fieldErrors: fieldErrors(magicLinkSchema, event.form), reason: '' };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isOk: answers.isOk,
    isValid: ({ event }) => event.type === 'submit' && magicLinkSchema.safeParse(event.form).success,
  },
}).createMachine({
  id: 'magic-link',
  description: 'Mails a sign-in link.',
  context: ({ input }) => ({ next: input.next, email: '', fieldErrors: {}, reason: '' }),
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for the e-mail address',
      on: {
        submit: [
          { guard: 'isValid', target: 'sending', actions: 'keepEmail' },
          {
            target: '.invalid',
            actions: [
              'keepErrors',
              {
                type: 'notify',
                params: {
                  tone: 'error',
                  title: 'Invalid email',
                  description: 'Please enter a valid email address.',
                },
              },
            ],
          },
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
          {
            guard: 'isOk',
            target: 'sent',
            actions: {
              type: 'notify',
              params: {
                tone: 'success',
                title: 'Magic link sent!',
                description: 'Check your email for a sign-in link.',
              },
            },
          },
          {
            target: 'editing.refused',
            actions: [
              'keepReason',
              { type: 'notifyWithReason', params: { tone: 'error', title: 'Failed to send magic link' } },
            ],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [
            {
              type: 'notify',
              params: {
                tone: 'error',
                title: 'Failed to send magic link',
                description: 'Please check your connection and try again.',
              },
            },
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
