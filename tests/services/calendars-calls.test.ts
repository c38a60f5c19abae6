import { expect, test } from 'vitest';
import {
  getResourceCalendars,
  makeCalendarAddress,
  readCalendar,
  removeCalendar,
  revokeCalendarAddress,
} from '../../src/server/services/calendars.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();
const resourceId = '94000000-0000-4000-8000-000000000001';
const look = () => getResourceCalendars(owner, { query: { resourceId } }, signal);
const gone = { ok: false, reason: 'missing', message: 'This was deleted.' };

test.runIf(target.embedded)('calendars are read, made, revoked and removed', async () => {
  expect(await look()).toEqual({ isOwner: false, hasAddress: false, feed: null });
  for (const change of [makeCalendarAddress, revokeCalendarAddress, removeCalendar]) {
    expect(await change(owner, { resourceId })).toEqual(gone);
  }
  await target.embedded?.database.exec(`insert into public.resources (id, business_id, kind, name)
    values ('${resourceId}', '20000000-0000-4000-8000-000000000001', 'person', 'Anna')`);
  expect(await look()).toEqual({ isOwner: true, hasAddress: false, feed: null });

  expect(await makeCalendarAddress(owner, { resourceId })).toEqual({
    ok: true,
    address: expect.stringMatching(/\/functions\/v1\/calendar-feed\?token=[\da-f]{64}$/),
  });
  expect(await look()).toMatchObject({ hasAddress: true });
  expect(await revokeCalendarAddress(owner, { resourceId })).toEqual({ ok: true });
  expect(await look()).toMatchObject({ hasAddress: false });

  expect(await readCalendar(owner, { resourceId, address: 'https://calendar.internal/' }, signal)).toEqual({
    ok: false,
    reason: 'refused',
    message: 'calendar.internal is not a public website.',
  });
  await target.embedded?.database.exec(`insert into private.calendar_feeds (resource_id, url, failed_at, failure)
    values ('${resourceId}', 'https://calendar.example/5ecr3t', now(), 'It is gone.')`);
  expect((await look()).feed).toEqual({
    host: 'calendar.example',
    lastReadAt: null,
    failure: 'It is gone.',
    unread: 0,
  });
  expect(await removeCalendar(owner, { resourceId })).toEqual({ ok: true });
  expect((await look()).feed).toBeNull();
});
