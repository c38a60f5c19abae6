import { describe, expect, test } from 'vitest';
import { cafe, chatAnswer, clinic, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { openMails, ownerMail } from './mail-steps.ts';

/** What visitors are told by mail, and the way back from a mail. */
export function replyMailsContract(functions: Functions): void {
  const { call, database, rows } = functions;

  describe('mails', () => {
    const { deliver, pass, open, reply, mails, visitorWithAddress } = openMails(functions);

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
  });
}
