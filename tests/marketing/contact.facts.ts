import { contactMachine } from '../../machines/marketing/contact.machine.ts';
import { emptyContactForm } from '../../machines/marketing/contact-form.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const typed = {
  ...emptyContactForm,
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  company_name: 'Engines Ltd',
  phone: '+44 20 7946 0958',
  businessType: 'clinic',
  message: '  We miss calls \n\n at noon. ',
};
const sent = { ...typed, message: 'We miss calls at noon.' };
const spoiled = { ...typed, message: ' Hi   there' };
const worse = { ...sent, email: 'ada@' };

const tooMany = 'Too many requests. Please try again in 10 minutes.';
const wrong = 'Something went wrong on our side. Please try again.';
const noSuchAddress = 'Nobody can be reached at this address.';

const refused = (reason: 'rateLimited' | 'refused', message: string, fields = {}) => ({
  output: { ok: false, reason, message, fields } as const,
});

export const models = [
  model({
    machine: contactMachine,
    events: {
      changed: {
        'they complete the form': { form: typed },
        'they shorten the message too much': { form: spoiled },
        'they make the address worse': { form: worse },
      },
      left: { 'they leave the message': { field: 'message' as const } },
      submit: { 'they send the form': {} },
      writeAnother: { 'they write another message': {} },
    },
    answers: {
      sendContact: {
        'the message arrives': { output: { ok: true } },
        'it is one message too many': refused('rateLimited', tooMany),
        'it is one too many, and no more is said': refused('rateLimited', ''),
        'the server refuses': refused('refused', wrong),
        'the server finds the address wrong, and says no more': refused('refused', '', {
          email: noSuchAddress,
        }),
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    mayHappen: (event, { form, fieldErrors }) => {
      if (event.type !== 'changed') return true;
      if (event.form === worse) return fieldErrors.email === noSuchAddress;
      // Spoiling a message once more, after it was tidied or refused, shows nothing new and would double the paths.
      return event.form !== spoiled || form.message !== sent.message;
    },
  }),
];

const sendable = ['editing.complete', 'editing.rateLimited', 'editing.refused', 'editing.offline'];

export const facts: Fact[] = [
  ['', 'it starts', 'editing.incomplete'],

  ['editing', 'they complete the form', 'editing.complete'],
  ['editing.incomplete', 'they shorten the message too much', 'editing.incomplete'],
  ['editing.complete', 'they shorten the message too much', 'editing.incomplete'],
  ['editing.incomplete', 'they leave the message', 'editing.invalid'],
  ['editing.invalid', 'they shorten the message too much', 'editing.invalid'],
  ['editing.invalid', 'they leave the message', 'editing.invalid'],
  ['editing.refused', 'they make the address worse', 'editing.invalid'],
  ['editing.incomplete', 'they send the form', 'editing.incomplete'],
  ['editing.invalid', 'they send the form', 'editing.invalid'],
  ...sendable.flatMap((state): Fact[] => [
    [state, 'they leave the message', state],
    [state, 'they send the form', 'submitting', asks('sendContact', { form: sent })],
  ]),

  [
    'submitting',
    'the message arrives',
    'succeeded',
    notify('success', "Thanks! We'll reply within 24 hours.", 'Your message has been received.'),
  ],
  [
    'submitting',
    'it is one message too many',
    'editing.rateLimited',
    notify('error', 'Too Many Requests', tooMany),
  ],
  [
    'submitting',
    'it is one too many, and no more is said',
    'editing.rateLimited',
    notify('error', 'Too Many Requests', 'Please wait before submitting again.'),
  ],
  ['submitting', 'the server refuses', 'editing.refused', notify('error', 'Submission Failed', wrong)],
  [
    'submitting',
    'the server finds the address wrong, and says no more',
    'editing.refused',
    notify('error', 'Submission Failed', 'Please check your information and try again.'),
  ],
  [
    'submitting',
    'the server cannot be reached',
    'editing.offline',
    notify('error', 'Network Error', 'Unable to submit form. Please check your connection and try again.'),
    logs('contact_error', 'Failed to fetch'),
  ],

  ['succeeded', 'they write another message', 'editing.incomplete'],
];

/** What a form holds, as one text to compare. */
const textOf = (form: object) => JSON.stringify(form);

export const laws: Laws<typeof contactMachine> = {
  'the form is busy while the message is on its way': tagged('busy', 'submitting'),
  'something is wrong on screen while a field is not valid, or while the server says so': ({ context, is }) =>
    Object.keys(context.fieldErrors).length > 0 ===
    (is('editing.invalid') || context.fieldErrors.email === noSuchAddress),
  'what the server says of a field goes as soon as something is changed': ({ context, is }) =>
    context.fieldErrors.email !== noSuchAddress || is('editing.refused'),
  'what the server finds wrong with a field is said at the field': ({ context: { fieldErrors }, when }) =>
    when !== 'the server finds the address wrong, and says no more' || fieldErrors.email === noSuchAddress,
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    (context.reason !== '') === (is('editing.rateLimited') || is('editing.refused')),
  'what is typed stands in the form': ({ context: { form }, when, is }) =>
    !is('editing') ||
    ((when !== 'they complete the form' || form.message === typed.message) &&
      (when !== 'they shorten the message too much' || form.message === spoiled.message) &&
      (when !== 'they make the address worse' || form.email === worse.email)),
  'the form is empty when the message has arrived': ({ context, is }) =>
    !is('succeeded') || textOf(context.form) === textOf(emptyContactForm),
  'it is said to which address the answer goes, as long as the message just sent is spoken of': ({
    context,
    is,
  }) => context.answerTo === (is('succeeded') ? sent.email : ''),
  'another message begins with an empty form': ({ context, when, is }) =>
    when !== 'they write another message' ||
    !is('editing') ||
    textOf(context.form) === textOf(emptyContactForm),
  'a failure leaves everything in the form': ({ context, is, before }) =>
    !before?.is('submitting') || is('succeeded') || textOf(context.form) === textOf(sent),
  'a field that is left is tidied': ({ context, when, is }) =>
    when !== 'they leave the message' || !is('editing') || !/\s\s|^\s|\s$/.test(context.form.message),
};
