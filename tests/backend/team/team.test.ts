import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

/** Who asks: `invited` has an invitation to the café, `other owner` owns the clinic, `removed` was an agent of the café. */
const people = ['owner', 'agent', 'removed', 'invited', 'stranger', 'other owner'] as const;
type Person = (typeof people)[number];
const everybody = [...people, 'anon'] as const;
type Caller = (typeof everybody)[number];

const addressOf = (person: Person) => `${person.replace(' ', '.')}@team.example`;
const token = 'a'.repeat(64);
const refused = '42501';

describe.runIf(target.embedded)('a team', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  const ids = Object.fromEntries(people.map((person) => [person, randomUUID()])) as Record<Person, string>;
  const browsers = new Map<Caller, SupabaseClient>([['anon', target.createBrowser()]]);
  const cafe = randomUUID();
  const clinic = randomUUID();
  const invitation = randomUUID();

  const browserOf = (caller: Caller): SupabaseClient => {
    const browser = browsers.get(caller);
    if (!browser) throw new Error(`${caller} has no browser.`);
    return browser;
  };
  /** Calls a function as somebody: what it answers, its `outcome` alone if it has one, or the code of the refusal. */
  const call = async (caller: Caller, name: string, args: Record<string, unknown>) => {
    const { data, error } = await browserOf(caller).rpc(name, args);
    return error ? error.code : (data?.outcome ?? data);
  };
  const rows = async (sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows;
  const everything = () =>
    rows(
      `select business_id, user_id, role from public.business_members
       union all select business_id, id, role from private.invitations where accepted_at is null order by 1, 2`,
    );
  const members = () =>
    rows(
      `select email, member.role from public.business_members as member join auth.users on id = user_id
       where business_id = $1 order by email`,
      [cafe],
    );

  beforeAll(async () => {
    for (const person of people) {
      // The seeded owner's password for all of them.
      await database.query(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
         select $1, $2, encrypted_password, now(), aud, role from auth.users where email = $3`,
        [ids[person], addressOf(person), accounts.owner.email],
      );
      const { password } = accounts.owner;
      browsers.set(person, await signIn(target, { email: addressOf(person), password }));
    }
  });

  beforeEach(async () => {
    await database.exec(`
      delete from private.rate_limits;
      delete from private.outbox;
      delete from public.businesses where id in ('${cafe}', '${clinic}');
      insert into public.businesses (id, name, kind) values
        ('${cafe}', 'Corner Café', 'coffee'), ('${clinic}', 'Clinic', 'clinic');
      insert into public.business_members (business_id, user_id, role, created_at) values
        ('${cafe}', '${ids.owner}', 'owner', now() - interval '2 days'),
        ('${cafe}', '${ids.agent}', 'agent', now() - interval '1 day'),
        ('${cafe}', '${ids.removed}', 'agent', now()), ('${clinic}', '${ids['other owner']}', 'owner', now());
      delete from public.business_members where user_id = '${ids.removed}';
      insert into private.invitations (id, business_id, email, role, token_hash, invited_by) values
        ('${invitation}', '${cafe}', '${addressOf('invited')}', 'agent', private.token_hash('${token}'), '${ids.owner}')`);
  });

  /** What each function answers the named callers, and all others. */
  const decided: [
    name: string,
    args: () => object,
    others: unknown,
    named: Partial<Record<Caller, unknown>>,
  ][] = [
    [
      'invite_member',
      () => ({ business: cafe, email: 'new@team.example', role: 'agent' }),
      refused,
      { owner: 'ok' },
    ],
    ['revoke_invitation', () => ({ invitation }), 'missing', { owner: 'ok', anon: refused }],
    [
      'set_member_role',
      () => ({ business: cafe, member: ids.agent, role: 'owner' }),
      refused,
      { owner: 'ok' },
    ],
    ['remove_member', () => ({ business: cafe, member: ids.agent }), refused, { owner: 'ok' }],
    ['leave_business', () => ({ business: cafe }), 'missing', { owner: '23514', agent: 'ok', anon: refused }],
    [
      'invitation_list',
      () => ({ business: cafe }),
      [],
      { owner: [expect.objectContaining({ id: invitation })], anon: refused },
    ],
    [
      'open_invitation',
      () => ({ token }),
      'other_address',
      { anon: 'open', invited: 'yours', owner: 'joined', agent: 'joined' },
    ],
    [
      'accept_invitation',
      () => ({ token }),
      'other_address',
      { anon: refused, invited: 'joined', owner: 'joined', agent: 'joined' },
    ],
  ];
  const cells = decided.flatMap(([name, args, others, named]) =>
    everybody.map((caller) => ({ name, args, caller, answer: caller in named ? named[caller] : others })),
  );

  test.each(cells)('$caller, $name: $answer', async ({ name, args, caller, answer }) => {
    const before = await everything();
    expect(await call(caller, name, { ...args() })).toEqual(answer);
    const after = await everything();
    const changes = answer === 'ok' || (caller === 'invited' && answer === 'joined');
    if (changes) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  });

  test('is listed for its members only, with who they are', async () => {
    const list = (caller: Caller) => call(caller, 'member_list', { business: cafe });
    await database.query(`insert into public.profiles (user_id, name) values ($1, 'Ada')`, [ids.owner]);
    const member = { name: '', picture: '', since: expect.any(String) };
    const owner = { ...member, user_id: ids.owner, email: addressOf('owner'), name: 'Ada', role: 'owner' };
    const agent = { ...member, user_id: ids.agent, email: addressOf('agent'), role: 'agent' };
    expect(await list('owner')).toEqual([
      { ...owner, is_me: true },
      { ...agent, is_me: false },
    ]);
    expect(await list('agent')).toMatchObject([{ is_me: false }, { is_me: true }]);
    for (const caller of ['removed', 'invited', 'stranger', 'other owner'] as const) {
      expect(await list(caller)).toEqual([]);
    }
    expect(await list('anon')).toBe(refused);
  });

  test('tells nobody whether there is such a business', async () => {
    const asked = (business: string) =>
      browserOf('stranger').rpc('remove_member', { business, member: ids.agent });
    const [known, unknown] = [await asked(cafe), await asked(randomUUID())];
    expect(known.error).toMatchObject({ message: 'Only an owner of the business changes its team.' });
    expect(known).toEqual(unknown);
  });

  test('has nobody of another business in it', async () => {
    const other = { business: cafe, member: ids['other owner'] };
    expect(await call('owner', 'remove_member', other)).toBe('missing');
    expect(await call('owner', 'set_member_role', { ...other, role: 'agent' })).toBe('missing');
    expect(await rows('select role from public.business_members where business_id = $1', [clinic])).toEqual([
      { role: 'owner' },
    ]);
  });

  describe('keeps an owner', () => {
    const sentence = 'A business needs an owner. Make somebody else an owner first.';

    test('who can neither leave, nor be removed, nor become an agent', async () => {
      const me = { business: cafe, member: ids.owner };
      for (const [name, args] of [
        ['leave_business', { business: cafe }],
        ['remove_member', me],
        ['set_member_role', { ...me, role: 'agent' }],
      ] as const) {
        expect((await browserOf('owner').rpc(name, args)).error).toMatchObject({
          code: '23514',
          message: sentence,
        });
      }
      await expect(database.query('delete from auth.users where id = $1', [ids.owner])).rejects.toThrow(
        sentence,
      );
    });

    test('when two owners leave at the same moment, or make each other agents', async () => {
      await call('owner', 'set_member_role', { business: cafe, member: ids.agent, role: 'owner' });
      const left = await Promise.all([
        call('owner', 'leave_business', { business: cafe }),
        call('agent', 'leave_business', { business: cafe }),
      ]);
      expect(left.sort()).toEqual(['23514', 'ok']);
      expect(await members()).toMatchObject([{ role: 'owner' }]);
    });

    test('locks the business before it looks who is left', async () => {
      const [{ source }] = (await rows(
        `select prosrc as source from pg_proc where proname = 'keep_an_owner'`,
      )) as [{ source: string }];
      // There is one connection here, so nothing happens at the same moment: only the text can say it.
      expect(source.indexOf('for no key update')).toBeGreaterThan(0);
      expect(source.indexOf('for no key update')).toBeLessThan(source.indexOf('not exists'));
    });

    test('but goes with all its members when it is deleted', async () => {
      await rows('delete from public.businesses where id = $1', [cafe]);
      expect(await members()).toEqual([]);
    });
  });

  describe('an invitation', () => {
    const invite = (email: string, role = 'agent') =>
      browserOf('owner').rpc('invite_member', { business: cafe, email, role });
    /** What the mail to an address is made of, the newest first. */
    const mailed = (email: string) =>
      rows('select kind, data from private.outbox where recipient = $1 order by created_at desc, id', [
        email,
      ]);
    const open = async (caller: Caller, given = token) =>
      (await browserOf(caller).rpc('open_invitation', { token: given })).data;

    test('is mailed with a token of which only the hash is kept', async () => {
      expect((await invite('  New.One@Team.Example ', 'owner')).error).toBeNull();
      const [mail] = (await mailed('new.one@team.example')) as [
        { kind: string; data: Record<string, string> },
      ];
      expect(mail).toEqual({
        kind: 'invitation',
        data: { token: expect.stringMatching(/^[0-9a-f]{64}$/), invitation: expect.any(String) },
      });
      expect(await rows(`select private.invitation_content(outbox) as said from private.outbox`)).toEqual([
        {
          said: {
            token: mail.data.token,
            business: 'Corner Café',
            role: 'owner',
            invited_by: addressOf('owner'),
          },
        },
      ]);
      expect(await open('anon', mail.data.token)).toEqual({
        outcome: 'open',
        business: 'Corner Café',
        role: 'owner',
        invited_by: addressOf('owner'),
      });
      const kept = await rows('select * from private.invitations where email = $1', ['new.one@team.example']);
      expect(JSON.stringify(kept)).not.toContain(mail.data.token);
    });

    test('sent again is a new one, and voids the one before', async () => {
      await database.query(`update private.invitations set expires_at = now() where id = $1`, [invitation]);
      expect((await invite(addressOf('invited'), 'owner')).data).toEqual({ outcome: 'ok', id: invitation });
      expect(await open('invited')).toEqual({ outcome: 'gone' });
      const [mail] = (await mailed(addressOf('invited'))) as [{ data: { token: string } }];
      expect(await open('invited', mail.data.token)).toMatchObject({ outcome: 'yours', role: 'owner' });
      expect(await call('owner', 'invitation_list', { business: cafe })).toHaveLength(1);
    });

    test('accepted twice makes one member', async () => {
      const accept = () => call('invited', 'accept_invitation', { token });
      expect(await Promise.all([accept(), accept()])).toEqual(['joined', 'joined']);
      expect(await open('invited')).toMatchObject({ outcome: 'joined', business: 'Corner Café' });
      expect(await members()).toHaveLength(3);
      expect(await call('owner', 'invitation_list', { business: cafe })).toEqual([]);
    });

    test('that was accepted, taken back, replaced or has run out is gone, in the same words as an unknown one', async () => {
      const gone = { outcome: 'gone' };
      await call('invited', 'accept_invitation', { token });
      expect(await open('stranger')).toEqual(gone);
      expect(await open('anon')).toEqual(gone);
      // Who was removed afterwards does not come back by the same mail.
      await call('owner', 'remove_member', { business: cafe, member: ids.invited });
      expect(await open('invited')).toEqual(gone);
      expect(await call('invited', 'accept_invitation', { token })).toBe('gone');
      expect(await open('invited', 'b'.repeat(64))).toEqual(gone);

      await database.exec(
        `update private.invitations set accepted_at = null, accepted_by = null, expires_at = now()`,
      );
      expect(await call('invited', 'accept_invitation', { token })).toBe('gone');
      expect(await members()).toHaveLength(2);
    });

    test('is not for another address, and does not say which it is for', async () => {
      for (const caller of ['stranger', 'anon'] as const) {
        expect(JSON.stringify(await open(caller))).not.toContain(addressOf('invited'));
      }
      expect(await call('stranger', 'accept_invitation', { token })).toBe('other_address');
      expect(await members()).toHaveLength(2);
    });

    test('waits until the address is confirmed', async () => {
      await database.query('update auth.users set email_confirmed_at = null where id = $1', [ids.invited]);
      expect(await call('invited', 'accept_invitation', { token })).toBe('unconfirmed');
      await database.query('update auth.users set email_confirmed_at = now() where id = $1', [ids.invited]);
      expect(await call('invited', 'accept_invitation', { token })).toBe('joined');
    });

    test('is refused with a sentence for the owner', async () => {
      for (const email of ['', 'nobody', 'a b@c.example', `${'x'.repeat(250)}@c.example`, null]) {
        expect((await invite(email as string)).error).toMatchObject({
          code: '23514',
          message: 'Invalid email address',
        });
      }
      expect((await invite('a@b.example', 'admin')).error).toMatchObject({
        message: 'A role is owner or agent.',
      });
      expect((await invite(addressOf('agent').toUpperCase())).error).toMatchObject({
        message: 'agent@team.example is on your team already.',
      });
    });

    test('of an address with an account and of one without are answered alike', async () => {
      const [known, unknown] = [await invite(addressOf('stranger')), await invite('nobody@team.example')];
      expect(known.error).toBeNull();
      expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
      expect(known.data.outcome).toBe(unknown.data.outcome);
    });

    test('comes to an address five times a day, of all businesses together', async () => {
      for (let sent = 0; sent < 4; sent += 1) expect((await invite('often@team.example')).error).toBeNull();
      const fromClinic = () =>
        browserOf('other owner').rpc('invite_member', {
          business: clinic,
          email: 'often@team.example',
          role: 'agent',
        });
      expect((await fromClinic()).error).toBeNull();
      const refusal = {
        code: 'PT429',
        message: 'This address has had several invitations today. Please try again tomorrow.',
      };
      expect(await fromClinic()).toMatchObject({ status: 429, error: refusal });
      expect(await invite('often@team.example')).toMatchObject({ status: 429, error: refusal });
    });

    test('is one of at most twenty a day of a new account, whatever business it is for', async () => {
      await database.exec('update auth.users set created_at = now()');
      for (let sent = 0; sent < 20; sent += 1)
        expect((await invite(`n${sent}@team.example`)).error).toBeNull();
      const refusal = {
        code: 'PT429',
        message: 'You’ve sent many invitations today. Please try again tomorrow.',
      };
      expect((await invite('one-more@team.example')).error).toMatchObject(refusal);
      // The business is deleted and made anew. With it went the mails that had not been sent.
      await database.exec(`delete from public.businesses where id = '${cafe}';
        insert into public.businesses (id, name, kind) values ('${cafe}', 'PayPal Security', 'other');
        insert into public.business_members (business_id, user_id, role)
          values ('${cafe}', '${ids.owner}', 'owner')`);
      expect(await mailed('n1@team.example')).toEqual([]);
      expect((await invite('one-more@team.example')).error).toMatchObject(refusal);
    });

    test('is one of at most thirty an hour of whoever invites, and fifty that are open', async () => {
      const people = await database.query(`update auth.users set created_at = now() - interval '8 days'`);
      expect(people.affectedRows).toBeGreaterThan(0);
      for (let sent = 0; sent < 30; sent += 1)
        expect((await invite(`n${sent}@team.example`)).error).toBeNull();
      const refusal = {
        code: 'PT429',
        message: 'You’ve sent many invitations. Please try again in an hour.',
      };
      expect((await invite('one-more@team.example')).error).toMatchObject(refusal);
      await database.exec(`delete from private.rate_limits;
        insert into private.invitations (business_id, email, role, token_hash)
        select '${cafe}', 'm' || number || '@team.example', 'agent', number from generate_series(1, 19) as number`);
      expect((await invite('one-more@team.example')).error).toMatchObject({
        code: '23514',
        message: '50 invitations are open. Take one back before you send another.',
      });
      expect((await invite('n1@team.example')).error).toBeNull();
    });
  });
});
