import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ContactForm } from '../../machines/marketing/contact-form.ts';
import { Contact } from '../../src/flows/marketing/contact.tsx';
import { prove } from '../harness/prove.ts';
import { invalid, press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './contact.facts.ts';
import { contactLabels } from './contact-labels.ts';

beforeEach(() => {
  sessionStorage.clear();
  // A Sunday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 17, 40) });
});
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

interface Shown {
  form: ContactForm;
  fieldErrors: Readonly<Record<string, string>>;
}

/** What stands in the fields, by their names. */
function values() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]')];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** The page, after it was made sure that the fields hold what the chart says and are marked as it says. */
function page({ form, fieldErrors }: Shown, outcome: readonly string[], button: string) {
  expect(values()).toEqual(form);
  for (const [field, label] of contactLabels) {
    const message = fieldErrors[field];
    if (message !== undefined) invalid(label, message);
  }
  const said = (field: keyof ContactForm) => fieldErrors[field] ?? [];
  return [
    '## Send us a message',
    'We need your name, your email, your business type and a message. The rest is up to you.',
    'Full name',
    'Email',
    said('email'),
    'Company name (optional)',
    'Phone (optional)',
    'Business type',
    'Select your business type',
    'Healthcare Clinic',
    'Coffee Shop',
    'Restaurant',
    'Startup',
    'Retail Store',
    'Other',
    'Tell us about your needs',
    said('message'),
    'Leave this field empty',
    outcome,
    button,
  ].flat();
}

walk(models, {
  view: <Contact />,
  states: {
    'editing.incomplete': (shown) => page(shown, [], '[Send Message] (disabled)'),
    'editing.invalid': (shown) =>
      page(shown, ['status: 1 field needs your attention.'], '[Send Message] (disabled)'),
    'editing.complete': (shown) => page(shown, [], '[Send Message]'),
    'editing.rateLimited': (shown) =>
      page(shown, ['note: Too Many Requests', `note: ${shown.reason}`], '[Send Message]'),
    'editing.refused': (shown) =>
      page(shown, ['note: Submission Failed', `note: ${shown.reason}`], '[Send Message]'),
    'editing.offline': (shown) =>
      page(
        shown,
        ['note: Network Error', 'note: Unable to submit form. Please check your connection and try again.'],
        '[Send Message]',
      ),
    submitting: (shown) => page(shown, [], '[Sending...] (busy)'),
    succeeded: ({ answerTo }) => [
      '## Your message is with us',
      'Thank you. A person reads it, and writes back.',
      'Our answer goes to',
      answerTo,
      'and is there by',
      'Monday, 5:40 PM',
      'Nothing there by then? Look among the unwanted mail, or write to [support@example.com](mailto:support@example.com).',
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
