import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiScopes } from '../../machines/integrations/choices.ts';
import { getApiKeys, makeApiKey, revokeApiKey } from '../../src/server/integrations/api-keys.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';
import { sheet } from './webhook-samples.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();
const { data } = await owner.rest.from('businesses').select('id').limit(1).single();
const businessId = z.object({ id: z.string() }).parse(data).id;

test('a key is made, listed and revoked', async () => {
  const wanted = { ...sheet, id: randomUUID(), businessId };
  const values = { name: 'Sheet', scopes: sheet.scopes };
  expect(await makeApiKey(owner, { saved: wanted, values })).toEqual({
    ok: true,
    saved: { ...wanted, key: expect.stringMatching(/^dk_[\da-f]{64}$/) },
  });
  expect(await getApiKeys(owner, { query: { businessId } }, signal)).toEqual([wanted]);
  const change = { apiKeyId: wanted.id };
  expect(await revokeApiKey(owner, { change })).toEqual({ ok: true });
  expect(await revokeApiKey(owner, { change })).toMatchObject({ ok: false, message: 'This was deleted.' });
  expect(await makeApiKey(owner, { saved: { ...wanted, businessId: randomUUID() }, values })).toMatchObject({
    reason: 'missing',
  });
});

test('the app and the database have the same scopes', async () => {
  const stored = await target.embedded?.database.query('select unnest(private.api_scopes()) as scope');
  if (!stored) return;
  expect(z.array(z.object({ scope: z.string() })).parse(stored.rows)).toEqual(
    apiScopes.map((scope) => ({ scope })),
  );
});
