import { beforeEach, describe, expect, test } from 'vitest';
import { letTimePass } from '../../let-time-pass.ts';
import { cafe, chatAnswer, clinic, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const ownerMail = 'owner@deskbell.test';

/** What is told by mail, to whom and when; and the ways back from a mail. */
export function mailsContract(functions: Functions): void {
  const { backend, call, database, rows, target } = functions;
  const headers = { apikey: backend.apiKeys.secret };
  const deliver = () => call('deliver-mail', { method: 'POST', headers });

  const pass = (seconds: number) => letTimePass(database, seconds);
  const open = (always: boolean) =>
    database.exec(`delete from public.opening_hours where business_id = '${cafe.business}';
      insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${cafe.business}', weekday, ${always ? `'00:00', '24:00'` : 'null, null'} from generate_series(0, 6) as weekday`);
  /** A member writes to the visitor of a conversation. */
  const reply = (conversation: string | undefined, text: string) =>
    database.query(
      `insert into public.messages (conversation_id, author, text, created_at)
       values ($1, 'agent', $2, clock_timestamp())`,
      [conversation, text],
    );
  /** The mails to somebody since the test began, newest first. */
  let before = new Map<string, number>();
  const mails = async (to: string) => {
    const all = await target.mails(to);
    return all.slice(0, all.length - (before.get(to) ?? 0));
  };
  /** A visitor who has left an address that nobody else has. */
  async function visitorWithAddress() {
    const visitor = visitorOf(functions);
    const address = `${crypto.randomUUID()}@example.com`;
    await visitor.ask('Can I book a table for <six>?');
    await visitor.act('contact', { contact: address });
    return { visitor, address };
  }

  describe('mails', () => {
    beforeEach(async () => {
      await openBusinesses(database);
      await database.exec('delete from private.outbox');
      before = new Map([[ownerMail, (await target.mails(ownerMail)).length]]);
    });

    test('what colleagues note and how they file a conversation is told to no visitor', async () => {
      await open(true);
      const { visitor, address } = await visitorWithAddress();
      await visitor.act('person');
      const { conversation } = visitor;
      const secret = 'Zanzibar';
      const ask = async (name: string, more: object) => {
        const { data, error } = await functions.owner.rpc(name, { conversation, ...more });
        expect([error, data]).toEqual([null, expect.objectContaining({ outcome: 'ok' })]);
      };
      await ask('take_conversation', {});
      await ask('add_note', { note: crypto.randomUUID(), said: `${secret} is what we call them.` });
      await ask('tag_conversation', { tag: secret, is_on: true });
      await ask('snooze_conversation', { wake_at: 'tomorrow', instead_of: null });
      await ask('send_reply', { client_id: crypto.randomUUID(), said: 'Yes, at seven.' });
      await pass(120);
      await deliver();
      const [mail] = await mails(address);
      expect(mail?.text).toContain('Yes, at seven.');
      await database.exec(
        'update public.conversations set snoozed_until = now(); select private.run_clock()',
      );
      // The link in an email leads back to the whole conversation, as do the page's own questions for news.
      const [, token] = /#resume=(\w+)\./.exec(mail?.links[0] ?? '') ?? [];
      const resumed = await visitor.updates('0', { visitor: token });
      expect(resumed.text).toContain('Yes, at seven.');
      const told = [
        ...[resumed, await visitor.updates(), await visitor.send({ text: 'Are dogs allowed?' })],
        ...[await visitor.act('contact', { contact: address }), await visitor.act('end')],
        ...[
          await visitor.send({ text: 'Where are you?' }),
          await visitor.updates(),
          await visitor.act('delete'),
        ],
      ].map(({ text }) => text);
      expect([...told, mail?.text, mail?.html].join(' ')).not.toMatch(/Zanzibar|snooze/i);
    });

    describe('a mail to members', () => {
      test('is sent when somebody has waited for a minute, once', async () => {
        await open(true);
        const visitor = visitorOf(functions);
        await visitor.ask('I want to talk to a person');
        await deliver();
        expect(await mails(ownerMail)).toEqual([]);
        await pass(60);
        await deliver();
        await deliver();
        const [mail, ...others] = await mails(ownerMail);
        expect(others).toEqual([]);
        expect(mail?.subject).toBe('A visitor is waiting in your chat: Corner Café');
        expect(mail?.text).toContain('I want to talk to a person');
        expect(mail?.links[0]).toMatch(new RegExp(`/inbox/${visitor.conversation}$`));
      });

      test('is not sent when a colleague has taken the conversation by then', async () => {
        await open(true);
        const visitor = visitorOf(functions);
        await visitor.ask('I want to talk to a person');
        await database.query(
          `update public.conversations set state = 'human',
           assigned_to = (select id from auth.users where email = $1) where id = $2`,
          [ownerMail, visitor.conversation],
        );
        await pass(60);
        await deliver();
        expect(await mails(ownerMail)).toEqual([]);
      });

      test('is sent when a visitor leaves an address, but not twice for the same', async () => {
        await open(false);
        const { visitor, address } = await visitorWithAddress();
        await visitor.act('contact', { contact: address });
        await deliver();
        const [mail, ...others] = await mails(ownerMail);
        expect(others).toEqual([]);
        expect(mail?.subject).toBe(`New question from ${address}`);
        expect(mail?.html).toContain('Can I book a table for &lt;six&gt;?');
      });

      describe('about a conversation that is assigned', () => {
        const colleague = 'admin@deskbell.test';
        const newest = async (to: string) => (await mails(to)).map(({ subject }) => subject);
        /** Assigns the conversation to a colleague of the owner's, who wants these mails or does not. */
        const assign = async (conversation: string | undefined, wantsMails = true) => {
          before.set(colleague, (await target.mails(colleague)).length);
          await database.query(
            `insert into public.business_members (business_id, user_id, role, mail_waiting, mail_contact)
             select $1, id, 'agent', $3, $3 from auth.users where email = $2`,
            [cafe.business, colleague, wantsMails],
          );
          await database.query(
            'update public.conversations set assignee_id = (select id from auth.users where email = $1) where id = $2',
            [colleague, conversation],
          );
        };

        test('goes to whoever it is assigned to, and a minute later to the others', async () => {
          await open(true);
          const visitor = visitorOf(functions);
          await visitor.ask('I want to talk to a person');
          await assign(visitor.conversation);
          await pass(60);
          await deliver();
          const waiting = ['A visitor is waiting in your chat: Corner Café'];
          expect([await newest(colleague), await newest(ownerMail)]).toEqual([waiting, []]);
          await pass(60);
          await deliver();
          expect([await newest(colleague), await newest(ownerMail)]).toEqual([waiting, waiting]);
        });

        test.each([
          ['is not told to the others once it is answered', 'resolved', []],
          ['is told to the others after ten minutes', 'later', ['New question from %']],
        ])('of somebody who wants an answer %s', async (_, state, told) => {
          await open(false);
          const visitor = visitorOf(functions);
          await visitor.ask('Can I book a table for six?');
          await assign(visitor.conversation);
          const address = `${crypto.randomUUID()}@example.com`;
          await visitor.act('contact', { contact: address });
          await deliver();
          const question = `New question from ${address}`;
          expect([await newest(colleague), await newest(ownerMail)]).toEqual([[question], []]);
          await database.query('update public.conversations set state = $1 where id = $2', [
            state,
            visitor.conversation,
          ]);
          await pass(600);
          await deliver();
          expect(await newest(ownerMail)).toEqual(told.map((subject) => subject.replace('%', address)));
        });

        test('goes to all at once where they want no such mails', async () => {
          await open(true);
          const visitor = visitorOf(functions);
          await visitor.ask('I want to talk to a person');
          await assign(visitor.conversation, false);
          await pass(60);
          await deliver();
          expect([await newest(colleague), (await newest(ownerMail)).length]).toEqual([[], 1]);
        });
      });

      test('says in five lines what it is about', async () => {
        await open(false);
        const visitor = visitorOf(functions);
        await visitor.ask('Are dogs allowed?');
        await visitor.ask('Do you repair bicycles?');
        await visitor.act('contact', { contact: 'ada@example.com' });
        await database.exec(`update public.conversations set page_url = 'https://cafe.example/menu?table=5'`);
        await deliver();
        expect((await mails(ownerMail))[0]?.text).toContain(
          [
            'Asked: “Do you repair bicycles?” and 1 question before',
            'Answered: Are dogs allowed?',
            'Not answered: “Do you repair bicycles?”',
            'Contact: ada@example.com',
            'Page: cafe.example/menu',
          ].join('\n'),
        );
      });

      test('tells at once, and then every ten minutes what has come together, as it is by then', async () => {
        await open(true);
        const visitors = Array.from({ length: 5 }, () => visitorOf(functions));
        await visitors[0]?.ask('I want to talk to a person');
        await pass(60);
        await deliver();
        await visitors[0]?.act('end');
        for (const visitor of visitors.slice(1)) await visitor.ask('I want to talk to a person');
        await pass(60);
        await deliver();
        expect(await mails(ownerMail)).toHaveLength(1);
        // One has been taken meanwhile, one is over.
        await database.query(
          `update public.conversations set state = 'human', assigned_to = (select id from auth.users where email = $1)
           where id = $2`,
          [ownerMail, visitors[1]?.conversation],
        );
        await visitors[2]?.act('end');
        await pass(540);
        await deliver();
        await deliver();
        const [mail, ...others] = await mails(ownerMail);
        expect(others).toHaveLength(1);
        expect(mail?.subject).toBe('2 visitors asked for a person: Corner Café');
        const links = visitors.slice(3).map(({ conversation }) => `/inbox/${conversation}`);
        expect(
          mail?.links
            .filter((link) => link.includes('/inbox/'))
            .map((link) => new URL(link).pathname)
            .sort(),
        ).toEqual(links.sort());
      });

      test('has the address that a visitor left last', async () => {
        await open(false);
        const { visitor } = await visitorWithAddress();
        for (const contact of ['b@example.com', 'c@example.com']) await visitor.act('contact', { contact });
        await deliver();
        expect(await mails(ownerMail)).toMatchObject([{ subject: 'New question from c@example.com' }]);
      });

      test.each([
        ['waiting', 'mail_waiting'],
        ['contact', 'mail_contact'],
      ])(
        'about %s is for those who want it, also if they have just changed their mind',
        async (kind, column) => {
          const choose = (wanted: boolean) =>
            database.query(`update public.business_members set ${column} = $1`, [wanted]);
          for (const when of ['before', 'after']) {
            await open(kind === 'waiting');
            if (when === 'before') await choose(false);
            const { visitor } = await visitorWithAddress();
            if (kind === 'waiting') {
              await visitor.act('person');
              await pass(60);
              await database.exec('select private.queue_due_mails()');
            }
            if (when === 'after') await choose(false);
            await deliver();
            const subjects = (await mails(ownerMail)).map(({ subject }) => subject);
            expect(
              subjects.filter(
                (subject) => subject.startsWith('A visitor is waiting') === (kind === 'waiting'),
              ),
            ).toEqual([]);
            await choose(true);
            await openBusinesses(database);
          }
        },
      );
    });

    describe('a reply by mail', () => {
      test('brings a visitor who has gone all that was answered in a minute, and the conversation', async () => {
        const { visitor, address } = await visitorWithAddress();
        await pass(300);
        await reply(visitor.conversation, 'Yes, from six o’clock.');
        await reply(visitor.conversation, 'Shall I keep it\nfor you?');
        await deliver();
        expect(await mails(address)).toEqual([]);
        await pass(60);
        await deliver();
        await deliver();
        const [mail, ...others] = await mails(address);
        expect(others).toEqual([]);
        expect(mail?.subject).toBe('Corner Café replied to you');
        expect(mail?.text).toContain('> Yes, from six o’clock.\n\n> Shall I keep it\n> for you?');
        expect(mail?.text).toContain('Can I book a table for <six>?');

        // What is answered later is another mail, with what is new.
        await reply(visitor.conversation, 'It is kept.');
        await pass(60);
        await deliver();
        const [second] = await mails(address);
        expect(await mails(address)).toHaveLength(2);
        expect(second?.text).toMatch(/^A reply from Corner Café\n\n> It is kept\.\n\n/);
      });

      test('knows the owner, for answers where the bot has no address', async () => {
        const { visitor } = await visitorWithAddress();
        await reply(visitor.conversation, 'Yes.');
        expect(
          await rows(
            `select private.mail_content(outbox) -> 'bot' ->> 'owner_email' as owner from private.outbox where kind = 'reply'`,
          ),
        ).toEqual([{ owner: ownerMail }]);
      });

      test.each([
        ['the visitor’s language', 'fr', 'Corner Café vous a répondu'],
        ['the bot’s language where the visitor’s is not told', null, 'Corner Café hat Ihnen geantwortet'],
      ])('is in %s', async (_, language, subject) => {
        await database.query(`update public.bots set language = 'de' where id = $1`, [cafe.bot]);
        const { visitor, address } = await visitorWithAddress();
        await database.query('update public.conversations set language = $1', [language]);
        await pass(300);
        await reply(visitor.conversation, 'Gern.');
        await pass(60);
        await deliver();
        expect(await mails(address)).toMatchObject([{ subject }]);
      });

      test('is not sent to somebody who was there to read it', async () => {
        const { visitor, address } = await visitorWithAddress();
        await reply(visitor.conversation, 'Yes.');
        expect(chatAnswer.parse((await visitor.updates()).body).messages.at(-1)?.text).toBe('Yes.');
        await pass(120);
        await deliver();
        expect(await mails(address)).toEqual([]);
      });

      test('waits until the visitor has gone', async () => {
        const { visitor, address } = await visitorWithAddress();
        await pass(300);
        await reply(visitor.conversation, 'Yes.');
        await pass(60);
        // They write elsewhere on the page, and have not heard of it.
        await database.exec(`update private.visitors set last_seen_at = now() - interval '10 seconds'`);
        await database.exec(`update public.messages set created_at = now() where author = 'agent'`);
        await deliver();
        expect(await mails(address)).toEqual([]);
        await pass(20);
        await deliver();
        expect(await mails(address)).toHaveLength(1);
      });

      test('goes to nobody who left a telephone number, or nothing', async () => {
        const visitor = visitorOf(functions);
        await visitor.ask('hello');
        await reply(visitor.conversation, 'Hi!');
        await visitor.act('contact', { contact: '+49 30 123456' });
        await reply(visitor.conversation, 'Hi again!');
        expect(await rows(`select from private.outbox where kind = 'reply'`)).toEqual([]);
      });

      test('that cannot be delivered is noted for the members, and for nobody else', async () => {
        const { visitor, address } = await visitorWithAddress();
        await reply(visitor.conversation, 'Yes.');
        await database.exec(`select private.fail_mail(id, '422') from private.outbox where kind = 'reply'`);
        const note = { author: 'system', text: `The email to ${address} couldn’t be delivered.` };
        const { data } = await functions.owner
          .from('messages')
          .select('author, text')
          .eq('conversation_id', visitor.conversation)
          .order('id', { ascending: false })
          .limit(1);
        expect(data).toEqual([note]);
        expect((await visitor.updates()).text).not.toContain('be delivered');
      });

      test('waits when it is one too many, which the members are told; the address is mailed later', async () => {
        const { visitor, address } = await visitorWithAddress();
        await database.exec(`insert into private.rate_limits (bucket, key, hits, ends_at)
          values ('mail:guest:hour', private.token_hash('${address}'), 6, now() + interval '1 hour')`);
        await pass(60);
        await reply(visitor.conversation, 'Yes.');
        await pass(60);
        for (const _ of [1, 2]) {
          await deliver();
          await pass(600);
        }
        expect(await mails(address)).toEqual([]);
        expect(
          await rows(
            `select text, internal from public.messages where author = 'system' order by id desc limit 1`,
          ),
        ).toEqual([
          { text: `The email to ${address} is delayed: too many have been sent for now.`, internal: true },
        ]);
        await pass(2400);
        await deliver();
        expect(await mails(address)).toHaveLength(1);
      });

      test('goes with the conversation when that is deleted', async () => {
        const { visitor } = await visitorWithAddress();
        await reply(visitor.conversation, 'Yes.');
        await visitor.act('delete');
        expect(await rows('select from private.outbox')).toEqual([]);
      });
    });

    describe('whoever reads a reply and did not ask for it', () => {
      const refuse = async (address: string) => {
        const [mail] = await mails(address);
        const token = new URL(mail?.links.at(-1) ?? '').hash.slice(1);
        return { token, answer: await call(`unsubscribe?token=${token}`, { method: 'POST' }) };
      };
      /** A reply is written to a visitor, and mailed. */
      async function mailedReply(visitor: ReturnType<typeof visitorOf>) {
        await pass(300);
        await reply(visitor.conversation, 'Yes.');
        await pass(60);
        await deliver();
      }

      test('has no more mails of this business, which is told', async () => {
        const { visitor, address } = await visitorWithAddress();
        await mailedReply(visitor);
        // One that waits goes as well.
        await reply(visitor.conversation, 'And another thing.');
        for (const _ of [1, 2]) {
          expect((await refuse(address)).answer).toMatchObject({
            status: 200,
            body: { kind: 'reply', business: null },
          });
        }
        await pass(60);
        await deliver();
        await mailedReply(visitor);
        // In capitals it is the same address.
        const again = visitorOf(functions);
        await again.ask('hello');
        await again.act('contact', { contact: address.toUpperCase() });
        await mailedReply(again);
        expect(await mails(address)).toHaveLength(1);
        expect(
          await rows(`select text, internal from public.messages where author = 'system' and internal`),
        ).toEqual([
          {
            text: `Whoever reads ${address} says they didn’t write this. No more emails go there.`,
            internal: true,
          },
        ]);
        const { conversation } = visitor;
        expect((await functions.owner.rpc('visitor_reach', { conversation })).data).toBe('nowhere');
      });

      test('has those of other businesses, and nobody can refuse for them', async () => {
        const { visitor, address } = await visitorWithAddress();
        await mailedReply(visitor);
        const { token } = await refuse(address);
        const other = visitorOf(functions, clinic.key);
        await other.ask('hello');
        await other.act('contact', { contact: address });
        const forged = [
          token.replace(cafe.business, clinic.business),
          token.replace(/^reply/, 'contact'),
          `${token.slice(0, -64)}${'0'.repeat(64)}`,
          token.slice(0, -1),
        ];
        for (const guess of forged) {
          expect(await call(`unsubscribe?token=${guess}`, { method: 'POST' })).toMatchObject({ status: 404 });
        }
        await mailedReply(other);
        expect(await mails(address)).toHaveLength(2);
      });
    });

    describe('the link of a reply', () => {
      async function linkOf(bot = cafe.key) {
        const { visitor, address } = await visitorWithAddress();
        await pass(300);
        await reply(visitor.conversation, 'Yes.');
        await pass(60);
        await deliver();
        const [mail] = await mails(address);
        const link = new URL(mail?.links[0] ?? '');
        expect(link.pathname).toBe(`/try/${bot}`);
        const [, token, conversation] = /^#resume=(\w+)\.([\w-]+)$/.exec(link.hash) ?? [];
        return { visitor, address, token, conversation };
      }

      test('opens the conversation, which goes on from there', async () => {
        const { visitor, token, conversation } = await linkOf();
        expect(conversation).toBe(visitor.conversation);
        const guest = visitorOf(functions);
        Object.assign(guest, { token, conversation });
        expect(chatAnswer.parse((await guest.updates()).body).messages.at(-1)).toMatchObject({
          text: 'Yes.',
        });
        expect(await guest.ask({ text: 'Thank you!', channel: 'try' })).toMatchObject({ conversation });
        // Who has the browser of before is still the same visitor.
        expect(chatAnswer.parse((await visitor.updates()).body).messages).toContainEqual(
          expect.objectContaining({ author: 'visitor', text: 'Thank you!' }),
        );
      });

      test('is the same in the next mail, so that the first goes on working', async () => {
        const { visitor, address, token } = await linkOf();
        await reply(visitor.conversation, 'And another thing.');
        await pass(60);
        await deliver();
        expect((await mails(address))[0]?.links[0]).toContain(`#resume=${token}.`);
      });

      test('opens nothing else', async () => {
        const { token } = await linkOf();
        const other = visitorOf(functions);
        await other.ask('hello');
        expect(await other.updates('0', { visitor: token })).toMatchObject({ status: 404 });
        expect(await other.act('end', { visitor: token })).toMatchObject({ status: 404 });
      });

      test('deletes the conversation, and then leads nowhere', async () => {
        const { visitor, token, conversation } = await linkOf();
        const guest = Object.assign(visitorOf(functions), { token, conversation });
        expect(await guest.act('delete')).toMatchObject({ status: 200 });
        expect(await guest.updates()).toMatchObject({ status: 404 });
        expect(await visitor.updates()).toMatchObject({ status: 404 });
      });
    });

    test('a hand-over by night: an address is left, a member answers later, and the visitor comes back by the mail', async () => {
      await open(false);
      const { owner } = functions;
      const visitor = visitorOf(functions);
      await visitor.ask('I want to talk to a person');
      const address = `${crypto.randomUUID()}@example.com`;
      await visitor.act('contact', { contact: address });
      await deliver();
      const [told] = await mails(ownerMail);
      const conversation = /\/inbox\/([\w-]+)$/.exec(told?.links[0] ?? '')?.[1];
      expect(conversation).toBe(visitor.conversation);

      await pass(8 * 3600);
      expect((await owner.rpc('take_conversation', { conversation })).data).toMatchObject({ outcome: 'ok' });
      const said = {
        conversation,
        client_id: crypto.randomUUID(),
        said: 'Good morning! What can I do for you?',
      };
      for (const _ of [1, 2])
        expect((await owner.rpc('send_reply', said)).data).toMatchObject({ outcome: 'ok' });
      await pass(60);
      await deliver();
      const [answer, ...others] = await mails(address);
      expect(others).toEqual([]);

      const [, token] = /#resume=(\w+)\./.exec(answer?.links[0] ?? '') ?? [];
      const guest = Object.assign(visitorOf(functions), { token, conversation });
      expect(chatAnswer.parse((await guest.updates()).body)).toMatchObject({ state: 'human' });
      expect(await guest.ask({ text: 'A table for six', channel: 'try' })).toMatchObject({
        state: 'human',
        messages: [],
      });
      const { data } = await owner
        .from('messages')
        .select('author')
        .eq('conversation_id', conversation)
        .order('id');
      expect(data?.map(({ author }) => author)).toEqual(['visitor', 'bot', 'system', 'agent', 'visitor']);
    });

    describe('waits that are too long', () => {
      test('end by the clock, of visitors who have gone as well', async () => {
        await open(true);
        const visitor = visitorOf(functions);
        await visitor.ask('I want to talk to a person');
        await pass(179);
        await deliver();
        expect(await rows('select state from public.conversations')).toEqual([{ state: 'waiting' }]);
        await pass(1);
        await Promise.all([deliver(), deliver()]);
        expect(await rows('select state from public.conversations')).toEqual([{ state: 'later' }]);
        expect(await rows(`select text from public.messages where author = 'system'`)).toMatchObject([
          { text: expect.stringContaining('nobody is free') },
        ]);
      });
    });

    describe('unsubscribe', () => {
      const post = (token: string, init: RequestInit = {}) =>
        call(`unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST', ...init });
      const tokens = async () => {
        const [row] = await rows(
          `select private.unsubscribe_token('waiting', business_id, user_id) as waiting,
           private.unsubscribe_token('contact', business_id, user_id) as contact
         from public.business_members where business_id = '${cafe.business}'`,
        );
        return { waiting: String(row?.waiting), contact: String(row?.contact) };
      };
      const choice = () =>
        rows(
          `select mail_waiting, mail_contact from public.business_members where business_id = '${cafe.business}'`,
        );

      test('is one click of a mail program: as the mail’s own header says', async () => {
        await open(false);
        await visitorWithAddress();
        await deliver();
        const response = await fetch(`${target.url}/mailbox/api?to=${ownerMail}`);
        const [mail]: { headers?: Record<string, string> }[] = await response.json();
        expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
        const address = /^<(.*)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
        expect(address).toMatch(`${target.url}/functions/v1/unsubscribe?token=contact.`);
        const token = new URL(address).searchParams.get('token') ?? '';
        const answer = await post(token, { body: 'List-Unsubscribe=One-Click', headers: { apikey: '' } });
        expect(answer).toMatchObject({ status: 200, body: { kind: 'contact', business: 'Corner Café' } });
        expect(await choice()).toEqual([{ mail_waiting: true, mail_contact: false }]);
      });

      test('works twice', async () => {
        const { waiting } = await tokens();
        for (const _ of [1, 2]) expect(await post(waiting)).toMatchObject({ status: 200 });
        expect(await choice()).toEqual([{ mail_waiting: false, mail_contact: true }]);
      });

      test('changes nothing with a token that was never made', async () => {
        const { waiting, contact } = await tokens();
        const forged = [
          '',
          'waiting',
          waiting.replace('waiting', 'contact'),
          waiting.slice(0, -1),
          `${contact}0`,
          `${contact.slice(0, -64)}${'0'.repeat(64)}`,
          'waiting.x.y.z',
          '\u0000',
        ];
        for (const token of forged) expect(await post(token)).toMatchObject({ status: 404 });
        expect(await choice()).toEqual([{ mail_waiting: true, mail_contact: true }]);
      });

      test('by a link that is opened changes nothing, and leads to the page', async () => {
        const { waiting } = await tokens();
        const answer = await call(`unsubscribe?token=${waiting}`, { redirect: 'manual' });
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toMatch(new RegExp(`/unsubscribe#${waiting}$`));
        expect(await choice()).toEqual([{ mail_waiting: true, mail_contact: true }]);
      });

      test('tells somebody who was removed nothing of what the business is called now', async () => {
        const { waiting } = await tokens();
        await database.exec(`begin;
          insert into public.business_members (business_id, user_id, role)
            select '${cafe.business}', id, 'owner' from auth.users where email = 'admin@deskbell.test';
          delete from public.business_members where business_id = '${cafe.business}'
            and user_id = (select id from auth.users where email = '${ownerMail}');
          update public.businesses set name = 'A new name' where id = '${cafe.business}';
          commit`);
        expect(await post(waiting)).toMatchObject({ status: 200, body: { kind: 'waiting', business: null } });
      });

      test('of somebody who is no member any more is no mistake of theirs', async () => {
        const { waiting } = await tokens();
        await database.exec(`delete from public.businesses where id = '${cafe.business}'`);
        expect(await post(waiting)).toMatchObject({ status: 200, body: { kind: 'waiting', business: null } });
      });
    });

    describe('mail-state', () => {
      test('tells those who are signed in whether mails are sent', async () => {
        expect(await call('mail-state', { session: functions.owner })).toMatchObject({
          status: 200,
          body: { sends: true },
        });
        expect(await call('mail-state')).toMatchObject({ status: 401 });
        expect(await call('mail-state', { method: 'POST', session: functions.owner })).toMatchObject({
          status: 405,
        });
      });

      test.each(['RESEND_API_KEY', 'MAIL_FROM', 'SITE_URL'])('without %s none are', async (variable) => {
        const served = await functions.runtime.serveWith(['mail-state'], { [variable]: '' });
        const answer = await call('mail-state', { session: functions.owner, served });
        await served.stop();
        expect(answer).toMatchObject({ status: 200, body: { sends: false } });
      });
    });
  });
}
