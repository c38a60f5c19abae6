import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ContactAnswer } from '../../machines/marketing/actors.ts';
import { emptyContactForm } from '../../machines/marketing/contact-form.ts';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { readDraft } from '../../src/server/marketing/contact.ts';
import { Contact } from '../../src/site/marketing/contact.tsx';
import { type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';

import { contactLabels } from './contact-labels.ts';

beforeEach(() => sessionStorage.clear());

/** The form on a page whose server gives this answer. */
function form(prefill?: string, answer: ContactAnswer | Promise<never> = { ok: true }) {
  const world: Runtime = {
    provide: (machine) =>
      machine.provide({ actors: { sendContact: fromPromise(async () => answer) } }) as typeof machine,
    perform: () => {},
  };
  return (
    <RuntimeProvider runtime={world}>
      <Contact prefill={prefill} />
    </RuntimeProvider>
  );
}

const complete = {
  ...emptyContactForm,
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  businessType: 'clinic',
  message: 'We miss calls at noon.',
};

function fillIn() {
  for (const [name, label] of contactLabels) type(label, complete[name]);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Tell us about your needs');
const button = () => screen.getByRole<HTMLButtonElement>('button');

/** Whether the page says that the field is wrong, and this message with it. */
function expectInvalid(label: string, words: string) {
  const line = readPage().find((each) => each.startsWith(`${label} <`));
  expect(line).toContain(` invalid> “${words}”`);
}

describe('a field that is left', () => {
  test.each([
    ['Full name', 'A', 'Name must be at least 2 characters'],
    ['Full name', 'a'.repeat(81), 'Name must not exceed 80 characters'],
    ['Email', 'ada@', 'Please enter a valid email address'],
    ['Email', `${'a'.repeat(120)}@example.com`, 'Email must not exceed 120 characters'],
    ['Company name (optional)', 'a'.repeat(121), 'Company name must not exceed 120 characters'],
    ['Phone (optional)', 'call me', 'Please enter a valid phone number'],
    ['Phone (optional)', '5'.repeat(21), 'Phone number must not exceed 20 characters'],
    ['Business type', '', 'Please select a business type'],
    ['Tell us about your needs', 'Hi', 'Message must be at least 10 characters'],
    ['Tell us about your needs', 'a'.repeat(2001), 'Message must not exceed 2000 characters'],
  ])('says what is wrong: %s', async (label, value, words) => {
    render(form());
    fillIn();
    type(label, value);
    expect(button().disabled).toBe(true);
    expect(field(label).getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(field(label));
    expectInvalid(label, words);
    expect(screen.getByRole('status').textContent).toBe('1 field needs your attention.');
  });

  test('says nothing any more once it is right, and the form can be sent', () => {
    render(form());
    fillIn();
    type('Email', 'ada@');
    fireEvent.blur(field('Email'));
    fireEvent.blur(field('Full name'));
    type('Email', 'ada@example.com');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
    expect(button().disabled).toBe(false);
  });

  test('is tidied, whichever it is', () => {
    render(form());
    const typed = ' one \t two \n\n three ';
    for (const label of ['Full name', 'Company name (optional)', 'Phone (optional)']) {
      type(label, ' one \t two ');
      fireEvent.blur(field(label));
      expect(field(label).value).toBe('one two');
    }
    type('Tell us about your needs', typed);
    fireEvent.blur(message());
    expect(message().value).toBe('one two three');
  });

  test('lets go of who left it', async () => {
    render(form());
    field('Full name').focus();
    await userEvent.tab();
    expectInvalid('Full name', 'Name must be at least 2 characters');
    expect(document.activeElement).toBe(field('Email'));
  });

  test('counts with the others that are wrong', () => {
    render(form());
    fireEvent.blur(field('Full name'));
    fireEvent.blur(field('Email'));
    expect(screen.getByRole('status').textContent).toBe('2 fields need your attention.');
  });
});

describe('in the message', () => {
  /** What a browser does for a key or a paste: the text goes in at the caret, then the event comes. */
  function insert(text: string, init: InputEventInit = {}) {
    const area = message();
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
    fireEvent(area, new InputEvent('input', { bubbles: true, ...init }));
  }

  test('< and > are removed while it is typed, and the caret stays where it is', () => {
    render(form());
    type('Tell us about your needs', 'We miss calls');
    message().setSelectionRange(3, 3);
    insert('<');
    expect([message().value, message().selectionStart]).toEqual(['We miss calls', 3]);
    insert('<b>never</b> ');
    expect([message().value, message().selectionStart]).toEqual(['We bnever/b miss calls', 12]);
    expect(readDraft().message).toBe('We bnever/b miss calls');
  });

  test('what an input method composes is left alone until it is done', () => {
    render(form());
    insert('か<', { isComposing: true });
    expect(message().value).toBe('か<');
    fireEvent.compositionEnd(message());
    expect(message().value).toBe('か');
    expect(readDraft().message).toBe('か');
  });
});

describe('what was typed', () => {
  test('is there again when the form is', () => {
    const { unmount } = render(form());
    fillIn();
    type('Leave this field empty', 'https://spam.example');
    unmount();
    render(form());
    for (const [name, label] of contactLabels) expect(field(label).value).toBe(complete[name]);
    expect(button().disabled).toBe(false);
  });

  test('stays, whatever the message was to begin with', () => {
    const { rerender } = render(form('Please call me back.'));
    expect(message().value).toBe('Please call me back.');
    type('Full name', 'Ada');
    rerender(form('I would like a demo.'));
    expect([field('Full name').value, message().value]).toEqual(['Ada', 'I would like a demo.']);
    type('Tell us about your needs', 'Something else');
    rerender(form('Please call me back.'));
    expect(message().value).toBe('Something else');
  });
});

describe('the form that was sent', () => {
  test('cannot be changed while it is on its way, and stays readable', async () => {
    render(form('', new Promise<never>(() => {})));
    fillIn();
    await userEvent.click(button());
    expect(button().textContent).toBe('Sending...');
    for (const [name, label] of contactLabels) {
      if (name === 'website') continue;
      expect(field(label).readOnly || field(label).disabled, label).toBe(true);
      expect(field(label).value).toBe(complete[name]);
    }
  });

  test('gives way to what becomes of it, which has the focus', async () => {
    render(form());
    fillIn();
    await userEvent.click(button());
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'We’ve got your message' }));
    expect(screen.getByText(complete.email)).toBeTruthy();
  });

  test('comes back empty for another message, with the focus in its first field', async () => {
    render(form());
    fillIn();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    for (const [, label] of contactLabels) expect(field(label).value).toBe('');
    expect(document.activeElement).toBe(field('Full name'));
    expect(button().disabled).toBe(true);
  });

  test('leads to the field the server found wrong, and lets go of it again', async () => {
    const words = 'Nobody can be reached at this address.';
    render(form('', { ok: false, reason: 'refused', message: words, fields: { email: words } }));
    fillIn();
    await userEvent.click(button());
    expect(document.activeElement).toBe(field('Email'));
    expectInvalid('Email', words);
    await userEvent.tab();
    expect(document.activeElement).toBe(field('Company name (optional)'));
    expectInvalid('Email', words);
  });
});

test('the honeypot is out of reach for people: by keyboard, by screen reader, by autofill', () => {
  render(form());
  const honeypot = field('Leave this field empty');
  expect(honeypot.name).toBe('website');
  expect(honeypot.tabIndex).toBe(-1);
  expect(honeypot.autocomplete).toBe('off');
  expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull();
});
