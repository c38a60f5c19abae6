import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe } from '../functions/cafe.ts';
import { targetForFile } from '../target.ts';
import { cakes, coffee, openReadings, tea } from './readings.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('readings of documents', () => {
  if (!target.embedded) return;
  const { ask, asOwner, claim, store, end, shown, textsOf, database } = openReadings(target, target.embedded);

  const begin = async (hash: string, pages: number, is_paged = true) =>
    z
      .object({ source: z.string(), lease: z.string() })
      .parse(await ask('begin_document', { bot: cafe.bot, name: 'Menu.pdf', hash, pages, is_paged }));
  const goOn = (hash: string) => ask('continue_document', { bot: cafe.bot, name: 'Menu.pdf', hash });

  test('keep their pages by number, and take the same name as a new reading', async () => {
    const { source, lease } = await begin('a', 2);
    expect(await claim(source)).toBeNull();
    await store(lease, '#page=1', [cakes]);
    expect(await shown(source)).toMatchObject({
      kind: 'document',
      address: 'Menu.pdf',
      title: 'Menu.pdf',
      scope: 'page',
      status: 'reading',
      pages_found: 2,
      pages_left: 1,
    });
    expect(await goOn('a')).toEqual({ source, lease });
    // The same file once more, from another tab.
    expect(await begin('a', 2)).toEqual({ source, lease });
    await store(lease, '#page=2', [coffee]);
    await end(lease);
    expect(await shown(source)).toMatchObject({ status: 'ready', pages_read: 2, entries: 2 });
    expect(await goOn('a')).toEqual({ source, lease: null });
    expect(await asOwner('source_pages_of', { source })).toMatchObject([{ number: 1 }, { number: 2 }]);

    const again = await begin('b', 1);
    expect(again.source).toBe(source);
    await store(again.lease, '#page=1', [cakes, tea]);
    await end(again.lease);
    expect(await textsOf(source)).toEqual([cakes.content, tea.content]);
    expect(await shown(source)).toMatchObject({ status: 'ready', pages_found: 1 });
  });

  test('are refused after three that nobody came back from, for a day', async () => {
    const claimFile = (hash = 'a') => ask('claim_file', { bot: cafe.bot, hash });
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await claimFile()).toBe(true);
    expect(await claimFile()).toBe(false);
    expect(await claimFile('b')).toBe(true);
    await database.exec(`update private.file_claims set claimed_at = claimed_at - interval '23 hours'`);
    expect(await claimFile()).toBe(false);
    await database.exec(`update private.file_claims set claimed_at = claimed_at - interval '2 hours'`);
    expect(await claimFile()).toBe(true);
    await ask('release_file', { bot: cafe.bot, hash: 'a' });
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await claimFile()).toBe(true);
  });

  test('refuse another file of the same name in the middle of one', async () => {
    const first = await begin('a', 2);
    await store(first.lease, '#page=1', [cakes]);
    const second = await begin('b', 2);
    await expect(goOn('a')).rejects.toMatchObject({
      code: '23514',
      message: 'Another file of this name was added meanwhile. Please add this one again.',
    });
    expect(await store(first.lease, '#page=2', [coffee])).toBe(false);
    expect(await store(second.lease, '#page=1', [tea])).toBe(true);
    expect(await textsOf(second.source)).toEqual([tea.content]);
    await asOwner('remove_source', { source: second.source });
    expect(await goOn('b')).toBeNull();
  });

  test('are given up by the clock when the rest of a file does not arrive', async () => {
    const { source, lease } = await begin('a', 2);
    await store(lease, '#page=1', [cakes]);
    await database.exec(`update private.readings set leased_until = now() - interval '1 minute'`);
    expect(await ask('claim_due_reading')).toBeNull();
    expect(await shown(source)).toMatchObject({
      status: 'ready',
      error: 'The file did not arrive as a whole. Please add it again.',
      pages_found: 1,
      entries: 1,
    });
  });

  test('are neither read again by themselves nor every week', async () => {
    const { source, lease } = await begin('a', 1, false);
    await store(lease, 'Menu.pdf', [cakes]);
    await end(lease);
    expect(await asOwner('source_pages_of', { source })).toMatchObject([{ number: null }]);
    await expect(asOwner('read_source_again', { source })).rejects.toMatchObject({ code: '23514' });
    await expect(asOwner('set_source_weekly', { source, weekly: true })).rejects.toMatchObject({
      code: '23514',
    });
  });
});
