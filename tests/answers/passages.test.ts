import { describe, expect, test } from 'vitest';
import { excerptOf, passagesOf } from '../../supabase/functions/_shared/answers/passages.ts';

test('an entry of one sentence is its title, and both together', () => {
  expect(
    passagesOf({ title: 'Wifi', content: 'Yes, free.', otherQuestions: ['internet?'], isWritten: true }),
  ).toEqual(['Wifi', 'Wifi: Yes, free.', 'internet?']);
});

test('an entry without title is its content', () => {
  expect(
    passagesOf({ title: null, content: 'Dogs are welcome.', otherQuestions: [], isWritten: true }),
  ).toEqual(['Dogs are welcome.']);
});

test('every sentence counts, with and without the title', () => {
  const content = 'From 8.30 am e.g. today. Closed on Sundays!\n- 10 % off on Mondays';
  expect(passagesOf({ title: 'Hours', content, otherQuestions: [], isWritten: true })).toEqual([
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
  expect(
    passagesOf({ title: 'Long', content, otherQuestions: [], isWritten: true }).length,
  ).toBeLessThanOrEqual(50);
});

describe('of what was read', () => {
  const title = 'House: Rooms';
  const rooms = `All eleven rooms look to the yard. ${'They were painted by the owner’s own hand. '.repeat(5).trim()}`;
  const list = '\n- a bath with a window\n- a table to write at\n- two chairs';
  const content = `${rooms}${list}`;
  const runs = passagesOf({ title: null, content, otherQuestions: [], isWritten: false });

  test('a few sentences at a time are compared, under the title, and the title', () => {
    expect(runs.length).toBeGreaterThan(1);
    for (const run of runs) expect(run.length).toBeLessThanOrEqual(250);
    const titled = runs.map((run) => `${title}: ${run}`);
    expect(passagesOf({ title, content, otherQuestions: ['beds?'], isWritten: false })).toEqual([
      title,
      ...titled,
    ]);
  });

  test('a passage is a part of the text, line breaks and all', () => {
    for (const run of runs) expect(content).toContain(run);
    expect(runs.at(-1)).toContain('\n- a table');
  });

  test('the sentences around the nearest one are said, and where there is more', () => {
    const last = runs.length;
    expect(excerptOf({ title: null, content }, 1)).toBe(`${runs[0]} …`);
    expect(excerptOf({ title: null, content }, last)).toBe(`… ${runs.at(-1)}`);
    expect(excerptOf({ title, content }, last + 1)).toBe(`… ${runs.at(-1)}`);
  });

  test('the beginning is said where the title is the nearest', () => {
    expect(excerptOf({ title, content }, 1)).toBe(`${runs[0]} …`);
    expect(excerptOf({ title, content }, 2)).toBe(`${runs[0]} …`);
  });

  test.each([
    ['a short text', 'Two words.', 1],
    ['what is not learned yet', content, null],
    ['what was cut otherwise when it was learned', content, 99],
  ])('%s is said whole', (_, text, passage) => {
    expect(excerptOf({ title, content: text }, passage)).toBe(text);
  });
});
