import { expect, test } from 'vitest';
import { hasLetters, lettersOf, plainWords } from '../../supabase/functions/_shared/answers/words.ts';

const long = 'Can my two small dogs stay in the family room with us at Christmas?';

test.each([
  [long, 'can my two small dogs stay in the familyroom with us, at christmas', true],
  [long, 'can my two small dogs stay in the family room with us at Easter', false],
  [long, 'Can my two small dogs stay', false],
  ['Can my two small dogs stay', long, false],
  ['¿¿¿ … --- … --- … --- … ¿Cómo?', 'como', true],
  ['What’s the wi-fi password?', 'whats the wifi password', true],
  // The beginning ends between a letter and its accent, and within a sign of two units.
  [`${'a'.repeat(23)}e\u0301tude`, `${'A'.repeat(23)}étude`, true],
  [`${'a'.repeat(23)}🙂 b`, `${'a'.repeat(23)}b`, true],
  ['', '', true],
  ['??', 'is it', false],
])('“%s” has the letters of “%s”: %s', (text, other, expected) => {
  expect(hasLetters(text, lettersOf(other))).toBe(expected);
  expect(plainWords(text).join('') === plainWords(other).join('')).toBe(expected);
});
