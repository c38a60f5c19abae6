import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { letTimePass } from '../let-time-pass.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

/** What was tried, and how many mails went out: before there were limits, and with them. docs/reliability.md lists them. */
const counted = {
  strangers: [
    'A new business writes to 50 strangers, is deleted, made anew, and writes to 50 others',
    100,
    10,
  ],
  invitations: ['A new account invites 50 strangers into a business that it deletes and makes anew', 50, 20],
  contact: ['A visitor changes their address 180 times in a minute; of two members in that hour', 360, 4],
  waiting: ['60 visitors ask for a person in a minute; of two members in that hour', 120, 2],
  wishes: ['A visitor asks for a person 40 times, a minute each; of two members in that hour', 80, 10],
  queue: ['10,000 mails of one business are due; until a mail of another one is sent', 10_000, 1],
} as const;

describe.runIf(target.embedded)('mails counted under attack', async () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  const owner = await signIn(target, accounts.owner);
  let business = randomUUID();
  const ownerId = `(select id from auth.users where email = '${accounts.owner.email}')`;

  /** Deletes the business and makes it anew, with two members and a bot that is live. */
  const makeBusiness = () => {
    business = randomUUID();
    return database.exec(`delete from public.businesses where name in ('PayPal Security', 'Clinic');
      insert into public.businesses (id, name, kind) values ('${business}', 'PayPal Security', 'other');
      insert into public.business_members (business_id, user_id, role)
        select '${business}', id, 'owner' from auth.users
        where email in ('${accounts.owner.email}', '${accounts.admin.email}');
      insert into public.bots (business_id, public_key, name, status) values ('${business}', 'bot_paypal', 'Pal', 'live')`);
  };

  let addresses = 0;
  const call = async (name: string, body: object) => {
    addresses += 1;
    const request = new Request(`${target.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ v: 1, ...body }),
    });
    // Each request comes from another address, as if there were a thousand hijacked machines.
    const address = `203.0.${addresses >> 8}.${addresses & 255}`;
    return backend.fetch(request, { address });
  };
  const said = z.object({ visitor: z.string(), conversation: z.string() });
  const visit = async (text: string) => {
    const answer = await call('chat', { bot: 'bot_paypal', id: randomUUID(), text });
    return said.parse(await answer.json());
  };
  const act = (visitor: z.infer<typeof said>, action: string, more = {}) =>
    call('chat-action', { visitor: visitor.visitor, conversation: visitor.conversation, action, ...more });

  /** Lets an hour pass in which mails are delivered, every five minutes. */
  async function anHour(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      await backend?.clock.tick();
      await letTimePass(database, 300);
    }
  }
  const sent = async () =>
    Number(
      (await database.query<{ sent: number }>('select count(sent_at) as sent from private.outbox')).rows[0]
        ?.sent,
    );

  beforeEach(async () => {
    await database.exec('delete from private.rate_limits; delete from private.outbox');
    await makeBusiness();
  });

  test('to strangers', async () => {
    let count = 0;
    for (const round of [1, 2]) {
      for (let number = 0; number < 50; number += 1) {
        const visitor = await visit('hello');
        const contact = `stranger-${round}-${number}@example.com`;
        expect((await act(visitor, 'contact', { contact })).status).toBe(200);
      }
      await database.exec(`insert into public.messages (conversation_id, author, text, sent_by, created_at)
        select id, 'agent', 'Your account is locked.', ${ownerId}, now() from public.conversations
        where business_id = '${business}'`);
      await database.exec(`delete from private.outbox where kind = 'contact'`);
      await anHour();
      count += await sent();
      await makeBusiness();
    }
    expect(count).toBe(counted.strangers[2]);
  });

  test('as invitations', async () => {
    await database.exec('update auth.users set created_at = now()');
    let count = 0;
    for (let number = 0; number < 50; number += 1) {
      if (number % 10 === 0) await makeBusiness();
      const invited = { business, email: `stranger-${number}@example.com`, role: 'agent' };
      if (!(await owner.rpc('invite_member', invited)).error) count += 1;
    }
    expect(count).toBe(counted.invitations[2]);
  });

  test('by changes of an address', async () => {
    const visitor = await visit('hello');
    await act(visitor, 'contact', { contact: 'first@example.com' });
    await backend.clock.tick();
    for (let number = 1; number < 180; number += 1) {
      const { status } = await act(visitor, 'contact', { contact: `x${number}@example.com` });
      expect(status).toBe(number < 20 ? 200 : 429);
    }
    await anHour();
    expect(await sent()).toBe(counted.contact[2]);
  });

  test('by visitors who wait', async () => {
    for (let number = 0; number < 60; number += 1) await visit('I want to talk to a person');
    await database.exec(`update public.conversations set waiting_since = now() - interval '1 minute'`);
    await anHour();
    expect(await sent()).toBe(counted.waiting[2]);
    const [mail] = await target.mails(accounts.owner.email);
    expect(mail?.subject).toBe('60 visitors asked for a person: PayPal Security');
    expect(mail?.text).toContain('And 50 more. You’ll find them all in the inbox.');
  });

  test('by wishes for a person', async () => {
    const visitor = await visit('hello');
    for (let number = 0; number < 40; number += 1) {
      expect((await act(visitor, 'person')).status).toBe(200);
      await letTimePass(database, 60);
      await backend.clock.tick();
      expect((await act(visitor, 'end')).status).toBe(200);
    }
    await act(visitor, 'person');
    await anHour();
    expect(await sent()).toBe(counted.wishes[2]);
  });

  test('by a full queue', async () => {
    const other = randomUUID();
    await database.exec(`insert into public.businesses (id, name, kind) values ('${other}', 'Clinic', 'clinic');
      insert into private.invitations (business_id, email, role, token_hash) values
        ('${business}', 'many@example.com', 'agent', private.token_hash('many')),
        ('${other}', 'one@example.com', 'agent', private.token_hash('one'));
      insert into private.outbox (kind, recipient, data, dedupe_key, business_id, invitation_id, due_at)
        select 'invitation', number || email, '{"token": "many"}', number, business_id, id, now() - interval '1 hour'
        from private.invitations, generate_series(1, 10000) as number where email = 'many@example.com';
      insert into private.outbox (kind, recipient, data, dedupe_key, business_id, invitation_id)
        select 'invitation', email, '{"token": "one"}', 'one', business_id, id
        from private.invitations where email = 'one@example.com'`);
    const claim = `select private.claim_mail(120) ->> 'recipient' as recipient`;
    const taken: unknown[] = [];
    while (taken.at(-1) !== 'one@example.com' && taken.length < 10) {
      taken.push((await database.query<{ recipient: string }>(claim)).rows[0]?.recipient);
    }
    expect(taken.length - 1).toBe(counted.queue[2]);
  });

  test('what is written to all owners waits for everything else, and is sent', async () => {
    await database.exec(`insert into private.outbox (kind, recipient, data, dedupe_key, due_at)
        select 'plan', number || '-owner@example.com', '{"what": "broadcast", "subject": "Terms", "body": "New."}',
          'broadcast:b:' || number, now() - interval '1 hour' from generate_series(1, 3) as number;
      insert into private.invitations (business_id, email, role, token_hash)
        values ('${business}', 'late@example.com', 'agent', private.token_hash('late'));
      insert into private.outbox (kind, recipient, data, dedupe_key, business_id, invitation_id)
        select 'invitation', email, '{"token": "late"}', 'late', business_id, id
        from private.invitations where email = 'late@example.com'`);
    const claim = `select private.claim_mail(120) ->> 'recipient' as recipient`;
    const taken: unknown[] = [];
    for (let mails = 0; mails < 4; mails += 1) {
      taken.push((await database.query<{ recipient: string }>(claim)).rows[0]?.recipient);
    }
    expect(taken).toEqual(['late@example.com', ...[1, 2, 3].map((number) => `${number}-owner@example.com`)]);
  });
});

test('docs/reliability.md lists what was counted', () => {
  const lines = readFileSync('docs/reliability.md', 'utf8').split('\n');
  const written = Object.values(counted).map(
    ([what, before, now]) => `| ${what} | ${before.toLocaleString('en')} | ${now.toLocaleString('en')} |`,
  );
  expect(written.filter((line) => !lines.includes(line))).toEqual([]);
});
