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
  [{ week: [monday('09:00', '')] }, 'Hours need a time to open and a time to close.'],
  [{ exceptions: [eve('', '12:00')] }, 'Hours need a time to open and a time to close.'],
  [{ exceptions: [{ ...eve(null, null), day: '' }] }, 'A day with other hours needs its date.'],
  [{ week: [monday('12:00', '18:00'), monday('09:00', '12:30')] }, 'Two spans of the same day overlap.'],
  [{ week: [monday('18:00', '02:00'), monday('23:00', '23:30')] }, 'Two spans of the same day overlap.'],
  [{ exceptions: [eve('09:00', '12:00'), eve('11:00', '13:00')] }, 'Two spans of the same day overlap.'],
  [{ week: [monday('09:00', '12:00'), monday(null, null)] }, 'A day is closed or has hours, not both.'],
  [{ exceptions: [eve(null, null), eve(null, null)] }, 'A day is closed or has hours, not both.'],
])('%j cannot be saved: %s', (hours, words) => {
  expect(mistake(hours)).toBe(words);
});
