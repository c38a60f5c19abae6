import { expect, test } from 'vitest';
import { timeAgo } from '../../src/app/parts/time-ago.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T11:59:30Z', 'just now'],
  ['2026-11-22T11:56:00Z', '4 minutes ago'],
  ['2026-11-22T09:30:00Z', '2 hours ago'],
  ['2026-11-21T11:00:00Z', 'yesterday'],
  ['2026-11-12T12:00:00Z', '10 days ago'],
  // The server's clock may be ahead of this one.
  ['2026-11-22T12:00:20Z', 'just now'],
])('%s was %s', (moment, words) => {
  expect(timeAgo(moment, now)).toBe(words);
});
