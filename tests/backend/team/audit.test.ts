import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    actor: z.nullable(z.string()),
    is_me: z.boolean(),
    act: z.string(),
    target: z.nullable(z.string()),
  }),
);

describe.runIf(target.embedded)('the log of what was done', async () => {
  if (!target.embedded) return;
  const { database } = target.embedded;
  const owner = await signIn(target, accounts.owner);
  const guest = await signIn(target, accounts.admin);
  const guestId = (await guest.auth.getUser()).data.user?.id ?? '';
  const business = randomUUID();
  const bot = randomUUID();

  /** Agrees to what was asked. */
  const agreed = async (asked: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await asked;
    expect(error).toBeNull();
    return data;
  };
  const log = async (reader = owner) =>
    rowsSchema.parse(await agreed(reader.rpc('audit_list', { business })));
  /** What was done, the newest first: who, what, to what. */
  const acts = async () => (await log()).map(({ actor, act, target: to }) => [actor, act, to]);
  const join = (role: string) =>
    database.exec(`insert into public.business_members (business_id, user_id, role)
      values ('${business}', '${guestId}', '${role}')`);
  const talk = async () => {
    const visitor = randomUUID();
    await database.exec(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values ('${visitor}', '${bot}', '${visitor}', '${visitor}');
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        values ('${visitor}', '${bot}', '${business}', '${visitor}', 'web')`);
    return visitor;
  };
  const [me, colleague] = [accounts.owner.email, accounts.admin.email];

  beforeEach(async () => {
    await database.exec(`
      delete from private.rate_limits; delete from public.businesses where id = '${business}';
      insert into public.businesses (id, name, kind) values ('${business}', 'Shop', 'other');
      insert into public.business_members (business_id, user_id, role)
        select '${business}', id, 'owner' from auth.users where email = '${me}';
      insert into public.bots (id, business_id, public_key, name, status)
        values ('${bot}', '${business}', 'bot_log', 'Pal', 'live')`);
  });

  test('says who invited, joined, got another role, was removed and left', async () => {
    await agreed(owner.rpc('invite_member', { business, email: 'Ann@example.com', role: 'agent' }));
    await agreed(owner.rpc('invite_member', { business, email: colleague, role: 'agent' }));
    expect(await acts()).toEqual([
      [me, 'invited', colleague],
      [me, 'invited', 'ann@example.com'],
    ]);
    await database.exec(
      `update private.invitations set token_hash = private.token_hash('t') where email = '${colleague}'`,
    );
    await agreed(guest.rpc('accept_invitation', { token: 't' }));
    await agreed(owner.rpc('set_member_role', { business, member: guestId, role: 'owner' }));
    // The same role again changes nothing.
    await agreed(owner.rpc('set_member_role', { business, member: guestId, role: 'owner' }));
    await agreed(owner.rpc('remove_member', { business, member: guestId }));
    await join('agent');
    await agreed(guest.rpc('leave_business', { business }));
    expect(await acts()).toEqual([
      [colleague, 'left', colleague],
      [me, 'removed', colleague],
      [me, 'changed_role', colleague],
      [colleague, 'joined', colleague],
      [me, 'invited', colleague],
      [me, 'invited', 'ann@example.com'],
    ]);
    expect((await log()).map((row) => row.is_me)).toEqual([false, true, true, false, true, true]);
  });

  test('says who changed settings, once a minute', async () => {
    await agreed(owner.from('businesses').update({ website: 'shop.example' }).eq('id', business));
    await agreed(owner.from('businesses').update({ website: 'shop.example' }).eq('id', business));
    await agreed(owner.from('bots').update({ greeting: 'Hi' }).eq('id', bot));
    await agreed(owner.from('bots').update({ greeting: 'Hello' }).eq('id', bot));
    await agreed(
      owner
        .from('opening_hours')
        .insert({ business_id: business, weekday: 1, opens: '09:00', closes: '17:00' }),
    );
    const changed = [
      [me, 'changed_settings', 'Opening hours'],
      [me, 'changed_settings', 'Pal'],
      [me, 'changed_settings', 'Shop'],
    ];
    expect(await acts()).toEqual(changed);
    await database.exec(`update private.audit_events set at = at - interval '61 seconds'`);
    await agreed(owner.from('bots').update({ greeting: 'Good day' }).eq('id', bot));
    expect(await acts()).toEqual([[me, 'changed_settings', 'Pal'], ...changed]);
  });

  test('says who took over and deleted, and not what went along', async () => {
    const [first, second] = [await talk(), await talk()];
    await agreed(owner.rpc('take_conversation', { conversation: first }));
    await agreed(owner.rpc('send_reply', { conversation: first, client_id: randomUUID(), said: 'Hello' }));
    await agreed(owner.from('conversations').delete().eq('id', second));
    await agreed(owner.from('bots').delete().eq('id', bot));
    expect(await acts()).toEqual([
      [me, 'deleted_bot', 'Pal'],
      [me, 'deleted_conversation', 'Pal'],
      [me, 'took_over', 'Pal'],
    ]);
  });

  test('says who set a guided conversation live, stopped it and deleted it', async () => {
    const flow = randomUUID();
    const draft = { name: 'Table for many' };
    await agreed(owner.rpc('add_flow', { flow, bot, draft }));
    // As the function does it, with the secret key; sent again, it is live already.
    for (const attempt of [1, 2]) {
      const { rows } = await database.query(
        'select public.set_flow_live($1, revision, $2, $3) from public.flows where id = $1',
        [flow, draft, guestId],
      );
      expect(rows, `attempt ${attempt}`).toHaveLength(1);
    }
    await agreed(owner.rpc('stop_flow', { flow }));
    await agreed(owner.rpc('stop_flow', { flow }));
    await agreed(owner.from('flows').delete().eq('id', flow));
    expect(await acts()).toEqual([
      [me, 'deleted_flow', 'Table for many'],
      [me, 'stopped_flow', 'Table for many'],
      [colleague, 'set_flow_live', 'Table for many'],
    ]);
    await agreed(owner.rpc('add_flow', { flow, bot, draft }));
    await agreed(owner.from('bots').delete().eq('id', bot));
    expect((await acts())[0]).toEqual([me, 'deleted_bot', 'Pal']);
  });

  test('does not say what the service, the clock or a visitor does', async () => {
    await talk();
    await join('agent');
    await database.exec(`update public.bots set name = 'Flame' where id = '${bot}';
      delete from private.visitors where bot_id = '${bot}'; delete from public.bots where id = '${bot}'`);
    expect(await log()).toEqual([]);
  });

  test('is read by owners alone, and written by nobody', async () => {
    await agreed(owner.from('businesses').update({ website: 'shop.example' }).eq('id', business));
    expect(await log(guest)).toEqual([]);
    await join('agent');
    expect(await log(guest)).toEqual([]);
    await database.exec(
      `update public.business_members set role = 'owner' where business_id = '${business}'`,
    );
    expect(await log(guest)).toHaveLength(1);
    const signedOut = await target.createBrowser().rpc('audit_list', { business });
    expect(signedOut.error?.code).toBe('42501');
    const note = await owner.rpc('note_act', { business_id: business, act: 'invited', target: 'x' });
    expect(note.error?.code).toBe('PGRST202');
  });

  test('comes page by page, each thing once', async () => {
    const [me] = z
      .array(z.object({ id: z.string() }))
      .parse(
        (await database.query(`select id from auth.users where email = '${accounts.owner.email}'`)).rows,
      );
    // Many at the same moment.
    await database.exec(`insert into private.audit_events (business_id, actor, act, target, at)
      select '${business}', '${me?.id}', 'took_over', number::text, '2026-01-01'::timestamptz + number / 10 * interval '1 s'
      from generate_series(1, 101) as number`);
    const seen: string[] = [];
    let after: { before_at?: string; before_id?: string } = {};
    for (let pages = 0; pages < 10; pages += 1) {
      const page = rowsSchema.parse(
        await agreed(owner.rpc('audit_list', { business, page_size: 25, ...after })),
      );
      seen.push(...page.map((row) => row.target ?? ''));
      const last = page.at(-1);
      if (!last) break;
      after = { before_at: last.at, before_id: last.id };
    }
    expect(seen).toHaveLength(101);
    expect(new Set(seen).size).toBe(101);
    const all = rowsSchema.parse(await agreed(owner.rpc('audit_list', { business, page_size: 9999 })));
    expect(all.map((row) => row.target)).toEqual(seen);
  });

  test('keeps what was done, and forgets who, when an account is deleted', async () => {
    const member = randomUUID();
    await database.exec(`insert into auth.users (id, email) values ('${member}', 'ann@example.com')`);
    await agreed(owner.rpc('invite_member', { business, email: 'ann@example.com', role: 'agent' }));
    await database.exec(`insert into private.audit_events (business_id, actor, act, target)
      values ('${business}', '${member}', 'left', '${member}')`);
    await database.exec(`delete from auth.users where id = '${member}'`);
    expect(await acts()).toEqual([
      [null, 'left', null],
      [me, 'invited', null],
    ]);
  });
});
