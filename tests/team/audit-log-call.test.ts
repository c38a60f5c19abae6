import { expect, test } from 'vitest';
import { getAuditEvents } from '../../src/server/team/audit-log.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const query = { businessId: '20000000-0000-4000-8000-000000000001' };

test.runIf(target.embedded)('what was done comes page by page, and as much as is asked for', async () => {
  const profile = createProfile(target);
  const owner = profile.load();
  expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();
  const first = await getAuditEvents(owner, { query, after: null, atLeast: 0 }, signal);
  expect(first).toEqual({ items: [], next: null });

  await target.embedded?.database.query(
    `insert into private.audit_events (business_id, actor, act, target)
     select $1, (select id from auth.users where email = $2), 'changed_settings', number::text
     from generate_series(1, 250) as number`,
    [query.businessId, accounts.owner.email],
  );
  const page = await getAuditEvents(owner, { query, after: null, atLeast: 0 }, signal);
  expect(page.items).toHaveLength(20);
  expect(page.items[0]).toMatchObject({ actor: accounts.owner.email, isMe: true, act: 'changed_settings' });
  const rest = await getAuditEvents(owner, { query, after: page.next, atLeast: 230 }, signal);
  expect(new Set([...page.items, ...rest.items].map((item) => item.target)).size).toBe(250);

  const strangers = createProfile(target).load();
  expect((await (await strangers.loadAuth()).signInWithPassword(accounts.admin)).error).toBeNull();
  expect((await getAuditEvents(strangers, { query, after: null, atLeast: 0 }, signal)).items).toEqual([]);
  profile.disconnect();
  await expect(getAuditEvents(owner, { query, after: null, atLeast: 0 }, signal)).rejects.toThrow(
    'fetch failed',
  );
});
