import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Ask, Pressed } from '../../machines/widget/actors.ts';
import { widgetLanguages } from '../../machines/widget/languages.ts';
import { loadWords } from '../../src/widget/words/words.ts';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { said, update } from './messages.ts';
import { openChat } from './open-chat.tsx';
import { questions } from './questions.ts';

const { mayWe, guests, weight, email, phone, wish, day, birthday, meal, extras, details, anything } =
  questions;

/** Opens a chat that asks this under its question. */
const ask = (asked: Ask, view = {}) =>
  openChat({ ...update('bot', { ...said.mayWe, text: asked.label }), ask: asked }, view);
/** What is read of the question. */
const shown = (asked: Ask) => {
  const page = readPage();
  return page.slice(
    page.indexOf(`(${asked.label})`),
    page.indexOf('Message <textarea off> (Write a message…)'),
  );
};
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });

describe('shows', () => {
  test.each<[string, Ask, string[]]>([
    ['yes and no', mayWe, ['(Suggestions)', '[Yes]', '[No]']],
    ['a number', weight, ['How much? <text off decimal>', '[Send]']],
    ['an email address', email, ['Your email address? <email email>', '[Send]']],
    ['a phone number', phone, ['Your number? <tel tel>', '[Send]', '(Suggestions)', '[Skip]']],
    ['a text', wish, ['Any wishes? <textarea off>', '[Send]', '(Suggestions)', '[Skip]']],
    [
      'the first days',
      day,
      [
        '(Suggestions)',
        ...['Fri, Nov 27', 'Sat, Nov 28', 'Sun, Nov 29', 'Mon, Nov 30', 'Tue, Dec 1', 'Wed, Dec 2'].map(
          (label) => `[${label}]`,
        ),
        'Another day <date off>',
        '[Send]',
      ],
    ],
    ['no days where there is no first one', birthday, ['When were you born? <date off>', '[Send]']],
    ['choices', meal, ['(Suggestions)', '[Lunch]', '[Tea]']],
    ['boxes', extras, ['High chair <checkbox>', 'Ramp <checkbox>', '[Done]']],
    [
      'a form',
      details,
      [
        'Your name (optional) <text name>',
        'Your email address <email email>',
        'Your phone number (optional) <tel tel>',
        'What is it about? (optional) <textarea off>',
        'We use your details to answer you, and for nothing else.',
        '[Send]',
        '[No, thanks]',
      ],
    ],
    ['nothing but the field for messages, where the bot itself is asked', anything, []],
  ])('%s', async (_, asked, lines) => {
    await ask(asked);
    expect(shown(asked)).toEqual([`(${asked.label})`, ...lines]);
  });

  test('of a booking the days on which something is free', async () => {
    await ask({ ...day, days: ['2026-11-28', '2026-12-05'] });
    expect(shown(day).slice(1, 4)).toEqual(['(Suggestions)', '[Sat, Nov 28]', '[Sat, Dec 5]']);
  });

  test('how long a time is held, until it is not', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await ask({ ...details, heldFor: 272 });
    expect(screen.getByRole('timer').textContent).toBe('Held for you for 4:32');
    act(() => vi.advanceTimersByTime(3_000));
    expect(screen.getByRole('timer').textContent).toBe('Held for you for 4:29');
    act(() => vi.advanceTimersByTime(300_000));
    expect(screen.getByRole('timer').textContent).toBe('No longer held for you. It may still be free.');
    vi.useRealTimers();
  });

  test('no more days than there are', async () => {
    await ask({ ...day, max: '2026-11-28' });
    expect(shown(day).slice(0, 5)).toEqual([
      '(Which day?)',
      '(Suggestions)',
      '[Fri, Nov 27]',
      '[Sat, Nov 28]',
      'Another day <date off>',
    ]);
    const field = screen.getByLabelText('Another day');
    expect([field.getAttribute('min'), field.getAttribute('max')]).toEqual(['2026-11-27', '2026-11-28']);
  });

  test('the question itself where something else was said last', async () => {
    await openChat({ ...update('bot', said.mayWe, said.ana), ask: guests });
    expect(shown(guests).slice(0, 3)).toEqual(['(How many are you?)', '2 of 5', 'How many are you?']);
  });

  test('in place of the options for older panels', async () => {
    const options = [{ id: 'yes', label: 'Yes, of course' }];
    await openChat({ ...update('bot', { ...said.mayWe, options }), ask: mayWe });
    expect(screen.queryByText('Yes, of course')).toBeNull();
  });

  test.each([
    [email, 'ada@example.com', 'ada@example.com'],
    [phone, 'ada@example.com', ''],
    [phone, '+44 20 7946 0958', '+44 20 7946 0958'],
    [email, '+44 20 7946 0958', ''],
    [wish, 'ada@example.com', ''],
  ])('where the page says the visitor is to be reached: %#', async (asked, contact, value) => {
    await ask(asked, { contact });
    expect(screen.getByLabelText(asked.label, { selector: 'input, textarea' })).toHaveProperty(
      'value',
      value,
    );
  });
});

describe('is answered', () => {
  test.each<[string, Ask, () => void, string, Pressed]>([
    ['by yes', mayWe, () => press('Yes'), 'Yes', { answer: { step: 'mayWe', value: true } }],
    ['by no', mayWe, () => press('No'), 'No', { answer: { step: 'mayWe', value: false } }],
    ['by a choice', meal, () => press('Tea'), 'Tea', { answer: { step: 'meal', value: 'tea' } }],
    [
      'by a day',
      day,
      () => press('Sat, Nov 28'),
      'Sat, Nov 28',
      { answer: { step: 'day', value: '2026-11-28' } },
    ],
    [
      'by another day',
      day,
      () => {
        fill('Another day', '2026-12-24');
        press('Send');
      },
      'Thursday, December 24, 2026',
      { answer: { step: 'day', value: '2026-12-24' } },
    ],
    [
      'by boxes',
      extras,
      () => {
        fireEvent.click(screen.getByLabelText('High chair'));
        fireEvent.click(screen.getByLabelText('Ramp'));
        press('Done');
      },
      'High chair and Ramp',
      { answer: { step: 'extras', value: ['chair', 'ramp'] } },
    ],
    [
      'by a form',
      details,
      () => {
        fill('Your name (optional)', 'Ada');
        fill('Your email address', 'ada@example.com');
        press('Send');
      },
      'Ada\nada@example.com',
      {
        answer: {
          step: 'details',
          value: { name: 'Ada', email: 'ada@example.com', phone: '', question: '' },
        },
      },
    ],
    [
      'by none of a form',
      details,
      () => press('No, thanks'),
      'No, thanks',
      { answer: { step: 'details', value: false } },
    ],
    ['by a command', phone, () => press('Skip'), 'Skip', { option: 'skip' }],
  ])('%s', async (_, asked, answer, text, pressed) => {
    const sent = await ask(asked);
    await act(async () => answer());
    expect(sent).toEqual([{ number: 1, text, pressed }]);
    expect(screen.queryByRole('group', { name: asked.label })).toBeNull();
  });

  test('by a form only when it is right, and says what is wrong at each field', async () => {
    const sent = await ask(details);
    fill('Your phone number (optional)', '12');
    await act(async () => press('Send'));
    expect(sent).toEqual([]);
    expect(shown(details)).toEqual(
      expect.arrayContaining([
        'alert: Please fill this in.',
        'alert: Please enter a phone number with its area code.',
      ]),
    );
    // The first of them gets the focus.
    expect(screen.getByLabelText('Your email address').dataset.focus).toBe('wrong');
    expect(screen.getByLabelText('Your phone number (optional)').dataset.focus).toBeUndefined();
  });

  test.each([
    [guests, '0', 'Please enter 1 or more.'],
    [guests, '13', 'Please enter 12 or less.'],
    [guests, '1.5', 'Please enter a whole number, such as 7.'],
  ])('within its bounds: %#', async (asked, answer, words) => {
    await ask(asked);
    fill(asked.label, answer);
    await act(async () => press('Send'));
    expect(shown(asked)).toContain(`alert: ${words}`);
  });

  test.each([
    ['2026-11-20', 'The earliest possible day is Nov 27, 2026.'],
    ['2027-01-01', 'The latest possible day is Dec 24, 2026.'],
  ])('by a day within its bounds: %s', async (answer, words) => {
    await ask(day);
    fill('Another day', answer);
    await act(async () => press('Send'));
    expect(shown(day)).toContain(`alert: ${words}`);
  });

  test('by at least one box', async () => {
    await ask(extras);
    await act(async () => press('Done'));
    expect(shown(extras)).toContain('alert: Please choose at least one.');
  });
});

test.each(widgetLanguages)('has words for every mistake in %s', async (language) => {
  const words = await loadWords(language);
  const { mistakes } = words;
  expect(words.progress(2, 5)).toMatch(/2.*5/);
  for (const mistake of ['atLeast', 'atMost', 'notBefore', 'notAfter'] as const) {
    expect(mistakes[mistake]('the bound')).toContain('the bound');
  }
  expect(new Set(Object.values(mistakes).map((say) => say('7'))).size).toBe(10);
  cleanup();
});
