import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, clinic, entries, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const source = {
  website: '71000000-0000-4000-8000-000000000001',
  menu: '71000000-0000-4000-8000-000000000002',
  clinics: '71000000-0000-4000-8000-000000000003',
};
const page = {
  findUs: '72000000-0000-4000-8000-000000000001',
  second: '72000000-0000-4000-8000-000000000002',
  clinics: '72000000-0000-4000-8000-000000000003',
};
const findUs = { title: 'How to find us', page: null, url: 'https://cafe.example/find-us' };
const secondPage = { title: 'Menu and allergens.pdf', page: 2, url: null };

/** What replies say about where they come from. */
export function replySourcesContract(functions: Functions): void {
  const { database, post, rows } = functions;
  /** Makes an entry of the café one that was read. */
  const readFrom = (entry: string, from: string, on: string | null) =>
    database.query(
      `update public.knowledge_entries set source_id = $2, page_id = $3, edited_at = null where id = $1`,
      [entry, from, on],
    );
  const replyTo = async (question: string | Record<string, unknown>) =>
    (await visitorOf(functions).ask(question)).messages[0];

  describe('the source of a reply', () => {
    beforeEach(async () => {
      await openBusinesses(database);
      await database.exec(`
        insert into public.sources (id, bot_id, kind, address, title, scope, status) values
          ('${source.website}', '${cafe.bot}', 'website', 'https://cafe.example/', 'cafe.example', 'site', 'ready'),
          ('${source.menu}', '${cafe.bot}', 'document', 'Menu and allergens.pdf', 'Menu and allergens.pdf', 'page', 'ready'),
          ('${source.clinics}', '${clinic.bot}', 'website', 'https://clinic.example/', 'clinic.example', 'site', 'ready');
        insert into public.source_pages (id, source_id, address, number, title, status) values
          ('${page.findUs}', '${source.website}', 'https://cafe.example/find-us', null, 'How to find us', 'read'),
          ('${page.second}', '${source.menu}', '2', 2, null, 'read'),
          ('${page.clinics}', '${source.clinics}', 'https://clinic.example/prices', null, 'Prices', 'read');
      `);
      await readFrom(entries.parking, source.website, page.findUs);
      await readFrom(entries.cakes, source.menu, page.second);
    });

    test('is the page of a website, with its address', async () => {
      expect(await replyTo('Where can I park?')).toMatchObject({ tier: 'answer', source: findUs });
    });

    test('is the page of a document, which has no address', async () => {
      expect(await replyTo('Do you make birthday cakes?')).toMatchObject({ source: secondPage });
    });

    test('is not there for what somebody has written', async () => {
      expect(await replyTo('Are dogs allowed?')).not.toHaveProperty('source');
    });

    test('is not there any more for what somebody has edited', async () => {
      await database.query('update public.knowledge_entries set content = $2 where id = $1', [
        entries.parking,
        'Parking is free in front of the house.',
      ]);
      const reply = await replyTo('Where can I park?');
      expect(reply).toMatchObject({ text: 'Parking is free in front of the house.' });
      expect(reply).not.toHaveProperty('source');
    });

    test('comes with an entry that is chosen, with news and in a preview', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('Do you fix laptops?');
      expect((await visitor.ask({ option: entries.parking })).messages).toMatchObject([{ source: findUs }]);
      const news = await visitor.updates();
      expect(news).toMatchObject({ status: 200, body: { messages: { length: 4 } } });
      expect(news.text).toContain(JSON.stringify(findUs.url));
      const preview = await post(
        'chat',
        { v: 1, bot: cafe.key, id: crypto.randomUUID(), text: 'Where can I park?', channel: 'preview' },
        { session: functions.owner },
      );
      expect(preview.body).toMatchObject({ messages: [{ entry: entries.parking, source: findUs }] });
    });

    test('stays as it was said when the source is removed', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('Where can I park?');
      const { error } = await functions.owner.rpc('remove_source', { source: source.website });
      expect(error).toBeNull();
      expect((await visitor.updates()).body).toMatchObject({ messages: [{}, { source: findUs }] });
      expect(await replyTo('Where can I park?')).not.toHaveProperty('source');
    });

    test('is never another bot’s', async () => {
      await readFrom(entries.parking, source.clinics, page.clinics);
      expect(await replyTo('Where can I park?')).not.toHaveProperty('source');
      await readFrom(entries.parking, source.website, page.clinics);
      expect(await replyTo('Where can I park?')).toMatchObject({
        source: { title: 'cafe.example', page: null, url: null },
      });
    });

    test('leads nowhere but to the web', async () => {
      await database.query('update public.source_pages set address = $2 where id = $1', [
        page.findUs,
        'javascript:alert(1)',
      ]);
      expect(await replyTo('Where can I park?')).toMatchObject({
        source: { title: 'How to find us', page: null, url: null },
      });
      expect(await rows('select from public.messages where source is not null')).toHaveLength(1);
    });
  });
}
