// @vitest-environment node

import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { seal, unseal } from '../../supabase/functions/_shared/model-use/seal.ts';

const business = randomUUID();
const key = 'sk-ключ-鍵-🔑';

beforeEach(() => {
  vi.stubEnv('SECRETS_KEY', randomBytes(32).toString('base64'));
});

test('a key opens for its business', async () => {
  expect(await unseal(await seal(key, business), business)).toBe(key);
});

test('the same key is sealed otherwise each time, and nothing of it can be read', async () => {
  const [one, other] = [await seal(key, business), await seal(key, business)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.split('.')[2] ?? '', 'base64').toString()).not.toContain('sk-');
});

test('in the row of another business it opens nothing', async () => {
  await expect(unseal(await seal(key, business), randomUUID())).rejects.toThrow();
});

test('with another secret, or changed, it opens nothing', async () => {
  const sealed = await seal(key, business);
  const [version, iv, text = ''] = sealed.split('.');
  const changed = text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`;
  await expect(unseal([version, iv, changed].join('.'), business)).rejects.toThrow();
  await expect(unseal('', business)).rejects.toThrow();
  vi.stubEnv('SECRETS_KEY', randomBytes(32).toString('base64'));
  await expect(unseal(sealed, business)).rejects.toThrow();
});

test.each(['', 'c2hvcnQ=', 'no base64!'])('a secret that is none seals nothing: %j', async (secret) => {
  vi.stubEnv('SECRETS_KEY', secret);
  await expect(seal(key, business)).rejects.toThrow();
});
