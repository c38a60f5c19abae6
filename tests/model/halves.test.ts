import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measure, percentOf } from './figures.ts';
import { halves, readLabelled } from './sentences.ts';

test('The half that was held back is as it was before the checker', () => {
  const hash = createHash('sha256').update(readFileSync(halves['held out'])).digest('hex');
  expect(hash).toBe('413a2ac5dce3720f862731a62051441a9b3ff9d12cba120a071e1a66f974e41c');
});

describe.each(Object.entries(halves))('The checker, %s', (_half, file) => {
  const labelled = readLabelled(file);
  const figures = measure(labelled);

  test('refuses at least 97 in 100 drafts that say something else', () => {
    expect(figures.unfaithful.of).toBeGreaterThan(100);
    expect(percentOf(figures.unfaithful)).toBeGreaterThanOrEqual(97);
  });

  test('loses at most 12 in 100 faithful ones', () => {
    expect(figures.faithful.of).toBeGreaterThan(100);
    expect(percentOf(figures.faithful)).toBeLessThanOrEqual(12);
  });

  test('lets no wrong figure pass', () => {
    expect(figures.figureMutants.of).toBeGreaterThan(1_000);
    expect(figures.figureMutants.refused).toBe(figures.figureMutants.of);
  });

  test('refuses at least 97 in 100 of the other mutants', () => {
    expect(figures.otherMutants.of).toBeGreaterThan(100);
    expect(percentOf(figures.otherMutants)).toBeGreaterThanOrEqual(97);
  });
});
