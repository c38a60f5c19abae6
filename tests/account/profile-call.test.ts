import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getProfile, saveProfile } from '../../src/server/account/profile.ts';
import { getTeam } from '../../src/server/team/team.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const asked = { query: undefined };

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  expect((await (await supabase.loadAuth()).signInWithPassword(account)).error).toBeNull();
  return { profile, supabase };
}

const of = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const starting = (start: readonly number[], length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(start);
  return bytes;
};
const jpeg = (length: number) => of('jpeg', starting([0xff, 0xd8, 0xff], length));
const png = of('png', starting([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 40));
const webp = of('webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '));

test('a person has a name and a picture, which colleagues see', async () => {
  const { supabase } = await browserOf(accounts.owner);
  const nobody = { email: accounts.owner.email, name: '', picture: '' };
  expect(await getProfile(supabase, asked, signal)).toEqual(nobody);
  for (const picture of [jpeg(20_000), png, webp, '']) {
    const values = { name: 'Ada Lovelace', picture };
    const saved = { ...nobody, ...values };
    expect(await saveProfile(supabase, { saved: nobody, values })).toEqual({ ok: true, saved });
    expect(await getProfile(supabase, asked, signal)).toEqual(saved);
    const query = { query: { businessId: '20000000-0000-4000-8000-000000000001' } };
    expect((await getTeam(supabase, query, signal)).members).toMatchObject([values]);
  }
});

const pictures = 'A picture is a JPEG, PNG or WebP of at most 20 kB.';
const names = 'A name is one line of at most 60 characters.';

test.each([
  ['a picture that is too large', { picture: jpeg(20_490) }],
  ['an address', { picture: 'https://example.com/me.png' }],
  ['an SVG', { picture: of('svg+xml', Buffer.from('<svg/>')) }],
  ['something else that says it is a PNG', { picture: of('png', Buffer.from('<script>alert(1)</script>')) }],
  ['something packed', { picture: of('webp', deflateSync(Buffer.alloc(99))) }],
  ['what is no base64', { picture: 'data:image/png;base64,iVBORw0KGgo=x' }],
  ['markup behind it', { picture: `${png}"><script>` }],
  ['half a block', { picture: png.slice(0, -1) }],
  ['a name that is too long', { name: 'a'.repeat(61) }],
  ['a name of two lines', { name: 'Ada\nSupport' }],
])('refused: %s', async (_, wrong) => {
  const { supabase } = await browserOf(accounts.admin);
  const saved = await getProfile(supabase, asked, signal);
  const answer = await saveProfile(supabase, { saved, values: { name: 'Eve', picture: '', ...wrong } });
  expect(answer).toEqual({ ok: false, reason: 'refused', message: 'name' in wrong ? names : pictures });
  expect(await getProfile(supabase, asked, signal)).toEqual(saved);
});

test('an outage is no answer', async () => {
  const { profile, supabase } = await browserOf(accounts.owner);
  profile.disconnect();
  await expect(getProfile(supabase, asked, signal)).rejects.toThrow();
  const saved = { email: '', name: '', picture: '' };
  await expect(saveProfile(supabase, { saved, values: saved })).rejects.toThrow();
});
