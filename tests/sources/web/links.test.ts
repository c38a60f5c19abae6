import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bounds,
  byFolders,
  canonicalAddress,
  isSameSite,
  isWorthReading,
  newPages,
  pageKey,
} from '../../../supabase/functions/_shared/sources/web/links.ts';
import { rulesOf } from '../../../supabase/functions/_shared/sources/web/robots.ts';
import { readSitemap } from '../../../supabase/functions/_shared/sources/web/sitemap.ts';

const site = 'https://cafe.example/';
const noRules = rulesOf('');

describe('the one address of a page', () => {
  test.each([
    ['/menu#cakes', 'https://cafe.example/menu'],
    ['menu?utm_source=mail&fbclid=1', 'https://cafe.example/about/menu'],
    ['?b=2&a=1', 'https://cafe.example/about/?a=1&b=2'],
    ['HTTPS://CAFE.example:443/Menu', 'https://cafe.example/Menu'],
    ['/index.html', 'https://cafe.example/'],
    ['/en/index.php', 'https://cafe.example/en/'],
    ['/index.php?page=menu', 'https://cafe.example/index.php?page=menu'],
    ['//www.cafe.example//menu', 'https://www.cafe.example/menu'],
    ['/shop;jsessionid=1AF', 'https://cafe.example/shop'],
    ['/caf\u00e9', 'https://cafe.example/caf%C3%A9'],
    ['mailto:us@cafe.example', null],
    ['javascript:void(0)', null],
    ['https://user@cafe.example/', null],
    ['http://[', null],
  ])('of %s', (href, address) => {
    expect(canonicalAddress(href, 'https://cafe.example/about/')).toBe(address);
  });

  test('is its own', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (href) => {
        const address = canonicalAddress(href, site);
        if (address) expect(canonicalAddress(address, site)).toBe(address);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['http://cafe.example/a', 'https://www.cafe.example/a/', true],
    ['http://cafe.example/', 'http://shop.cafe.example/', false],
    ['http://cafe.example/', 'http://cafe.example.evil.example/', false],
    ['http://cafe.example/', 'http://notcafe.example/', false],
    ['http://cafe.example/', 'http://cafe.example:8080/', false],
  ])('%s and %s', (one, other, isSame) => {
    expect(isSameSite(one, other)).toBe(isSame);
    if (isSame) expect(pageKey(one)).toBe(pageKey(other));
  });
});

describe('what is worth reading', () => {
  test.each([
    '/',
    '/menu',
    '/menu.html',
    '/index.php?page=menu',
    '/?p=12',
    '/register',
    '/page/contact',
    '/v1.2/notes',
    '/events/2026',
    '/index.php?option=com_content&view=article&id=3&Itemid=5',
  ])('%s is', (path) => expect(isWorthReading(new URL(path, site).href)).toBe(true));

  test.each([
    ['a file', '/menu.pdf'],
    ['a picture', '/cake.jpg'],
    ['a login', '/wp-login.php'],
    ['what logs people out', '/account/logout'],
    ['a cart', '/cart'],
    ['what puts things in it', '/menu?add-to-cart=3'],
    ['a feed', '/blog/feed/'],
    ['another order', '/shop?orderby=price'],
    ['a search', '/?s=cake'],
    ['an archive', '/2026/03/'],
    ['a page of a list', '/blog/page/7/'],
    ['a label', '/tag/cake'],
    ['a path that repeats', '/menu/menu/'],
    ['a path that comes round', '/a/b/a/b/a'],
    ['too deep a path', '/a/b/c/d/e/f/g/h/i/j/k'],
    ['too long a path', `/${'a'.repeat(500)}`],
    ['too many questions', '/x?a=1&b=2&c=3&d=4&e=5'],
  ])('%s is not: %s', (_, path) => expect(isWorthReading(new URL(path, site).href)).toBe(false));
});

describe('new pages', () => {
  const find = (links: readonly string[], more: { known?: string[]; depth?: number; robots?: string } = {}) =>
    newPages({
      links,
      page: site,
      site,
      depth: more.depth ?? 1,
      rules: more.robots === undefined ? noRules : rulesOf(more.robots),
      compared: 0,
      known: more.known ?? [site],
    });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  test('are those that are not known, once, in their order', () => {
    expect(
      find(['/b', '/a', '/', '/b/', 'http://www.cafe.example/a', '/c'], { known: [site, `${site}c`] }),
    ).toEqual({
      found: ['https://cafe.example/b', 'https://cafe.example/a'],
      hasMore: false,
      compared: 0,
    });
  });

  test('are at most 200 in all, and it is told that there are more', () => {
    const links = numbers(300).map((number) => `/${'x'.repeat(number + 1)}`);
    const { found, hasMore } = find(links, { known: [site, `${site}y`] });
    expect([found.length, hasMore]).toEqual([bounds.pages - 2, true]);
  });

  test('are none beyond the depth', () => {
    expect(find(['/a'], { depth: bounds.depth + 1 }).found).toEqual([]);
  });

  test('are few of a calendar, and of a list', () => {
    expect(find(numbers(300).map((day) => `/calendar/${day}`)).found).toHaveLength(bounds.numbersOfAddress);
    expect(find(numbers(300).map((page) => `/list?page=${'x'.repeat(page)}`)).found).toHaveLength(
      bounds.queriesOfPath,
    );
  });

  test('are those robots.txt allows', () => {
    expect(find(['/a', '/b'], { robots: 'User-agent: *\nDisallow: /a' }).found).toEqual([
      'https://cafe.example/b',
    ]);
  });

  test('are pages of this site and no trap, whatever the links are', () => {
    const parts = fc.constantFrom(
      '/',
      '//',
      '..',
      'a',
      '1',
      '2026',
      '?',
      '&',
      '=',
      '#',
      'tea.example',
      'http:',
      '@',
      '%',
      '\u00e9',
      '.',
    );
    const link = fc.oneof(
      fc.webUrl(),
      fc.array(parts).map((all) => all.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(link, { maxLength: 300 }), (links) => {
        const { found } = find(links);
        expect(found.length).toBeLessThan(bounds.pages);
        expect(new Set(found.map(pageKey)).size).toBe(found.length);
        for (const address of found)
          expect([isSameSite(address, site), isWorthReading(address)]).toEqual([true, true]);
        expect(find(links, { known: [site, ...found] }).found).toEqual([]);
      }),
    );
  });
});

describe('robots.txt', () => {
  const robots = `User-agent: *\nDisallow: /all\n
User-agent: deskbellbot\nUser-agent: other\nDisallow: /us\nAllow: /us/menu$\nDisallow: /*?private\nCrawl-delay: 2.5
Sitemap: https://cafe.example/map.xml`;
  test.each([
    ['', '/us', true],
    ['<!doctype html><html>not found</html>', '/us', true],
    [robots, '/all', true],
    [robots, '/us', false],
    [robots, '/us/menu', true],
    [robots, '/us/menu/more', false],
    [robots, '/x?private', false],
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow: /*a*ab$\nAllow: /*/', '/caab', false],
    ['User-agent: *\nDisallow: /*a*ab$\nAllow: /*/', '/ab', true],
    ['User-agent: *\nDisallow: /*aab*/menu', '/aaab/x/menus', false],
    ['User-agent: *\nDisallow: /caf\u00e9', '/caf%c3%a9', false],
    ['User-agent: *\nDisallow: /\nUser-agent: DeskbellBot/1.0\n', '/', false],
    ['User-agent: *\nDisallow:', '/', true],
  ])('%j: %s', (text, path, isAllowed) => {
    expect(rulesOf(text).judge(`http://www.cafe.example${path}`, 0)).toMatchObject({ isAllowed });
  });

  test('that costs more than it may forbids the rest', () => {
    const rules = rulesOf('User-agent: *\nDisallow: /*private');
    const address = 'http://cafe.example/menu';
    expect(rules.judge(address, 0)).toEqual({ isAllowed: true, compared: '/menu'.length });
    expect(rules.judge(address, 20_000_000)).toMatchObject({ isAllowed: true, compared: 20_000_005 });
    expect(rules.judge(address, 20_000_001)).toEqual({ isAllowed: false, compared: 20_000_001 });
  });

  test('tells how long to wait, and where the sitemaps are', () => {
    expect(rulesOf(robots)).toMatchObject({ delay: 2500, sitemaps: ['https://cafe.example/map.xml'] });
    expect(rulesOf('User-agent: *\nCrawl-delay: 3600').delay).toBe(10_000);
    for (const wrong of ['-1', 'soon', '']) {
      expect(rulesOf(`User-agent: *\nCrawl-delay: ${wrong}`).delay).toBe(0);
    }
  });
});

describe('a sitemap', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => `<url><loc>https://cafe.example/${index}</loc></url>`).join(
      '',
    );
  const read = (body: Uint8Array<ArrayBuffer>) => readSitemap(body, 2 * 1024 * 1024);

  test('lists pages, or further sitemaps', async () => {
    const loc = '<loc>\n https://cafe.example/?a=1&amp;b=2 </loc><lastmod>2026-01-01</lastmod>';
    expect(await read(bytes(`<?xml version="1.0"?><urlset><url>${loc}</url></urlset>`))).toEqual({
      pages: ['https://cafe.example/?a=1&b=2'],
      sitemaps: [],
    });
    expect(await read(bytes(`<sitemapindex><sitemap>${loc}</sitemap></sitemapindex>`))).toEqual({
      pages: [],
      sitemaps: ['https://cafe.example/?a=1&b=2'],
    });
  });

  test('may be compressed, cut off, or a plain list', async () => {
    const whole = `<urlset>${entries(20)}</urlset>`;
    expect((await read(new Uint8Array(gzipSync(whole)))).pages).toHaveLength(20);
    expect((await read(bytes(whole.slice(0, 500)))).pages.length).toBeGreaterThan(5);
    expect((await read(bytes('https://cafe.example/a\nhttps://cafe.example/b\n'))).pages).toHaveLength(2);
  });

  test('is nothing, whatever else it is', async () => {
    for (const body of ['', '<html><body>Not found</body></html>', '{}', '\u001f\u008b']) {
      expect(await read(bytes(body))).toEqual({ pages: [], sitemaps: [] });
    }
    expect(await read(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toEqual({ pages: [], sitemaps: [] });
  });

  test('of 2 MB compressed to a bomb is read as far as it may be', async () => {
    const bomb = new Uint8Array(gzipSync(`<urlset>${entries(60_000)}`));
    const { pages } = await readSitemap(bomb, 100_000);
    expect(pages.length).toBeGreaterThan(1000);
    expect(pages.length).toBeLessThan(3000);
  });

  test('has its pages near the root first', () => {
    expect(byFolders(['https://cafe.example/a/b', 'no address', 'https://cafe.example/c', site])).toEqual([
      site,
      'https://cafe.example/c',
      'https://cafe.example/a/b',
    ]);
  });
});
