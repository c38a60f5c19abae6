import { describe, expect, test } from 'vitest';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import type { Found, Knowledge } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { conversation, entry } from './answer-samples.ts';

describe('what was read beside what is written', () => {
  const sections = ['The bath has a window. ', 'The rooms are quiet. '].map((sentence) =>
    sentence.repeat(11).trim(),
  );
  const read = (entryId: string, nearness: number, more: Partial<Found> = {}): Found => ({
    ...entry(entryId, nearness),
    isWritten: false,
    ...more,
  });
  const finds = (...found: Found[]): Knowledge => ({
    match: async () => found,
    similarWords: async () => [],
  });
  const about = (...found: Found[]) => answer('how is the parking', conversation, finds(...found));

  test('a written answer wins a tie, and whenever the bot is sure of it', async () => {
    expect(await about(read('page', 0.5), entry('own', 0.49))).toMatchObject([{ entryId: 'own' }]);
    expect(await about(read('page', 0.99), entry('own', 0.85))).toMatchObject([
      { tier: 'answer', entryId: 'own', options: [] },
    ]);
  });

  test('what was read is the answer where nothing that is written is near', async () => {
    expect(await about(read('page', 0.95), entry('own', 0.2))).toMatchObject([
      { tier: 'answer', entryId: 'page', text: 'All of page.', options: [] },
    ]);
  });

  test('the nearest of the others is offered beside the closest', async () => {
    const near = { coverage: 0.3 };
    const found = [
      { ...entry('own', 0.5), ...near },
      { ...entry('other', 0.4), ...near },
    ];
    const [reply] = await about(...found, read('page', 0.45, near), read('further', 0.4, near));
    expect(reply).toMatchObject({ tier: 'closest', entryId: 'own' });
    expect(reply?.options.map(({ entryId }) => entryId)).toEqual(['page', 'other']);
  });

  test('what was read is not the closest unless it is likelier than not', async () => {
    const little = { coverage: 0.1, unknown: 0.8 };
    const pages = [read('page', 0.15, little), read('next', 0.14, little)];
    expect(await about(...pages, entry('own', 0.02))).toMatchObject([{ tier: 'unknown' }]);
    const own = pages.map((page) => ({ ...page, isWritten: true }));
    expect(await about(...own)).toMatchObject([{ tier: 'perhaps', options: [{ entryId: 'page' }, {}] }]);
  });

  test('topics are written ones first', async () => {
    const [reply] = await about(
      read('page', 0.1),
      read('page 2', 0.1),
      entry('own', 0.05),
      entry('other', 0.04),
    );
    expect(reply).toMatchObject({ tier: 'unknown' });
    expect(reply?.options.map(({ entryId }) => entryId)).toEqual(['own', 'other', 'page']);
  });

  test('of a long section the part that was asked for is said, and the whole is offered under its title', async () => {
    const content = sections.join('\n\n');
    const page = read('page', 0.95, { content, passage: 3 });
    const [reply] = await about(page, entry('own', 0.2));
    expect(reply).toMatchObject({ tier: 'answer', options: [{ entryId: 'page', label: 'About page' }] });
    expect(reply?.text).toMatch(/^… The .+ …$/s);
    expect(content).toContain(reply?.text?.slice(2, -2));
  });

  test('sections of one title are offered once', async () => {
    const twin = { coverage: 0.3, title: 'Menu: Cakes' };
    const [reply] = await about(
      read('a', 0.6, twin),
      read('b', 0.5, twin),
      read('c', 0.4, { coverage: 0.3 }),
    );
    expect(reply).toMatchObject({ tier: 'closest', entryId: 'a' });
    expect(reply?.options.map(({ label }) => label)).toEqual(['Menu: Cakes', 'About c']);
  });
});
