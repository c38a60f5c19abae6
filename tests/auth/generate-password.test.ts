import { expect, test, vi } from 'vitest';
import { passwordRequirements, passwordSymbols } from '../../machines/schemas.ts';
import { generatePassword } from '../../src/site/auth/generate-password.ts';

const samples = (count: number) => Array.from({ length: count }, generatePassword);

test('has 16 characters, of the allowed ones only', () => {
  for (const password of samples(300)) expect(password).toMatch(/^[A-Za-z0-9@$!%*?&]{16}$/);
});

test('meets every requirement of the checklist', () => {
  for (const password of samples(300)) {
    expect(passwordRequirements.filter(({ isMet }) => !isMet(password))).toEqual([]);
  }
});

test('is never the same twice', () => {
  expect(new Set(samples(300)).size).toBe(300);
});

test('can have each kind of character in each place', () => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/];
  const passwords = samples(300);
  for (const kind of kinds) {
    for (let place = 0; place < 16; place += 1) {
      expect(passwords.some((password) => kind.test(password.charAt(place)))).toBe(true);
    }
  }
});

test('draws a byte again that would favour the first characters', () => {
  // 26 letters fit 9 times in 256: the bytes from 234 on belong to no complete run.
  const draw = vi.spyOn(crypto, 'getRandomValues');
  const bytes = [255, 234, 233];
  draw.mockImplementation((array) => {
    if (array instanceof Uint8Array) array[0] = bytes.shift() ?? 0;
    return array;
  });
  const password = generatePassword();
  // 233 is the last letter, z, which the shuffle only moves.
  expect(password).toContain('z');
  expect(draw.mock.calls.length).toBe(16 + 16 + 2);
});

test(`has every symbol of ${passwordSymbols} within reach`, () => {
  const used = new Set(samples(300).join(''));
  expect([...passwordSymbols].filter((symbol) => !used.has(symbol))).toEqual([]);
});
