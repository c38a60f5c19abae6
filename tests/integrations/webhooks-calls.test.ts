import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { webhookEvents } from '../../machines/integrations/choices.ts';
import {
  changeWebhook,
  getDeliveries,
  getWebhooks,
  makeWebhookSecret,
  saveWebhook,
} from '../../src/server/integrations/webhooks.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';
import { crm } from './webhook-samples.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();
const { data } = await owner.rest.from('businesses').select('id').limit(1).single();
const businessId = z.object({ id: z.string() }).parse(data).id;

const fresh = () => ({ ...crm, id: randomUUID(), businessId, isNew: true });
const look = () => getWebhooks(owner, { query: { businessId } }, signal);
const change = (type: 'test' | 'off' | 'on' | 'remove', webhookId: string) =>
  changeWebhook(owner, { change: { type, webhookId } });
const whsec = expect.stringMatching(/^whsec_[\w+/]{43}=$/);
const gone = { ok: false, reason: 'refused', message: 'This was deleted.' };

test('a webhook is added, once, changed, tested, turned off and on, and deleted', async () => {
  const added = fresh();
  const values = { url: added.url, events: added.events };
  expect(await saveWebhook(owner, { saved: added, values })).toEqual({
    ok: true,
    saved: { ...added, secret: whsec, isNew: false },
  });
  // Sent again, it is the same one.
  expect(await saveWebhook(owner, { saved: added, values })).toMatchObject({ saved: { secret: '' } });
  expect(await look()).toEqual([{ ...added, isNew: false }]);

  const saved = { ...added, isNew: false };
  const all = { url: 'https://crm.example/new', events: webhookEvents };
  expect(await saveWebhook(owner, { saved, values: all })).toEqual({ ok: true, saved: { ...saved, ...all } });
  expect(await makeWebhookSecret(owner, { webhookId: added.id })).toEqual({ ok: true, secret: whsec });

  expect(await change('test', added.id)).toEqual({ ok: true });
  const [sent] = await getDeliveries(owner, { query: { webhookId: added.id } }, signal);
  expect(sent).toEqual({
    ...{ id: expect.any(String), event: 'test', state: 'waiting', attempts: 0, status: '' },
    at: expect.any(String),
  });

  expect(await change('off', added.id)).toEqual({ ok: true });
  expect(await look()).toMatchObject([{ off: 'owner' }]);
  expect(await changeWebhook(owner, { change: { type: 'again', deliveryId: sent?.id ?? '' } })).toEqual({
    ...{ ok: false, reason: 'refused' },
    message: 'This webhook is off. Turn it on first.',
  });
  expect(await change('on', added.id)).toEqual({ ok: true });
  expect(await changeWebhook(owner, { change: { type: 'again', deliveryId: sent?.id ?? '' } })).toEqual({
    ok: true,
  });
  expect(await change('remove', added.id)).toEqual({ ok: true });
  expect(await look()).toEqual([]);
  expect(await change('remove', added.id)).toEqual(gone);
  expect(await makeWebhookSecret(owner, { webhookId: added.id })).toEqual(gone);
  expect(await saveWebhook(owner, { saved, values: all })).toEqual({ ...gone, reason: 'missing' });
});

test('a business has ten', async () => {
  for (let index = 0; index < 10; index += 1) {
    await saveWebhook(owner, { saved: fresh(), values: crm });
  }
  expect(await saveWebhook(owner, { saved: fresh(), values: crm })).toEqual({
    ...{ ok: false, reason: 'refused' },
    message: 'A business has at most 10 webhooks.',
  });
});

test('the app and the database have the same events', async () => {
  const stored = await target.embedded?.database.query('select unnest(private.webhook_events()) as event');
  if (!stored) return;
  expect(z.array(z.object({ event: z.string() })).parse(stored.rows)).toEqual(
    webhookEvents.map((event) => ({ event })),
  );
});
