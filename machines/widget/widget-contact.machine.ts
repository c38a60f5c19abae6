import { assertEvent, assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import { actors } from './actors.ts';
import { type WidgetEffect, widgetEffects } from './effects.ts';
import { isEmail, isPhone } from './fields.ts';

/** Takes an email address or a phone number, when nobody can come to the chat. */
export const widgetContactMachine = setup({
  types: {
    input: {} as { message: number },
    context: {} as {
      /** The message that asks for it. */
      message: number;
      contact: string;
    },
    events: {} as { type: 'submit'; contact: string },
    emitted: {} as WidgetEffect,
  },
  actors: { leaveContact: actors.leaveContact },
  actions: {
    focus: widgetEffects.focus,
    keepContact: assign({
      contact: ({ event }) => {
        assertEvent(event, 'submit');
        return event.contact.trim();
      },
    }),
  },
  guards: {
    isOk: answers.isOk,
    // As the server checks it, if less strictly.
    isContact: ({ event }) => {
      assertEvent(event, 'submit');
      const contact = event.contact.trim();
      return isEmail(contact) || isPhone(contact);
    },
  },
}).createMachine({
  id: 'widget-contact',
  description: 'Takes an email address or a phone number, when nobody can come to the chat.',
  context: ({ input }) => ({ message: input.message, contact: '' }),
  initial: 'editing',
  states: {
    editing: {
      description: 'it asks where to reach the visitor',
      on: {
        submit: [{ guard: 'isContact', target: 'sending', actions: 'keepContact' }, { target: '.invalid' }],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'this is neither an email address nor a phone number' },
        failed: { description: 'it could not be sent' },
      },
    },
    sending: {
      description: 'the contact is being sent',
      tags: ['busy'],
      invoke: {
        id: 'leaveContact',
        src: 'leaveContact',
        input: ({ context }) => ({ message: context.message, contact: context.contact }),
        onDone: [
          { guard: 'isOk', target: 'left', actions: { type: 'focus', params: { on: 'input' } } },
          { target: 'editing.invalid' },
        ],
        onError: 'editing.failed',
      },
    },
    left: {
      description: 'the contact has been left',
      type: 'final',
    },
  },
});
