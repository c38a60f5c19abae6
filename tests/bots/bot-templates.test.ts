import { describe, expect, test } from 'vitest';
import { botTemplates, greetingOf } from '../../src/content/bot-templates.ts';

describe.each(Object.entries(botTemplates))('the template of %s', (_, { greeting, hours, entries }) => {
  test('has 8 to 12 answers, of which most wait for nothing', () => {
    expect(entries.length).toBeGreaterThanOrEqual(8);
    expect(entries.length).toBeLessThanOrEqual(12);
    const blank = entries.filter(({ content }) => content.includes('___'));
    expect(blank.length).toBeGreaterThan(0);
    expect(blank.length).toBeLessThanOrEqual(entries.length / 2);
  });

  test('asks everything once', () => {
    const questions = entries.flatMap(({ title, otherQuestions }) => [title, ...otherQuestions]);
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('has blanks of three lines, where a sentence needs a word of the owner’s', () => {
    for (const { title, content } of entries) {
      expect(title).not.toContain('_');
      expect(content.replaceAll('___', '')).not.toContain('_');
      expect(content).toMatch(/[.!?]$/);
    }
  });

  test('greets in the name of the business, and is open on some days', () => {
    expect(greeting.split('{name}')).toHaveLength(2);
    const days = hours.flatMap(({ weekdays }) => weekdays);
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect(new Set(days).size).toBe(days.length);
  });
});

test('a trade in one’s own words is in the greeting', () => {
  const paws = { name: 'Paws', kind: 'other' } as const;
  expect(greetingOf({ ...paws, trade: 'dog grooming' })).toBe(
    'Hello, I’m the assistant for Paws. Ask me anything about our dog grooming.',
  );
  expect(greetingOf({ ...paws, trade: '' })).toBe('Hello, I’m the assistant for Paws. How can I help you?');
});
