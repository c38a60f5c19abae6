import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryStorage } from '../../src/browser/storage.ts';
import { announceProtection, watchLeakedProtection } from '../../src/server/admin/protection-channel.ts';
import { checkDatabase, getSecurityHealth, updateLeakedProtection } from '../../src/server/admin/security.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { createSupabase } from '../auth/create-supabase.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

/** A browser in which somebody has signed in. */
async function signedIn(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  profile.takeRequests();
  return { profile, supabase };
}

/** A client whose server gives this answer to everything. */
function answered(answer: () => Response) {
  const server = vi.fn(async () => answer());
  const storage = createMemoryStorage();
  const options = { url: 'http://answers.example', publishableKey: 'key', storage, fetch: server };
  return { supabase: createSupabase(options), server };
}

/** What is announced while a call is made: the mark at the end is heard after all that was said before it. */
async function announcedBy(call: () => Promise<unknown>): Promise<boolean[]> {
  const heard: boolean[] = [];
  onTestFinished(watchLeakedProtection(({ enabled }) => heard.push(enabled)));
  await call().catch(() => {});
  const mark = heard.length;
  announceProtection(false);
  await expect.poll(() => heard.length).toBeGreaterThan(mark);
  return heard.slice(0, -1);
}

const refusal = (message: string) => ({ ok: false, error: { message } });

describe('getSecurityHealth', () => {
  test('tells an administrator the version of Postgres, and whether leaked passwords are refused', async () => {
    const { supabase } = await signedIn(accounts.admin);
    expect(await getSecurityHealth(supabase)).toEqual({
      ok: true,
      health: {
        db: { version: expect.stringMatching(/^\d+\.\d+$/) },
        leakedPasswordProtection: { enabled: false },
      },
    });
  });

  test('is refused to everybody else', async () => {
    const { supabase } = await signedIn(accounts.owner);
    expect(await getSecurityHealth(supabase)).toEqual({
      ok: false,
      reason: 'forbidden',
      message: 'Only administrators may do this.',
    });
  });

  test('fails without a connection', async () => {
    const { profile, supabase } = await signedIn(accounts.admin);
    profile.disconnect();
    await expect(getSecurityHealth(supabase)).rejects.toThrow('Failed to send a request');
  });

  test.each([
    ['an error of the server', 500, { error: 'Something went wrong on our side. Please try again.' }],
    ['no session any more', 401, { message: 'Invalid token' }],
    ['another answer than expected', 200, { db: {} }],
    ['a refusal that says nothing', 403, {}],
  ])('fails on %s', async (_, status, body) => {
    await expect(
      getSecurityHealth(answered(() => Response.json(body, { status })).supabase),
    ).rejects.toThrow();
  });
});

describe('updateLeakedProtection', () => {
  test('really switches it, on and off, and tells all tabs', async () => {
    const { supabase } = await signedIn(accounts.admin);
    for (const enabled of [true, false]) {
      const announced = await announcedBy(async () => {
        expect(await updateLeakedProtection(supabase, { enabled })).toEqual({ ok: true });
      });
      expect(announced).toEqual([enabled]);
      expect(await getSecurityHealth(supabase)).toMatchObject({
        health: { leakedPasswordProtection: { enabled } },
      });
    }
  });

  test('is out of reach for who is no administrator, and nobody hears of it', async () => {
    const { supabase } = await signedIn(accounts.owner);
    const announced = await announcedBy(async () => {
      expect(await updateLeakedProtection(supabase, { enabled: true })).toEqual({
        ok: false,
        reason: 'unavailable',
        message: 'Only administrators may do this.',
      });
    });
    expect(announced).toEqual([]);
  });

  test.each([
    [402, 'unavailable', 'Leaked password protection is not available on the Free plan.'],
    [501, 'unavailable', 'This setting is changed on the auth server: GOTRUE_PASSWORD_HIBP_ENABLED.'],
    [500, 'refused', 'Something went wrong on our side. Please try again.'],
    [502, 'refused', 'The platform could not be reached. Please try again.'],
  ])('answered %i is %s, in the words of the server', async (status, reason, message) => {
    const { supabase } = answered(() => Response.json(refusal(message), { status }));
    const announced = await announcedBy(async () => {
      expect(await updateLeakedProtection(supabase, { enabled: true })).toEqual({
        ok: false,
        reason,
        message,
      });
    });
    expect(announced).toEqual([]);
  });

  test.each([
    ['no session any more', 401, { message: 'Invalid token' }],
    ['a refusal that says nothing', 500, refusal('')],
    ['a success that says nothing', 200, {}],
  ])('fails on %s', async (_, status, body) => {
    const call = updateLeakedProtection(answered(() => Response.json(body, { status })).supabase, {
      enabled: true,
    });
    await expect(call).rejects.toThrow();
  });

  test('fails without a connection, and nobody hears of it', async () => {
    const { profile, supabase } = await signedIn(accounts.admin);
    profile.disconnect();
    const call = () => updateLeakedProtection(supabase, { enabled: true });
    await expect(call()).rejects.toThrow('Failed to send a request');
    expect(await announcedBy(call)).toEqual([]);
  });
});

describe('checkDatabase', () => {
  test('succeeds when the database answers, whoever asks', async () => {
    const { supabase } = await signedIn(accounts.owner);
    await expect(checkDatabase(supabase, signal)).resolves.toBeUndefined();
    await expect(checkDatabase(createProfile(target).load(), signal)).resolves.toBeUndefined();
  });

  test.each([404, 500, 503])('fails at once when it answers %i: it is asked once', async (status) => {
    const { supabase, server } = answered(() => new Response(null, { status }));
    await expect(checkDatabase(supabase, signal)).rejects.toThrow('The database answered');
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('fails at once without a connection', async () => {
    const { profile, supabase } = await signedIn(accounts.admin);
    profile.disconnect();
    await expect(checkDatabase(supabase, signal)).rejects.toThrow('fetch failed');
    expect(profile.takeRequests()).toEqual(['HEAD /rest/v1/contact_messages?select=id']);
  });
});
