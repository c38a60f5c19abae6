import { expect, test } from 'vitest';
import { problemsOf } from '../../machines/guided/flow-problems.ts';
import { flowFrom, flowTemplates } from '../../src/content/flow-templates.ts';

test.each(flowTemplates.map(({ id }) => id))('the template %s may go live as it is', (template) => {
  expect(problemsOf(flowFrom(template, 'f1'), { services: [] })).toEqual([]);
});

test('what is said around the texts is in the language of the bot', () => {
  expect(flowFrom('quote', 'f1', 'de-CH').language).toBe('de');
});

test('an empty conversation lacks only its texts', () => {
  expect(problemsOf(flowFrom('empty', 'f1')).map(({ text }) => text)).toEqual([
    'The button that begins it has no words yet.',
    '*Question* has no text yet.',
  ]);
});
