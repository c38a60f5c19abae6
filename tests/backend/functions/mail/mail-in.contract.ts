import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { letTimePass } from '../../let-time-pass.ts';
import { cafe, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions, Served } from '../runtime.ts';
import { type Arrived, openResend } from './resend.ts';

const ownerMail = 'owner@deskbell.test';
const lead = 'On Mon, Nov 23, 2026 at 5:12 PM Corner Café <mail@deskbell.example> wrote:';

/** Emails that are answered: from the address in one to the conversation. */
export function mailInContract(functions: Functions): void {
  const { backend, call, database, post, rows, runtime } = functions;
  const headers = { apikey: backend.apiKeys.secret };
  let resend: Awaited<ReturnType<typeof openResend>>;
  let served: Served;
  const serve = async (environment: Record<string, string> = {}) => {
    // Under Node a function brings its environment when it is first called: those beside it are called before.
    for (const name of ['chat', 'chat-action', 'chat-updates'])
      await runtime.fetch(name, { method: 'OPTIONS' });
    resend = await openResend();
    served = await runtime.serveWith(['deliver-mail', 'mail-in'], { ...resend.environment, ...environment });
  };
  const stop = async () => {
    await served.stop();
    resend.stop();
  };

  const pass = async (seconds: number) => {
    await letTimePass(database, seconds);
    await database.query('update public.conversations set read_at = read_at - make_interval(secs => $1)', [
      seconds,
    ]);
  };
  const deliver = () => call('deliver-mail', { method: 'POST', headers, served });
  const tell = (event: { body: string; headers: Record<string, string> }) =>
    post('mail-in', event.body, { headers: event.headers, served });
  /** A mail arrives, and is told of. */
  const receive = async (
    mail: Partial<Arrived> & { to: string[] },
    told: { id?: string; at?: number } = {},
  ) => {
    const { status, body } = await tell(await resend.takes({ from: 'someone@example.com', ...mail }, told));
    return { status, body };
  };
  const kept = { status: 200, body: { outcome: 'kept' } };
  const said = (conversation: string | undefined) =>
    rows(`select author, text, by_mail, internal from public.messages
      where conversation_id = '${conversation}' and author <> 'bot' and text not like 'Thank you.%' order by id`);
  const talkOf = async (conversation: string | undefined) =>
    (
      await rows(
        `select state, is_owed, handover_reason from public.conversations where id = '${conversation}'`,
      )
    )[0];
  const addressFor = (to: string) => resend.sent.findLast((mail) => mail.to === to)?.reply_to ?? '';

  /** A visitor who has gone, the member's reply that was mailed to them, and the address to answer it to. */
  async function mailed() {
    const visitor = visitorOf(functions);
    const contact = `${crypto.randomUUID()}@example.com`;
    await visitor.ask('Can I book a table for six?');
    await visitor.act('contact', { contact });
    const { conversation } = visitor;
    await functions.owner.rpc('take_and_reply', {
      conversation,
      client_id: crypto.randomUUID(),
      said: 'Yes, at seven.',
    });
    await pass(700);
    await deliver();
    return { visitor, contact, conversation, address: addressFor(contact) };
  }
  /** A visitor who waits, and the address to which the owner answers the mail about it. */
  async function told() {
    const visitor = visitorOf(functions);
    await visitor.ask('Can I book a table for six?');
    await visitor.act('contact', { contact: `${crypto.randomUUID()}@example.com` });
    await pass(700);
    await deliver();
    return { visitor, conversation: visitor.conversation, address: addressFor(ownerMail) };
  }

  describe('mail-in', () => {
    beforeAll(() => serve());
    afterAll(stop);
    beforeEach(async () => {
      await openBusinesses(database);
      resend.sent.length = 0;
      resend.answers(undefined);
    });

    test('a reply is answered to an address of its own, of which only a hash is kept', async () => {
      const { address, conversation, contact } = await mailed();
      expect(address).toMatch(/^reply\+[a-z2-7]{52}@in\.deskbell\.example$/);
      expect(address.indexOf('@')).toBeLessThanOrEqual(64);
      const token = address.slice(6, 58);
      expect(
        await rows(`select conversation_id, member_id, token_hash = private.token_hash('${token}') as is_hash,
        address_hash = private.address_hash('${contact}') as is_theirs, to_jsonb(known)::text like '%${token}%' as is_kept
        from private.reply_addresses as known where address_hash is not null`),
      ).toEqual([
        { conversation_id: conversation, member_id: null, is_hash: true, is_theirs: true, is_kept: false },
      ]);
      expect(await rows(`select data from private.outbox where kind = 'reply'`)).toEqual([{ data: {} }]);
      await functions.owner.rpc('send_reply', {
        conversation,
        client_id: crypto.randomUUID(),
        said: 'Or at eight.',
      });
      await pass(700);
      await deliver();
      expect(resend.sent.filter(({ to }) => to === contact).map((mail) => mail.reply_to)).toEqual([
        address,
        address,
      ]);
    });

    test('what a visitor answers is said in their conversation, marked, and by nobody else', async () => {
      const { visitor, address, conversation } = await mailed();
      const text = `Seven is fine.\n\n${lead}\n\n> Yes, at seven.`;
      // Whoever it says it is from: the address proves nothing.
      expect(
        await receive({ to: [`Corner Café <${address.toUpperCase()}>`], from: 'eve@example.com', text }),
      ).toEqual(kept);
      expect(await said(conversation)).toEqual([
        { author: 'visitor', text: 'Can I book a table for six?', by_mail: false, internal: false },
        { author: 'agent', text: 'Yes, at seven.', by_mail: false, internal: false },
        { author: 'visitor', text: 'Seven is fine.', by_mail: true, internal: false },
      ]);
      expect(await talkOf(conversation)).toMatchObject({ state: 'human', is_owed: true });
      const { body } = await visitor.updates();
      expect(body).toMatchObject({
        messages: expect.arrayContaining([expect.objectContaining({ text: 'Seven is fine.', byMail: true })]),
      });
      const { data } = await functions.owner.rpc('conversation_thread', { conversation });
      expect(data).toMatchObject({
        messages: expect.arrayContaining([
          expect.objectContaining({ text: 'Seven is fine.', by_mail: true }),
        ]),
      });
    });

    test('whoever has the conversation is told of it, unless they have read it within a minute', async () => {
      const { address, conversation, contact } = await mailed();
      await receive({ to: [address], text: 'Seven is fine.' });
      await pass(50);
      await deliver();
      expect(resend.sent.filter(({ to }) => to === ownerMail)).toEqual([]);
      await pass(700);
      await deliver();
      expect(resend.sent.filter(({ to }) => to === ownerMail)).toMatchObject([
        { subject: `${contact} replied by email`, text: expect.stringContaining('Seven is fine.') },
      ]);
      await receive({ to: [address], text: 'Or eight.' });
      await functions.owner.from('conversations').update({ read_at: '2100-01-01' }).eq('id', conversation);
      await pass(700);
      await deliver();
      expect(resend.sent.filter(({ to }) => to === ownerMail)).toHaveLength(1);
    });

    test.each([
      ['bot', 'hand_back'],
      ['resolved', 'resolve_conversation'],
    ])('in the state %s an answer is wanted from then on, and the bot says nothing', async (state, how) => {
      const { address, conversation } = await mailed();
      await functions.owner.rpc(how, { conversation });
      expect(await talkOf(conversation)).toMatchObject({ state });
      const before = await rows(`select from public.messages where author = 'bot'`);
      expect(await receive({ to: [address], text: 'Are dogs allowed?' })).toEqual(kept);
      expect(await talkOf(conversation)).toEqual({
        state: 'later',
        is_owed: true,
        handover_reason: 'contact',
      });
      expect(await rows(`select from public.messages where author = 'bot'`)).toEqual(before);
      await pass(700);
      await deliver();
      expect(resend.sent.findLast(({ to }) => to === ownerMail)?.text).toContain('Are dogs allowed?');
    });

    test('a mail that is told of twice, or by two events, is said once', async () => {
      const { address, conversation } = await mailed();
      const event = await resend.takes(
        { from: '', to: [address], text: 'Seven is fine.' },
        { id: 'the-mail' },
      );
      const answers = await Promise.all([tell(event), tell(event), tell(event)]);
      expect(answers.map(({ body }) => JSON.stringify(body)).sort()).toEqual([
        '{"outcome":"kept"}',
        '{"outcome":"repeat"}',
        '{"outcome":"repeat"}',
      ]);
      const again = await receive(
        { to: [address], text: 'Seven is fine.' },
        { id: 'the-mail', at: Date.now() + 60_000 },
      );
      expect(again.body).toEqual({ outcome: 'repeat' });
      expect((await said(conversation)).filter(({ by_mail }) => by_mail)).toHaveLength(1);
    });

    test('what is forged, old or changed is refused, and says nothing', async () => {
      const { address, conversation } = await mailed();
      const mail = { from: '', to: [address], text: 'Forged.' };
      const good = await resend.takes(mail);
      const signature = good.headers['svix-signature'] ?? '';
      const old = await resend.takes(mail, { at: Date.now() - 6 * 60_000 });
      const early = await resend.takes(mail, { at: Date.now() + 6 * 60_000 });
      const forged = [
        { ...good, headers: {} },
        { ...good, headers: { ...good.headers, 'svix-signature': 'v1,!' } },
        { ...good, headers: { ...good.headers, 'svix-signature': signature.replace('v1,', 'v2,') } },
        { ...good, headers: { ...good.headers, 'svix-id': 'msg_other' } },
        { ...good, headers: { ...good.headers, 'svix-timestamp': 'now' } },
        { ...good, body: good.body.replace('reply+', 'reply+a') },
        old,
        early,
      ];
      for (const event of forged) {
        expect(await tell(event)).toMatchObject({ status: 401, body: { error: expect.any(String) } });
      }
      expect((await said(conversation)).filter(({ by_mail }) => by_mail)).toEqual([]);
      // Beside another secret's, as while one takes the place of another.
      const both = { ...good.headers, 'svix-signature': `v1,AAAA ${signature}` };
      expect((await tell({ ...good, headers: both })).body).toEqual({ outcome: 'kept' });
    });

    test('only what is an event of a mail is taken', async () => {
      const { body, headers: signed } = await resend.takes({ from: '', to: [] });
      expect((await tell({ body, headers: signed })).body).toEqual({ outcome: 'ignored' });
      expect((await tell({ body: 'x'.repeat(1_100_000), headers: signed })).status).toBe(413);
      expect(await call('mail-in', { served })).toMatchObject({ status: 405 });
    });

    test.each([
      [
        'a token that nobody has',
        (address: string) => address.replace(/\+.{52}/, `+${'a'.repeat(52)}`),
        'unknown',
      ],
      ['a shorter one', (address: string) => address.replace(/.@/, '@'), 'ignored'],
      ['another domain', (address: string) => `${address}.evil.example`, 'ignored'],
      ['no address', () => '', 'ignored'],
    ])('%s opens nothing', async (_, wrong, outcome) => {
      const { address } = await mailed();
      expect((await receive({ to: ['other@example.com', wrong(address)], text: 'Hello?' })).body).toEqual({
        outcome,
      });
    });

    test.each([
      ['the conversation is deleted', `delete from public.conversations where id = $1`],
      [
        'the visitor has deleted everything',
        'delete from private.visitors where id = (select visitor_id from public.conversations where id = $1)',
      ],
      [
        'the business is going to be deleted',
        `update public.businesses set deletes_at = now() + interval '30 days' where id = (select business_id from public.conversations where id = $1)`,
      ],
    ])('once %s, the address opens nothing', async (_, change) => {
      const { address, conversation } = await mailed();
      await database.query(change, [conversation]);
      expect((await receive({ to: [address], text: 'Hello?' })).body).toEqual({ outcome: 'unknown' });
    });

    test('once the person is deleted, or says it wasn’t them, the address opens nothing; a blocked one says nothing', async () => {
      const one = await mailed();
      await database.query('select private.keep_details($1, $2, $3)', [
        one.conversation,
        JSON.stringify({ name: 'Ann', email: one.contact }),
        'yes',
      ]);
      const [person] = await rows(
        `select person_id as id from public.details_given where conversation_id = '${one.conversation}'`,
      );
      await functions.owner.rpc('block_person', { person: person?.id, is_blocked: true });
      expect((await receive({ to: [one.address], text: 'Hello?' })).body).toEqual({ outcome: 'blocked' });
      await functions.owner.rpc('delete_person', { person: person?.id });
      expect((await receive({ to: [one.address], text: 'Hello?' })).body).toEqual({ outcome: 'unknown' });

      const other = await mailed();
      const token = /token=([\w.-]+)>/.exec(
        resend.sent.findLast(({ to }) => to === other.contact)?.headers['List-Unsubscribe'] ?? '',
      )?.[1];
      await database.query('select public.unsubscribe($1)', [token]);
      expect((await receive({ to: [other.address], text: 'Hello?' })).body).toEqual({ outcome: 'unknown' });
    });

    test.each([
      ['an out-of-office answer', { headers: { 'Auto-Submitted': 'auto-replied' } }],
      ['a list', { headers: { 'List-Id': '<news.example.com>' } }],
      ['bulk', { headers: { precedence: 'Bulk' } }],
      ['Exchange', { headers: { 'X-Auto-Response-Suppress': 'All' } }],
      ['a bounce', { headers: { 'Return-Path': '<>' } }],
      ['our own mail, come back', { headers: { 'x-deskbell-mail': 'a' } }],
      ['our own address', { from: 'Deskbell <mail@deskbell.example>' }],
      ['an address to answer to', { from: 'reply+a@in.deskbell.example' }],
      ['a Message-ID of ours', { message_id: '<a@in.deskbell.example>' }],
    ])('%s is dropped', async (_, mail) => {
      const { address, conversation } = await mailed();
      const answer = await receive({ to: [address], text: 'I am away.', ...mail });
      expect(answer).toEqual({ status: 200, body: { outcome: 'automatic' } });
      expect((await said(conversation)).filter(({ by_mail }) => by_mail)).toEqual([]);
    });

    test('twenty mails an hour are taken, and members are told once that there were more', async () => {
      const { address, conversation } = await mailed();
      const outcomes: unknown[] = [];
      for (let count = 0; count < 23; count += 1) {
        outcomes.push(
          (await receive({ to: [address], text: `Number ${count}`, headers: { 'Auto-Submitted': 'no' } }))
            .body,
        );
      }
      expect(outcomes.filter((one) => JSON.stringify(one) === '{"outcome":"kept"}')).toHaveLength(20);
      expect(outcomes.slice(20)).toEqual(Array(3).fill({ outcome: 'too many' }));
      expect((await said(conversation)).slice(-1)).toEqual([
        {
          author: 'system',
          text: 'More than 20 emails came within an hour. The rest weren’t kept.',
          by_mail: false,
          internal: true,
        },
      ]);
    });

    test('4,000 characters are kept, and members are told of the rest and of files, whose names are said', async () => {
      const { visitor, address, conversation } = await mailed();
      const attachments = [
        { filename: 'plan.pdf', content_disposition: 'attachment' },
        { filename: 'logo.png', content_disposition: 'inline' },
      ];
      await receive({ to: [address], text: `\0${'😀'.repeat(4_100)}`, attachments });
      const [message, note] = (await said(conversation)).slice(-2);
      expect(Array.from(String(message?.text))).toHaveLength(4_000);
      expect(message?.text).toMatch(/😀\n\n📎 plan\.pdf$/);
      expect(note).toMatchObject({
        author: 'system',
        internal: true,
        text: 'The email was longer: its last 112 characters were cut off. The files in this email weren’t kept. Ask for them another way if you need them.',
      });
      expect((await visitor.updates()).text).not.toContain('weren’t kept');
    });

    test('HTML is read where there is no other text, without what it quotes', async () => {
      const { address, conversation } = await mailed();
      const html = `<html><body><div dir="ltr">Seven is <b>fine</b>.<script>alert(1)</script></div>
        <div class="gmail_quote">${lead}<blockquote>Yes, at seven.</blockquote></div></body></html>`;
      expect(await receive({ to: [address], text: null, html })).toEqual(kept);
      expect((await said(conversation)).at(-1)).toMatchObject({ text: 'Seven is fine.', by_mail: true });
    });

    test.each([
      ['of 10 MB', { text: 'x'.repeat(10_000_000) }, 'couldn’t be read'],
      ['of more markup than can be read', { text: '', html: '<b>'.repeat(60_000) }, 'couldn’t be read'],
      ['without a word', { text: ' \n' }, 'An empty email came in reply.'],
    ])('of a mail %s members are told that it came', async (_, mail, words) => {
      const { address, conversation } = await mailed();
      expect(await receive({ to: [address], ...mail })).toEqual(kept);
      expect((await said(conversation)).at(-1)).toMatchObject({
        author: 'system',
        text: expect.stringContaining(words),
        internal: true,
      });
    });

    test.each([500, 404, 401])(
      'while the mail service answers %i, it is to tell of it again',
      async (status) => {
        const { address, conversation } = await mailed();
        const event = await resend.takes({ from: '', to: [address], text: 'Seven is fine.' });
        resend.answers(status);
        expect((await tell(event)).status).toBe(502);
        resend.answers(undefined);
        expect((await tell(event)).body).toEqual({ outcome: 'kept' });
        expect((await said(conversation)).filter(({ by_mail }) => by_mail)).toHaveLength(1);
      },
    );

    test('a member’s answer is their reply in the conversation, which becomes theirs', async () => {
      const { visitor, address, conversation } = await told();
      expect(resend.sent.findLast(({ to }) => to === ownerMail)?.text).toContain(
        'Reply to this email and we’ll send your answer to the visitor.',
      );
      expect(await receive({ to: [address], text: `At seven.\n\n${lead}\n\n> A visitor` })).toEqual(kept);
      expect((await said(conversation)).at(-1)).toMatchObject({
        author: 'agent',
        text: 'At seven.',
        by_mail: true,
      });
      expect(
        await rows(`select state, is_owed, (select email from auth.users where id = assigned_to) as who
          from public.conversations where id = '${conversation}'`),
      ).toEqual([{ state: 'human', is_owed: false, who: ownerMail }]);
      expect((await visitor.updates()).text).toContain('At seven.');
    });

    test('of a member’s answer 2,000 characters are sent, and they read so', async () => {
      const { address, conversation } = await told();
      await receive({ to: [address], text: 'x'.repeat(2_100) });
      const [message, note] = (await said(conversation)).slice(-2);
      expect(message).toMatchObject({ author: 'agent', text: 'x'.repeat(2_000) });
      expect(note).toMatchObject({
        internal: true,
        text: 'The email was longer than 2,000 characters. The rest wasn’t sent.',
      });
    });

    test('whoever has left the team answers nobody, and is told so once', async () => {
      const { address, conversation } = await told();
      await database.exec(`insert into public.business_members (business_id, user_id, role)
        select '${cafe.business}', id, 'owner' from auth.users where email = 'admin@deskbell.test';
        delete from public.business_members where business_id = '${cafe.business}'
          and user_id = (select id from auth.users where email = '${ownerMail}')`);
      const before = await said(conversation);
      resend.sent.length = 0;
      for (const text of ['At seven.', 'Or at eight.']) {
        expect((await receive({ to: [address], text })).body).toEqual({ outcome: 'returned' });
      }
      await deliver();
      expect(await said(conversation)).toEqual(before);
      const [mail, ...others] = resend.sent.filter(({ subject }) => subject.startsWith('Your reply'));
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: ownerMail, subject: 'Your reply wasn’t sent: Corner Café' });
      expect(mail?.text).toMatch(/no longer on Corner Café’s team[\s\S]*> At seven\./);
      expect(mail?.reply_to).toBeUndefined();
      // Whoever comes back has another address.
      await database.exec(`insert into public.business_members (business_id, user_id, role)
        select '${cafe.business}', id, 'owner' from auth.users where email = '${ownerMail}'`);
      expect((await receive({ to: [address], text: 'Again.' })).body).toEqual({ outcome: 'returned' });
    });

    test('what a colleague answers meanwhile, they answer: the mail comes back', async () => {
      const { address, conversation } = await told();
      await database.exec(`insert into public.business_members (business_id, user_id, role)
        select '${cafe.business}', id, 'owner' from auth.users where email = 'admin@deskbell.test'`);
      await functions.admin.rpc('take_conversation', { conversation });
      resend.sent.length = 0;
      expect((await receive({ to: [address], text: 'At seven.' })).body).toEqual({ outcome: 'returned' });
      expect((await receive({ to: [address], text: ' ' })).body).toEqual({ outcome: 'returned' });
      await deliver();
      const texts = resend.sent.map(({ text }) => text).join('\n');
      expect(texts).toContain('admin@deskbell.test has taken this conversation');
      expect(texts).toContain('We couldn’t read your email');
      expect((await said(conversation)).filter(({ by_mail }) => by_mail)).toEqual([]);
    });
  });

  describe('mail-in without a domain', () => {
    beforeAll(() => serve({ MAIL_IN_DOMAIN: '' }));
    afterAll(stop);

    test('no mail has such an address, and none comes in', async () => {
      await openBusinesses(database);
      await told();
      expect(resend.sent.filter(({ to }) => to === ownerMail)).toMatchObject([
        { text: expect.stringContaining('Reply in the conversation') },
      ]);
      expect(addressFor(ownerMail)).toBe('');
      expect((await tell(await resend.takes({ from: '', to: [] }))).status).toBe(404);
    });
  });
}
