import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { VisitorBooking } from '../../machines/mail/visitor-booking.ts';
import { widgetLanguages } from '../../machines/widget/languages.ts';
import { TimeChoice } from '../../src/app/mail/booking-times.tsx';
import { bookingPageWordsOf } from '../../src/app/mail/booking-words/booking-words.ts';
import { ManageBooking } from '../../src/app/mail/manage-booking.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { booking, token } from './manage-booking.facts.ts';

/** What the page of a booking says of bookings of other kinds. */
async function linesOf(changes: Partial<VisitorBooking>): Promise<readonly string[]> {
  const getVisitorBooking = fromPromise(async () => ({ ok: true, booking: { ...booking, ...changes } }));
  render(
    <RuntimeProvider
      runtime={{
        provide: (chart) => chart.provide({ actors: { getVisitorBooking } }) as typeof chart,
        perform: () => {},
      }}
    >
      <ManageBooking token={token} />
    </RuntimeProvider>,
  );
  await screen.findByText('Coffee tasting');
  return readPage();
}

test('a request waits', async () => {
  expect(await linesOf({ state: 'requested' })).toContain('Waiting for confirmation');
});

test('what has no other times cannot be moved', async () => {
  const lines = await linesOf({ moves: false });
  expect(lines).toContain('Coffee tasting isn’t offered any more, so there are no other times.');
  expect(lines).not.toContain('[Choose another time]');
});

test.each([
  [{ state: 'cancelled', reason: 'We are closed.' } as const, 'Your booking is cancelled', 'We are closed.'],
  [{ state: 'done' } as const, 'This booking is over', 'Coffee tasting'],
  [{ state: 'missed' } as const, 'This booking is over', 'Coffee tasting'],
  [
    { state: 'confirmed' } as const,
    'Your booking has begun',
    'To change something, please contact Lantern Café.',
  ],
])('what is over is only shown: %j', async (changes, title, text) => {
  const lines = await linesOf({ ...changes, isOpen: false });
  expect(lines).toContain(`# ${title}`);
  expect(lines).toContain(text);
  expect(lines).toContain('$12 each');
  expect(lines).not.toContain('What to bring');
  expect(lines.join()).not.toContain('[');
});

test('one clock, one person and nobody in particular are not mentioned', async () => {
  const lines = await linesOf({ zone: 'UTC', party: 1, with: null, price: null, bring: null });
  expect(lines).toContain('Tuesday, March 9, 2027, 8:00 – 9:00 PM UTC');
  for (const label of ['By your clock', 'People', 'With', 'Price', 'What to bring']) {
    expect(lines).not.toContain(label);
  }
});

test('a zone that the browser does not know is UTC', async () => {
  expect(await linesOf({ zone: 'posixrules' })).toContain('Tuesday, March 9, 2027, 8:00 – 9:00 PM UTC');
});

test('where there are no times the nearest are offered, or it is said that there are none', () => {
  const onChoose = vi.fn();
  const near = '2027-03-12T20:00:00Z';
  const view = (nearest: readonly string[]) => (
    <TimeChoice
      zone="UTC"
      words={bookingPageWordsOf('en')}
      times={[]}
      nearest={nearest}
      onChoose={onChoose}
    />
  );
  const { rerender } = render(view([near]));
  screen.getByText('The nearest free times:');
  press('Friday, March 12, 2027, 8:00 PM');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(near);
  rerender(view([]));
  expect(readPage()).toEqual(['There are no free times in these days.']);
});

describe.each(widgetLanguages.filter((language) => language !== 'en'))('in %s', (language) => {
  test('the page says what it is in words of its own, and the day in its way', async () => {
    const own = await linesOf({ language: `${language}-XX` });
    const english = Object.values(bookingPageWordsOf('en')).map((words) =>
      typeof words === 'function' ? words('Lantern Café') : words,
    );
    expect(own.filter((line) => english.includes(line.replace(/^# |^\[|\]$/g, '')))).toEqual([]);
    expect(own.join()).not.toMatch(/March|Wednesday/);
    const page = document.querySelector(`[lang="${language}"]`);
    expect(page?.getAttribute('dir')).toBe(['ar', 'he'].includes(language) ? 'rtl' : 'ltr');
  });

  test('every sentence is there, and names whom or what it is about', () => {
    const [english, own] = [bookingPageWordsOf('en'), bookingPageWordsOf(language)];
    expect(Object.keys(own).filter((key) => key !== 'isRightToLeft')).toEqual(Object.keys(english));
    for (const key of ['contact', 'requestedHelp', 'title', 'gone', 'clock'] as const) {
      expect(own[key]('Lantern Café'), key).toContain('Lantern Café');
    }
  });
});
