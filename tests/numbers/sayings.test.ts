import { expect, test } from 'vitest';
import { countedOf, rangeOf } from '../../src/app/numbers/address.ts';
import { sayCounted, sayLanguage, sayWithin } from '../../src/app/numbers/sayings.ts';
import { sayShare } from '../../src/app/parts/share.ts';

test('a share says what it is a share of, and has a percentage from 20 on', () => {
  expect(sayShare(3, 4)).toBe('3 of 4');
  expect(sayShare(19, 19)).toBe('19 of 19');
  expect(sayShare(5, 20)).toBe('5 of 20 (25 %)');
  expect(sayShare(1, 1_200)).toBe('1 of 1,200 (0 %)');
});

test('times are told in the largest unit they fill', () => {
  expect([60, 300, 3_600, 28_800, 86_400, 172_800, 2_147_483_647].map(sayWithin)).toEqual([
    'within 1 minute',
    'within 5 minutes',
    'within 1 hour',
    'within 8 hours',
    'within 1 day',
    'within 2 days',
    'after more than 2 days',
  ]);
});

test('what an address opens is named, whatever the address says', () => {
  const say = (of: string) => {
    const counted = countedOf({ of });
    return counted && sayCounted(counted);
  };
  expect(say('outcome:asked')).toBe('Asked for a person');
  expect(say('rating:up')).toBe('Rated helpful');
  expect(say('hour:7-9')).toBe('Sunday, 09:00');
  expect(say('hour:99')).toBe('Monday, 00:00');
  expect(say('language:de')).toBe('German');
  expect(say('channel:try')).toBe('Try page');
  expect(say('outcome:x')).toBe('Conversations');
  expect(say('x:y')).toBe(null);
  expect(countedOf({})).toBe(null);
  expect(sayLanguage('x!')).toBe('x!');
  expect(sayLanguage('')).toBe('Not known');
});

test('the days of an address are in order, two years at most, and the last 30 unless it names some', () => {
  const of = (from?: string, to?: string) => Object.values(rangeOf({ from, to }, '2026-11-30'));
  const last = ['2026-11-01', '2026-11-30'];
  expect(of()).toEqual(last);
  expect(of('2026-11-03', undefined)).toEqual(last);
  expect(of('2026-02-30', '2026-03-01')).toEqual(last);
  expect(of('yesterday', '2026-03-01')).toEqual(last);
  expect(of('2026-11-20', '2026-11-10')).toEqual(['2026-11-10', '2026-11-20']);
  expect(of('2020-01-01', '2026-11-30')).toEqual(['2024-11-29', '2026-11-30']);
});
