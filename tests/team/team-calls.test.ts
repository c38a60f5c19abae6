import { expect, test } from 'vitest';
import { getMemberships } from '../../src/server/bots/businesses.ts';
import { getBots } from '../../src/server/bots/overview.ts';
import { acceptInvitation, openInvitation } from '../../src/server/team/invitation.ts';
import { changeTeam, getTeam, inviteMember } from '../../src/server/team/team.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const businessId = '20000000-0000-4000-8000-000000000001';
const query = { query: { businessId } };

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  expect((await (await supabase.loadAuth()).signInWithPassword(account)).error).toBeNull();
  return { profile, supabase };
}

const ownersOnly = {
  ok: false,
  reason: 'refused',
  message: 'Only the owner of the business changes this.',
};

test.runIf(target.embedded)('from an invitation to a colleague who is removed again', async () => {
  const { profile, supabase: owner } = await browserOf(accounts.owner);
  const { supabase: guest } = await browserOf(accounts.admin);
  const signedOut = createProfile(target).load();
  const invite = { businessId, email: accounts.admin.email, role: 'agent' } as const;

  expect(await inviteMember(owner, invite)).toEqual({ ok: true });
  const { invitations } = await getTeam(owner, query, signal);
  const [invitation] = invitations;
  if (!invitation) throw new Error('There is no invitation.');
  expect(invitation).toMatchObject({ email: accounts.admin.email, role: 'agent' });
  const changeInvitation = (type: 'sendAgain' | 'takeBack') =>
    changeTeam(owner, { businessId, change: { type, invitation } });
  expect(await changeInvitation('sendAgain')).toEqual({ ok: true });

  // The token is in the mail only.
  const hash = `update private.invitations set token_hash = private.token_hash('t1')`;
  await target.embedded?.database.query(hash);
  const token = { token: 't1' };
  const terms = { business: 'Lantern Café', role: 'agent', invitedBy: accounts.owner.email };
  expect(await openInvitation(signedOut, token, signal)).toEqual({ standing: 'open', terms, account: '' });
  expect(await acceptInvitation(signedOut, token)).toEqual({ standing: 'open' });
  const account = accounts.admin.email;
  expect(await openInvitation(guest, token, signal)).toEqual({ standing: 'yours', terms, account });
  expect(await acceptInvitation(guest, token)).toEqual({ standing: 'joined' });
  expect(await openInvitation(guest, token, signal)).toMatchObject({ standing: 'joined' });
  expect(await openInvitation(guest, { token: 'x' }, signal)).toEqual({
    standing: 'gone',
    terms: null,
    account,
  });

  // An agent sees bots and colleagues, and changes nobody.
  expect(await getBots(guest, signal)).toMatchObject([{ name: 'Wick' }]);
  expect(await getMemberships(guest, signal)).toMatchObject([{ role: 'agent' }]);
  const { members } = await getTeam(guest, query, signal);
  expect(members).toMatchObject([
    { email: accounts.owner.email, role: 'owner', isMe: false },
    { email: account, role: 'agent', isMe: true },
  ]);
  const [first, second] = members;
  if (!first || !second) throw new Error('There are no two members.');
  const remove = { businessId, change: { type: 'remove', member: first } } as const;
  expect(await changeTeam(guest, remove)).toEqual(ownersOnly);
  expect(await inviteMember(guest, invite)).toEqual(ownersOnly);

  const refused = { ok: false, reason: 'refused' };
  expect(await inviteMember(owner, invite)).toEqual({
    ...refused,
    message: `${account} is on your team already.`,
  });
  const needsOwner = 'A business needs an owner. Make somebody else an owner first.';
  const leave = { businessId, change: { type: 'leave', member: first } } as const;
  expect(await changeTeam(owner, leave)).toEqual({ ...refused, message: needsOwner });
  for (const role of ['owner', 'agent'] as const) {
    const change = { type: 'setRole', member: second, role } as const;
    expect(await changeTeam(owner, { businessId, change })).toEqual({ ok: true });
    expect((await getTeam(owner, query, signal)).members).toMatchObject([{ role: 'owner' }, { role }]);
  }

  const change = { type: 'remove', member: second } as const;
  // Twice is fine.
  expect(await changeTeam(owner, { businessId, change })).toEqual({ ok: true });
  expect(await changeTeam(owner, { businessId, change })).toEqual({ ok: true });
  expect(await getBots(guest, signal)).toEqual([]);
  expect(await getTeam(guest, query, signal)).toEqual({ members: [], invitations: [] });
  expect(await openInvitation(guest, token, signal)).toMatchObject({ standing: 'gone' });
  expect(await changeInvitation('takeBack')).toEqual({ ok: true });

  await target.embedded?.database.query(
    `insert into private.rate_limits (bucket, key, hits, ends_at) values ('invite:inviter', private.token_hash($1), 30, now() + interval '1 hour')
     on conflict (bucket, key) do update set hits = 30`,
    [accounts.owner.email],
  );
  expect(await inviteMember(owner, { ...invite, email: 'late@example.com' })).toEqual({
    ...refused,
    message: 'You’ve sent many invitations. Please try again in an hour.',
  });

  profile.disconnect();
  await expect(getTeam(owner, query, signal)).rejects.toThrow('fetch failed');
  await expect(inviteMember(owner, invite)).rejects.toThrow('fetch failed');
  await expect(openInvitation(owner, token, signal)).rejects.toThrow('fetch failed');
  await expect(acceptInvitation(owner, token)).rejects.toThrow('fetch failed');
});
