import { expect, test } from 'vitest';
import type { OpeningHours } from '../../machines/knowledge/actors.ts';
import { mistakeIn } from '../../machines/knowledge/opening-spans.ts';

const monday = (opens: string | null, closes: string | null) => ({ weekday: 1, opens, closes });
const eve = (opens: string | null, closes: string | null) => ({
  day: '2026-12-24',
  opens,
  closes,
  note: null,
});
const mistake = (hours: Partial<OpeningHours>) =>
  mistakeIn({ timeZone: 'UTC', week: [], exceptions: [], ...hours });

test.each([
  ['nothing at all', {}],
  ['a break at noon', { week: [monday('09:00', '12:00'), monday('12:00', '18:00')] }],
  ['past midnight', { week: [monday('12:00', '15:00'), monday('18:00', '02:00')] }],
  ['around the clock', { week: [monday('00:00', '00:00')] }],
  ['a day that is closed', { week: [monday(null, null)], exceptions: [eve(null, null)] }],
  ['other hours on a day', { week: [monday('09:00', '17:00')], exceptions: [eve('10:00', '12:00')] }],
])('%s can be saved', (_, hours) => {
  expect(mistake(hours)).toBeNull();
});

test.each([
  [{ week: [monday('09:00', '')] }, 'Please enter when you open and when you close.'],
  [{ exceptions: [eve('', '12:00')] }, 'Please enter when you open and when you close.'],
  [{ exceptions: [{ ...eve(null, null), day: '' }] }, 'A special day needs a date.'],
  [{ week: [monday('12:00', '18:00'), monday('09:00', '12:30')] }, 'Two times on the same day overlap.'],
  [{ week: [monday('18:00', '02:00'), monday('23:00', '23:30')] }, 'Two times on the same day overlap.'],
  [{ exceptions: [eve('09:00', '12:00'), eve('11:00', '13:00')] }, 'Two times on the same day overlap.'],
  [{ week: [monday('09:00', '12:00'), monday(null, null)] }, 'A day can’t be closed and have hours.'],
  [{ exceptions: [eve(null, null), eve(null, null)] }, 'A day can’t be closed and have hours.'],
])('%j cannot be saved: %s', (hours, words) => {
  expect(mistake(hours)).toBe(words);
});
