import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ContactForm } from '../../machines/marketing/contact-form.ts';
import { Contact } from '../../src/site/marketing/contact.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './contact.facts.ts';
import { contactLabels } from './contact-labels.ts';

beforeEach(() => {
  sessionStorage.clear();
  // A Sunday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 17, 40) });
});
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

const businessTypes =
  'Select your business type, Healthcare Clinic, Coffee Shop, Restaurant, Startup, Retail Store, Other';

interface Shown {
  form: ContactForm;
  fieldErrors: Readonly<Record<string, string>>;
}

/** What stands in the fields, by their names. */
function values() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]')];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

interface Sent {
  notice?: readonly string[];
  button?: string;
  /** What holds of the fields and of the select while the message is on its way. */
  fields?: '' | ' readonly';
  select?: '' | ' disabled';
}

/** The page, after it was made sure that the fields hold what the chart says. */
function page(
  { form, fieldErrors }: Shown,
  { notice = [], button = '[Send Message]', fields = '', select = '' }: Sent = {},
) {
  expect(values()).toEqual(form);
  const typed = (field: keyof ContactForm, label: string, traits: string) => {
    const error = fieldErrors[field];
    const words = `${label} <${traits}${fields}`;
    return error === undefined ? [`${words}>`] : [`${words} invalid> “${error}”`, error];
  };
  return [
    '## Send us a message',
    'We need your name, your email, your business type and a message. The rest is up to you.',
    typed('full_name', 'Full name', 'text name required'),
    typed('email', 'Email', 'email email required'),
    typed('company_name', 'Company name (optional)', 'text organization'),
    typed('phone', 'Phone (optional)', 'tel tel'),
    `Business type <select required${select}> {${businessTypes}}`,
    typed('message', 'Tell us about your needs', 'textarea required'),
    'Leave this field empty <text off>',
    notice,
    button,
  ].flat();
}

walk(models, {
  view: <Contact />,
  states: {
    'editing.incomplete': (shown) => page(shown, { button: '[Send Message] (disabled)' }),
    'editing.invalid': (shown) =>
      page(shown, {
        notice: ['status: 1 field needs your attention.'],
        button: '[Send Message] (disabled)',
      }),
    'editing.complete': (shown) => page(shown),
    'editing.rateLimited': (shown) =>
      page(shown, { notice: ['note error: Too Many Requests', `note error: ${shown.reason}`] }),
    'editing.refused': (shown) =>
      page(shown, { notice: ['note error: Submission Failed', `note error: ${shown.reason}`] }),
    'editing.offline': (shown) =>
      page(shown, {
        notice: [
          'note error: Network Error',
          'note error: Unable to submit form. Please check your connection and try again.',
        ],
      }),
    submitting: (shown) =>
      page(shown, { button: '[Sending...] (busy)', fields: ' readonly', select: ' disabled' }),
    succeeded: ({ answerTo }) => [
      '## We’ve got your message',
      'Thank you. A person will read it and write back.',
      'We’ll write to',
      answerTo,
      'by',
      'Monday, 5:40 PM',
      'Nothing there by then? Check your spam folder, or write to [support@example.com](mailto:support@example.com).',
      '[Write another message]',
    ],
  },
  events: {
    changed: ({ form }) => {
      const before = values();
      for (const [field, label] of contactLabels) if (before[field] !== form[field]) type(label, form[field]);
    },
    left: () => fireEvent.blur(screen.getByLabelText('Tell us about your needs')),
    submit: () => press('Send Message'),
    writeAnother: () => press('Write another message'),
  },
});
