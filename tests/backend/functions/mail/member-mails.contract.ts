import { describe, expect, test } from 'vitest';
import { cafe, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { openMails, ownerMail } from './mail-steps.ts';

/** What members are told by mail, when, and how they stop it. */
export function memberMailsContract(functions: Functions): void {
  const { call, database, rows, target } = functions;

  describe('mails', () => {
    const { deliver, pass, open, overlook, mails, visitorWithAddress } = openMails(functions);

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
          await overlook(colleague);
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
