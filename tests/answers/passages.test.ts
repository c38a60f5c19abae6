import { expect, test } from 'vitest';
import { passagesOf } from '../../supabase/functions/_shared/answers/passages.ts';

test('an entry of one sentence is its title, and both together', () => {
  expect(passagesOf({ title: 'Wifi', content: 'Yes, free.', otherQuestions: ['internet?'] })).toEqual([
    'Wifi',
    'Wifi: Yes, free.',
    'internet?',
  ]);
});

test('an entry without title is its content', () => {
  expect(passagesOf({ title: null, content: 'Dogs are welcome.', otherQuestions: [] })).toEqual([
    'Dogs are welcome.',
  ]);
});

test('every sentence counts, with and without the title', () => {
  const content = 'From 8.30 am e.g. today. Closed on Sundays!\n- 10 % off on Mondays';
  expect(passagesOf({ title: 'Hours', content, otherQuestions: [] })).toEqual([
    'Hours',
    `Hours: ${content}`,
    'Hours: From 8.30 am e.g. today.',
    'Hours: Closed on Sundays!',
    'Hours: - 10 % off on Mondays',
    'From 8.30 am e.g. today.',
    'Closed on Sundays!',
    '- 10 % off on Mondays',
  ]);
});

test.each([
  ['many short sentences', 'No. '.repeat(5000)],
  ['one long word', 'a'.repeat(20_000)],
])('%s are few passages', (_, content) => {
  expect(passagesOf({ title: 'Long', content, otherQuestions: [] }).length).toBeLessThanOrEqual(50);
});
