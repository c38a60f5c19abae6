import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, clinic, openBusinesses } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

/** How a website is added to what a bot's answers are made of. */
export function addWebsiteContract(functions: Functions): void {
  const { database, post, rows } = functions;
  describe('add-website', () => {
    beforeEach(() => openBusinesses(database));
    const add = (address: unknown, more = {}, session = functions.owner) =>
      post('add-website', { bot_id: cafe.bot, address, scope: 'site', ...more }, { session });

    test('adds a website that waits to be read, under its one address', async () => {
      expect(await add('  Cafe.test/menu/?utm_source=mail#cakes ')).toMatchObject({
        status: 200,
        body: {
          source: {
            kind: 'website',
            address: 'https://cafe.test/menu/',
            title: 'cafe.test/menu/',
            scope: 'site',
            status: 'waiting',
            error: null,
            is_weekly: false,
            last_read_at: null,
            pages_found: 1,
            pages_left: 1,
            entries: 0,
          },
        },
      });
      for (const again of ['https://cafe.test/menu/', 'http://www.cafe.test/menu']) {
        expect(await add(again)).toMatchObject({
          status: 422,
          body: { error: 'This website is among your sources already. Read it again there.' },
        });
      }
      expect(await add('cafe.test')).toMatchObject({ status: 200 });
    });

    test.each([
      ['', 'Please enter the address of a website.'],
      ['nonsense', 'nonsense is not a public website.'],
      ['ftp://cafe.test/', 'The address of a website begins with https:// or http://.'],
      ['file:///etc/passwd', 'The address of a website begins with https:// or http://.'],
      ['https://ann:secret@cafe.test/', 'Please leave the user name and the password out of the address.'],
      ['cafe.test:8080', 'Please leave “:8080” out: websites are read on their usual port.'],
      ['http://169.254.169.254/latest', 'A website is read by its name, like cafe.example, not by a number.'],
      ['http://2130706433/', 'A website is read by its name, like cafe.example, not by a number.'],
      ['http://[::ffff:127.0.0.1]/', 'A website is read by its name, like cafe.example, not by a number.'],
      ['localhost', 'localhost is not a public website.'],
      ['printer.local', 'printer.local is not a public website.'],
      [`cafe.test/${'x'.repeat(2000)}`, 'This is not an address of a website.'],
    ])('refuses %j with a sentence', async (address, error) => {
      expect(await add(address)).toMatchObject({ status: 422, body: { error, fields: { address: error } } });
      expect(await rows('select from public.sources')).toEqual([]);
    });

    test('refuses the 21st, and what is neither a page nor a site', async () => {
      expect(await add('cafe.test', { scope: 'world' })).toMatchObject({
        status: 422,
        body: { error: 'scope is page or site.' },
      });
      await database.exec(`insert into public.sources (bot_id, kind, address, title)
        select '${cafe.bot}', 'document', number || '.pdf', 'A file' from generate_series(1, 20) as number`);
      expect(await add('cafe.test')).toMatchObject({
        status: 422,
        body: { error: 'A bot has at most 20 sources. Remove one to add another.' },
      });
    });

    test('is for members, agents among them, and says to nobody else whether there is such a bot', async () => {
      for (const [bot_id, session] of [
        [clinic.bot, functions.owner],
        [cafe.bot, functions.admin],
        [crypto.randomUUID(), functions.owner],
      ] as const) {
        expect(await add('cafe.test', { bot_id }, session)).toMatchObject({
          status: 404,
          body: { error: 'There is no such bot.' },
        });
      }
      expect(
        await post('add-website', { bot_id: cafe.bot, address: 'cafe.test', scope: 'site' }),
      ).toMatchObject({
        status: 401,
      });
      await database.exec(`insert into public.business_members (business_id, user_id, role)
        select '${cafe.business}', id, 'agent' from auth.users where email = 'admin@deskbell.test'`);
      expect(await add('cafe.test', {}, functions.admin)).toMatchObject({ status: 200 });
      await database.exec(`delete from public.business_members where business_id = '${cafe.business}'
        and role = 'agent'`);
      expect(await add('other.test', {}, functions.admin)).toMatchObject({ status: 404 });
    });

    test('takes 20 an hour from a member, whose business may be another one by then', async () => {
      for (let time = 0; time < 20; time += 1) {
        expect((await add('cafe.test')).status).toBe(time === 0 ? 200 : 422);
      }
      const answer = await add('cafe.test');
      expect(answer).toMatchObject({ status: 429 });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
      // The business is deleted, and another one is made.
      await database.exec(`delete from public.businesses where id = '${cafe.business}';
        insert into public.business_members (business_id, user_id, role)
        select '${clinic.business}', id, 'owner' from auth.users where email = 'owner@deskbell.test'`);
      expect(await add('cafe.test', { bot_id: clinic.bot })).toMatchObject({ status: 429 });
    });
  });
}
