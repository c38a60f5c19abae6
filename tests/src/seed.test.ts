import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seedFile, seedOf } from '../../build/seed.ts';
import { knowledge } from '../../src/site/content/knowledge.ts';

test('our own bot knows what the site says today: `npm run seed` has been run', () => {
  expect(readFileSync(seedFile, 'utf8')).toBe(seedOf(knowledge));
});

test('every answer fits into an entry', () => {
  for (const { title, content } of knowledge) {
    expect(title.length).toBeLessThanOrEqual(200);
    expect(content.length, title).toBeLessThanOrEqual(2000);
    expect(content.trim(), title).not.toBe('');
  }
});
