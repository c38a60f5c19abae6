import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, openBusinesses } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { page } from '../website.ts';

const answerSchema = z.object({ source: z.looseObject({ id: z.string(), status: z.string() }) });

const story = 'We opened our café in the old post office in 1999 and have baked our own bread ever since.';
const prices = 'A flat white is 3 euros and a slice of apple cake, baked every morning, is 4 euros.';
const allergens = 'Our cakes may contain nuts, milk and gluten: please ask us before you order.';

/** How a website is read, over a network of the test's own. */
export function readSourceContract(functions: Functions): void {
  const { database, post, rows, internet } = functions;
  describe('read-source', () => {
    beforeEach(() => openBusinesses(database));

    const read = (source_id: unknown, session = functions.owner) =>
      post('read-source', { source_id }, { session });
    const asClock = () => post('read-source', {}, { headers: { apikey: functions.backend.apiKeys.secret } });

    async function add(address = 'http://cafe.test/', scope = 'site'): Promise<string> {
      const answer = await post(
        'add-website',
        { bot_id: cafe.bot, address, scope },
        { session: functions.owner },
      );
      return answerSchema.parse(answer.body).source.id;
    }
    async function readToItsEnd(source: string) {
      for (;;) {
        const answer = await read(source);
        expect(answer.status, answer.text).toBe(200);
        const { source: row } = answerSchema.parse(answer.body);
        if (row.status !== 'waiting' && row.status !== 'reading') return row;
      }
    }
    const textsOf = async (source: string) =>
      (
        await rows(
          `select content from public.knowledge_entries where source_id = '${source}' order by position`,
        )
      ).map(({ content }) => content);

    test('reads a site of several pages, makes answers of it, and reads it again', async () => {
      const { pages, asked } = internet;
      pages.set('cafe.test/', page('Corner Café', [story], ['/menu', '/missing', 'http://elsewhere.test/']));
      pages.set('cafe.test/menu', page('Menu', [prices, allergens], ['/']));
      const source = await add();
      expect(await readToItsEnd(source)).toMatchObject({
        status: 'ready',
        error: null,
        pages_found: 2,
        pages_read: 2,
        pages_failed: 0,
        pages_left: 0,
      });
      expect(asked.filter((address) => !address.endsWith('.txt') && !address.endsWith('.xml'))).toEqual([
        'cafe.test/',
        'cafe.test/menu',
        'cafe.test/missing',
      ]);
      const texts = (await textsOf(source)).join('\n');
      for (const text of [story, prices, allergens]) expect(texts).toContain(text);
      expect(texts).not.toContain('/missing');

      pages.set('cafe.test/menu', page('Menu', [prices.replace('4 euros', '5 euros'), allergens], ['/']));
      await functions.owner.rpc('read_source_again', { source });
      expect(await readToItsEnd(source)).toMatchObject({ status: 'ready', pages_read: 2 });
      const after = (await textsOf(source)).join('\n');
      expect(after).toContain('5 euros');
      expect(after).not.toContain('4 euros');

      pages.delete('cafe.test/menu');
      await functions.owner.rpc('read_source_again', { source });
      expect(await readToItsEnd(source)).toMatchObject({ status: 'ready', pages_found: 1 });
      expect((await textsOf(source)).join('\n')).not.toContain('euros');
    });

    test('says what was wrong with a site that cannot be read', async () => {
      const source = await add('http://nobody.invalid.example/', 'page');
      const row = await readToItsEnd(source);
      expect(row).toMatchObject({
        status: 'failed',
        entries: 0,
        error: expect.stringMatching(/^There is no website nobody\.invalid\.example/),
      });
    });

    test('of two who call at once one reads, and what is stopped meanwhile is not written down', async () => {
      internet.pages.set('cafe.test/', page('Corner Café', [story]));
      const source = await add('http://cafe.test/', 'page');
      const both = await Promise.all([read(source), read(source)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      await readToItsEnd(source);
      expect(internet.asked.filter((address) => address === 'cafe.test/')).toHaveLength(1);

      const slow = await add('http://slow.test/', 'page');
      internet.pages.set('slow.test/', async (_, response) => {
        await functions.owner.rpc('cancel_source', { source: slow });
        response.writeHead(200, { 'content-type': 'text/html' }).end(page('Slow', [prices]));
      });
      expect(await readToItsEnd(slow)).toMatchObject({ status: 'failed', entries: 0 });

      const removed = await add('http://removed.test/', 'page');
      internet.pages.set('removed.test/', async (_, response) => {
        await functions.owner.rpc('remove_source', { source: removed });
        response.writeHead(200, { 'content-type': 'text/html' }).end(page('Removed', [prices]));
      });
      expect(await read(removed)).toMatchObject({ status: 404, body: { error: 'There is no such source.' } });
      expect(await rows(`select from public.knowledge_entries where content like '%flat white%'`)).toEqual(
        [],
      );
    });

    test('is gone on with by the clock, which also has learned what was read', async () => {
      internet.pages.set('cafe.test/', page('Corner Café', [story]));
      const source = await add('http://cafe.test/', 'page');
      expect(await asClock()).toMatchObject({ status: 200, body: { read: null, learned: 0 } });
      await database.exec(`update private.readings set leased_until = now() - interval '1 minute'`);
      expect(await asClock()).toMatchObject({ status: 200, body: { read: source } });
      await readToItsEnd(source);
      await database.exec(`update public.knowledge_entries set learned_at = now() where source_id is null;
        update public.knowledge_entries set updated_at = now() - interval '1 minute'`);
      // A reading that is due as well holds it up no longer.
      internet.pages.set('bar.test/', page('Corner Bar', [prices]));
      const long = await add('http://bar.test/', 'site');
      await database.exec(`update private.readings set leased_until = now() - interval '1 minute'`);
      expect(await asClock()).toMatchObject({ status: 200, body: { read: long, learned: 1 } });
      expect(await asClock()).toMatchObject({ body: { learned: 0 } });
    });

    test('is for members only, and says to nobody else whether there is such a source', async () => {
      const source = await add();
      for (const [id, session] of [
        [source, functions.admin],
        [crypto.randomUUID(), functions.owner],
      ] as const) {
        expect(await read(id, session)).toMatchObject({
          status: 404,
          body: { error: 'There is no such source.' },
        });
      }
      for (const id of [undefined, null, 7, '', 'cafe.test'])
        expect(await read(id)).toMatchObject({ status: 422 });
      expect(await post('read-source', {})).toMatchObject({ status: 401 });
      expect(internet.asked).toEqual([]);
    });
  });
}
