import { assertEvent, assign, emit, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import type { FieldErrors } from '../schemas.ts';
import { actors } from './actors.ts';
import {
  type ContactField,
  type ContactForm,
  contactErrors,
  emptyContactForm,
  sanitize,
  sanitizeForm,
} from './contact-form.ts';
import { say, words } from './words.ts';

type Event =
  | { type: 'changed'; form: ContactForm }
  | { type: 'left'; field: ContactField }
  | { type: 'submit' }
  | { type: 'writeAnother' };

/** What is said of a message that was refused, unless the server has words of its own. */
type Refused = 'tooManyMessages' | 'messageRefused';

const answerIn = answerOf(actors.sendContact);

/** The messages on screen that are still true of a form that was changed. */
function remainingErrors(shown: FieldErrors, form: ContactForm): FieldErrors {
  const isShown = ([field]: [string, string]) => field in shown;
  return Object.fromEntries(Object.entries(contactErrors(form)).filter(isShown));
}

/** Takes a message for the people behind the product. Whatever happens to it, nothing that was typed is lost. */
export const contactMachine = setup({
  types: {
    context: {} as {
      form: ContactForm;
      /** What is said at the fields: at those that were left, or that the server found wrong. */
      fieldErrors: FieldErrors;
      /** Why the server refused. */
      reason: string;
      /** The address in the message that has arrived. */
      answerTo: string;
    },
    events: {} as Event,
    emitted: {} as Effect,
  },
  actors: { sendContact: actors.sendContact },
  actions: {
    log: effects.log,
    say,
    sayReason: emit(({ context }, params: { words: Refused }) => ({
      type: 'notify',
      ...words[params.words],
      description: context.reason,
    })),
    change: assign(({ context, event }) => {
      assertEvent(event, 'changed');
      return { form: event.form, fieldErrors: remainingErrors(context.fieldErrors, event.form), reason: '' };
    }),
    tidy: assign(({ context: { form }, event }) => {
      assertEvent(event, 'left');
      return { form: { ...form, [event.field]: sanitize(form[event.field]) } };
    }),
    tidyAll: assign({
      form: ({ context }) => sanitizeForm(context.form),
      fieldErrors: {},
      reason: '',
    }),
    showError: assign(({ context: { form, fieldErrors }, event }) => {
      assertEvent(event, 'left');
      return { fieldErrors: { ...fieldErrors, [event.field]: contactErrors(form)[event.field] ?? '' } };
    }),
    keepReason: assign(({ event }, params: { words: Refused }) => ({
      reason: messageOf(event) || words[params.words].description,
    })),
    showRefusedFields: assign(({ event }) => {
      const answer = answerIn(event);
      return { fieldErrors: answer.ok ? {} : answer.fields };
    }),
    empty: assign({ answerTo: ({ context }) => context.form.email, form: emptyContactForm }),
    forgetAnswerTo: assign({ answerTo: '' }),
  },
  guards: {
    ...answers,
    isComplete: ({ context }) => Object.keys(contactErrors(context.form)).length === 0,
    isWrong: ({ context, event }) => event.type === 'left' && event.field in contactErrors(context.form),
    hasErrors: ({ context, event }) =>
      event.type === 'changed' && Object.keys(remainingErrors(context.fieldErrors, event.form)).length > 0,
  },
}).createMachine({
  id: 'contact',
  description: 'Takes a message for the people behind the product.',
  context: { form: emptyContactForm, fieldErrors: {}, reason: '', answerTo: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'the form is being filled in',
      on: {
        changed: [
          { guard: 'hasErrors', target: '.invalid', actions: 'change' },
          { target: '.incomplete', actions: 'change' },
        ],
        left: [{ guard: 'isWrong', target: '.invalid', actions: ['tidy', 'showError'] }, { actions: 'tidy' }],
        submit: { guard: 'isComplete', target: 'submitting', actions: 'tidyAll' },
      },
      initial: 'incomplete',
      states: {
        incomplete: {
          description: 'something is missing or not valid yet',
          always: { guard: 'isComplete', target: 'complete' },
        },
        invalid: { description: 'a field that was left is not valid' },
        complete: { description: 'everything is there and can be sent' },
        rateLimited: { description: 'too many messages have been sent' },
        refused: { description: 'the server refused the message' },
        offline: { description: 'the server could not be reached' },
      },
    },
    submitting: {
      description: 'the message is on its way',
      tags: ['busy'],
      invoke: {
        id: 'sendContact',
        src: 'sendContact',
        input: ({ context }) => ({ form: context.form }),
        onDone: [
          {
            guard: 'isOk',
            target: 'succeeded',
            actions: ['empty', { type: 'say', params: { words: 'messageReceived' } }],
          },
          {
            guard: { type: 'isRefused', params: { reason: 'rateLimited' } },
            target: 'editing.rateLimited',
            actions: [
              { type: 'keepReason', params: { words: 'tooManyMessages' } },
              { type: 'sayReason', params: { words: 'tooManyMessages' } },
            ],
          },
          {
            target: 'editing.refused',
            actions: [
              'showRefusedFields',
              { type: 'keepReason', params: { words: 'messageRefused' } },
              { type: 'sayReason', params: { words: 'messageRefused' } },
            ],
          },
        ],
        onError: {
          target: 'editing.offline',
          actions: [
            { type: 'say', params: { words: 'messageUndelivered' } },
            { type: 'log', params: { action: 'contact_error' } },
          ],
        },
      },
    },
    succeeded: {
      description: 'the message has arrived, and it is said where and until when it is answered',
      on: { writeAnother: { target: 'editing', actions: 'forgetAnswerTo' } },
    },
  },
});
