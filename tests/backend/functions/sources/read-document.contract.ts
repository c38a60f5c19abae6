import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, clinic, openBusinesses } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const menu = `# Menu

## Coffee

A flat white is 3 euros, with oat milk 3 euros 50.

## Cakes

Apple cake is baked every morning and is 4 euros a slice.
`;

/** How a file is read. What files look like inside is tried in tests/sources. */
export function readDocumentContract(functions: Functions): void {
  const { database, call, rows } = functions;
  describe('read-document', () => {
    beforeEach(() => openBusinesses(database));

    interface Sent {
      bot?: string;
      name?: string;
      from?: string;
      session?: typeof functions.owner;
      type?: string;
    }
    const send = (
      body: string | Uint8Array<ArrayBuffer>,
      { bot = cafe.bot, name = 'Menu.md', from = '1', session = functions.owner, type }: Sent = {},
    ) =>
      call(`read-document?${new URLSearchParams({ bot, name, from })}`, {
        method: 'POST',
        body,
        session,
        headers: { 'content-type': type ?? 'application/octet-stream' },
      });
    const texts = async () =>
      (
        await rows(
          'select content from public.knowledge_entries where source_id is not null order by position',
        )
      ).map(({ content }) => content);

    test('reads no file that three readers did not come back from', async () => {
      await send(menu);
      const claims = () => rows('select claims from private.file_claims');
      expect(await claims()).toEqual([]);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(menu)));
      const hash = Buffer.from(digest).toString('hex');
      await database.exec(
        `insert into private.file_claims (bot_id, file_hash, claims) values ('${cafe.bot}', '${hash}', 2)`,
      );
      expect(await send(menu)).toMatchObject({ status: 200 });
      await database.exec(
        `insert into private.file_claims (bot_id, file_hash, claims) values ('${cafe.bot}', '${hash}', 3)`,
      );
      expect(await send(menu)).toMatchObject({
        status: 422,
        body: {
          error:
            'Reading this file takes longer than we can: three attempts did not come to their end. Split it into several and add those.',
        },
      });
    });

    test('makes answers of a file, and takes the same name as a new reading', async () => {
      expect(await send(menu)).toMatchObject({
        status: 200,
        body: {
          next: null,
          source: {
            kind: 'document',
            address: 'Menu.md',
            title: 'Menu.md',
            scope: 'page',
            status: 'ready',
            error: null,
            pages_found: 1,
            pages_read: 1,
            pages_left: 0,
            bytes: new TextEncoder().encode(menu).length,
          },
        },
      });
      expect((await texts()).join('\n')).toContain('oat milk');
      const again = await send(menu.replace('oat milk', 'soy milk'));
      expect(again).toMatchObject({ status: 200, body: { source: { status: 'ready', pages_found: 1 } } });
      expect((await texts()).join('\n')).not.toContain('oat milk');
      expect((await texts()).join('\n')).toContain('soy milk');
      expect(await rows('select from public.sources')).toHaveLength(1);
    });

    test('reads on only what is there and is the same file', async () => {
      expect(await send(menu, { from: '2' })).toMatchObject({
        status: 422,
        body: { error: 'This document was removed while it was being read.' },
      });
      await send(menu);
      expect(await send(menu, { from: '2' })).toMatchObject({ status: 200, body: { next: null } });
      expect(await texts()).not.toEqual([]);
    });

    test('refuses what is no file to be read, with a sentence, and keeps nothing of it', async () => {
      expect(await send('MZ\u0000\u0001', { name: 'setup.exe' })).toMatchObject({ status: 415 });
      expect(await send(menu, { type: 'text/markdown' })).toMatchObject({ status: 415 });
      expect(await send('', { name: 'empty.txt' })).toMatchObject({ status: 422 });
      expect(await send('%PDF-1.7 and no more', { name: 'broken.pdf' })).toMatchObject({ status: 422 });
      expect(await send(new Uint8Array(10_000_001))).toMatchObject({
        status: 413,
        body: { error: 'A file may have at most 10 MB.' },
      });
      for (const wrong of [
        { bot: 'bot' },
        { name: ' ' },
        { name: 'x'.repeat(201) },
        { from: '0' },
        { from: 'x' },
      ]) {
        expect(await send(menu, wrong)).toMatchObject({ status: 422 });
      }
      expect(await rows('select from public.sources')).toEqual([]);
    });

    test('is for members only, and says to nobody else whether there is such a bot', async () => {
      for (const [bot, session] of [
        [clinic.bot, functions.owner],
        [cafe.bot, functions.admin],
      ] as const) {
        expect(await send(menu, { bot, session })).toMatchObject({
          status: 404,
          body: { error: 'There is no such bot.' },
        });
      }
      expect(
        await call(`read-document?bot=${cafe.bot}&name=a.md&from=1`, { method: 'POST', body: menu }),
      ).toMatchObject({ status: 401 });
      expect(
        await call(`read-document?bot=${cafe.bot}&name=a.md&from=1`, { session: functions.owner }),
      ).toMatchObject({ status: 405 });
    });

    test('takes 60 an hour from a member', async () => {
      for (let time = 0; time < 60; time += 1)
        expect((await send('', { name: 'empty.txt' })).status).toBe(422);
      expect(await send(menu)).toMatchObject({ status: 429 });
    });
  });
}
