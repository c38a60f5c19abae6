import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sayAgo } from '../../src/app/inbox/relative-time.tsx';
import { sayDay, sayDayOfWeek, sayMoment, sayTime } from '../../src/app/parts/dates.ts';

/**
 * The specification wants the last sign-in as the browser writes it in full. The calendar's clock reads, and the page of a
 * booking is for visitors, in English: by the clock of the business, and by their own.
 */
const apart = ['parts/dates.ts', 'home/account.tsx', 'calendar/clock.ts', 'mail/booking-times.tsx'].map(
  (file) => `src/app/${file}`,
);

test('one place of the app says how dates are written', () => {
  const files = globSync('src/app/**/*.{ts,tsx}').filter((file) => !apart.includes(file));
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) =>
    /DateTimeFormat|toLocale(Date|Time)String|Date\(.*\)\.toLocaleString/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});

test('dates are written in the way of the browser, by its clock or by another one', () => {
  const at = '2025-02-03T04:07:08Z';
  expect(sayDay(at, 'UTC')).toBe('Feb 3, 2025');
  expect(sayDayOfWeek(at, 'America/New_York')).toBe('Sun, Feb 2, 2025');
  expect(sayTime(at, 'UTC')).toMatch(/^4:07\sAM$/);
  expect(sayMoment(at, 'UTC')).toMatch(/^Feb 3, 2025, 4:07\sAM$/);
});

test.each([
  ['2026-11-22T11:59:30Z', 'now'],
  ['2026-11-22T11:56:00Z', '4 min'],
  ['2026-11-22T09:30:00Z', '2 hr'],
  ['2026-11-20T12:00:00Z', 'Fri'],
  ['2026-02-03T12:00:00Z', 'Feb 3'],
  ['2025-02-03T12:00:00Z', 'Feb 3, 2025'],
])('a list says of %s: %s', (at, words) => {
  expect(sayAgo(at, new Date('2026-11-22T12:00:00Z'))).toBe(words);
});
