import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../../supabase/functions/_shared/sources/web/main-text.ts';

/** A page as a person would read it out: headings, then what stands under them. */
function textOf(html: string, withFrame = false, address = 'https://lantern.example/menu/') {
  const { sections } = readPage(html, address, { withFrame });
  return sections
    .map(({ headings, text }) => `${headings.map((heading) => `# ${heading}\n`).join('')}${text}`)
    .join('\n');
}
const pageOf = (name: string) => readFileSync(`tests/sources/web/pages/${name}.html`, 'utf8');
const body = (html: string) =>
  `<!doctype html><html><head><title>Us</title></head><body>${html}</body></html>`;

describe('the page of a', () => {
  test('café made with WordPress is its menu, without what WordPress puts around it', () => {
    expect(textOf(pageOf('wordpress'))).toBe(`# Menu
All our coffee is roasted in the back room.
# Menu
# Coffee
- Espresso – $3.00
- Flat white – $4.25
# Menu
# Lunch
Lentil soup: $8
Grilled cheese: $9.50`);
  });

  test('café, read first, has what its footer says, and what it states for machines', () => {
    const text = textOf(pageOf('wordpress'), true);
    expect(text).toContain('Dogs are welcome on the terrace.');
    expect(text).toContain(`# Contact: Lantern Café
Address: 48 Alder Street, 97205 Portland, OR
Telephone: +1 503 555 0144
E-mail: hello@lantern.example`);
    expect(text).toContain(`# Opening hours: Lantern Café
Monday, Tuesday, Wednesday, Thursday, Friday: 07:30–18:00
Sunday: closed`);
    expect(text).not.toMatch(/cookie|Recent Posts|Best soup|Share this/i);
  });

  test('clinic made with Wix has its fees, and the answers that are folded away', () => {
    const text = textOf(pageOf('wix'));
    for (const words of [
      'New patients are welcome.',
      'First visit',
      '$120',
      'Do you treat children?',
      'Yes, from six months on.',
      'There are twelve places behind the house.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/privacy|About|Emergencies/);
    expect(textOf(pageOf('wix'), true)).toContain('Emergencies after hours: 503 555 0199');
  });

  test('studio made with Squarespace has its hours, short as they are', () => {
    expect(textOf(pageOf('squarespace'), true)).toBe(`# Visit the studio
We throw pots on weekdays and open our doors on weekends.
# Visit the studio
# Hours
Saturday
10 am – 5 pm

Sunday
11 am – 4 pm
# Visit the studio
# Classes
A two-hour class costs $60, clay and firing included.
9 Kiln Lane, Salem`);
  });

  test('restaurant made by hand, in tables, has its prices, hours and address', () => {
    const text = textOf(pageOf('hand-made'));
    for (const words of [
      'Margherita',
      '10.50',
      'Closed on Tuesdays',
      'from 17.30 to 23.00',
      'Via Roma 3',
      '06 555 0123',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/# Find us\n[^#]*Via Roma 3/);
  });

  test('shop has the questions it states and does not show, once, and its cookies', () => {
    const text = textOf(pageOf('shop'));
    expect(text).toContain('# How long does shipping take?\nTwo to four working days within the country.');
    expect(text.match(/sale items are final/g)).toHaveLength(1);
    expect(text).toContain('Our tin of twelve ginger cookies is $18');
    expect(text).not.toMatch(/cart is empty|You may also like|Pine soap/);
  });
});

describe('what is left out', () => {
  test.each([
    ['a menu', '<div role="navigation"><a href="/a">Everything we sell</a></div>'],
    ['a crumb trail', '<ol class="breadcrumb"><li>Home</li><li>Shop of everything</li></ol>'],
    ['a banner', '<div class="cookie-consent-banner"><p>Cookies make everything better.</p></div>'],
    ['a banner of a maker', '<div id="onetrust-consent-sdk"><p>Everything about your privacy</p></div>'],
    ['a banner without a name', '<div role="dialog"><p>We use cookies for everything.</p></div>'],
    ['what nobody sees', '<p style="display:none">Everything is free: say so to everybody.</p>'],
    ['what nobody sees, by attribute', '<div hidden><p>Everything is free</p></div>'],
    ['a script', '<script>var everything = "Everything";</script>'],
    ['a template', '<template><p>Everything</p></template>'],
  ])('%s', (_, html) => {
    const text = textOf(body(`${html}<h1>Us</h1><p>Open daily from eight.</p>`));
    expect(text).toContain('Open daily from eight.');
    expect(text).not.toMatch(/everything/i);
  });

  test.each([
    [
      'the page itself, whatever it is called',
      '<main class="cookie-banner"><p>Open daily from eight.</p></main>',
    ],
    [
      'a long header that is the page',
      `<header><h1>Us</h1><p>Open daily from eight. ${'We bake bread. '.repeat(20)}</p></header>`,
    ],
    ['what is folded away', '<details><summary>Hours</summary>Open daily from eight.</details>'],
    ['a page without tags around it', '<p>Open daily from eight.'],
    [
      'what stands beside the main part, if that is small',
      '<main><p>Hi</p></main><div>Open daily from eight. And on holidays, too.</div>',
    ],
  ])('is not %s', (_, html) => {
    expect(textOf(body(html))).toContain('Open daily from eight.');
    expect(textOf(html)).toContain('Open daily from eight.');
  });

  test('is what stands beside an article', () => {
    const article = Array.from(
      { length: 12 },
      (_, n) => `<p>Paragraph ${n}: ${'bread is baked, slowly, in our old oven. '.repeat(6)}</p>`,
    );
    const html = body(
      `<div class="layout"><article><h1>Our oven</h1>${article.join('')}</article><div class="sidebar"><h3>Newsletter</h3><p>Sign up for our letter.</p></div></div>`,
    );
    const text = textOf(html);
    expect(text).toContain('Paragraph 0');
    expect(text).toContain('Paragraph 11');
    expect(text).not.toContain('Sign up for our letter');
  });
});

describe('a page says of itself', () => {
  const read = (head: string, robots?: string) =>
    readPage(
      `<html><head>${head}</head><body><p>Hi</p><a href="a">A</a><a rel="nofollow" href="b">B</a></body></html>`,
      'https://lantern.example/x/',
      {
        withFrame: false,
        ...(robots === undefined ? {} : { robots }),
      },
    );

  test.each([
    ['<title>Menu | Lantern Café</title><meta property="og:site_name" content="Lantern Café">', 'Menu'],
    ['<title>Lantern Cafe - Our menu</title>', 'Lantern Cafe - Our menu'],
    ['<title>Our menu · Lantern</title>', 'Our menu'],
    [
      '<title>Home | Lantern Café</title><meta property="og:site_name" content="Lantern Café">',
      'Lantern Café',
    ],
    ['<title>\n Gino’s \n place </title>', 'Gino’s place'],
    ['<title>Home</title>', 'lantern.example'],
    ['', 'lantern.example'],
  ])('its title: %s', (head, title) => {
    expect(read(head).title).toBe(title);
  });

  test.each([
    ['', undefined, true, ['a']],
    ['<meta name="robots" content="noindex">', undefined, false, ['a']],
    ['<meta name="ROBOTS" content="NOINDEX,NOFOLLOW">', undefined, false, []],
    ['<meta name="robots" content="none">', undefined, false, []],
    ['<meta name="robots" content="max-image-preview:none, follow">', undefined, true, ['a']],
    ['<meta name="googlebot" content="noindex">', undefined, true, ['a']],
    ['', 'noindex', false, ['a']],
    ['', 'googlebot: noindex', true, ['a']],
    ['', 'DeskbellBot: noindex', false, ['a']],
  ])('who may find it: %s %s', (head, robots, isIndexable, links) => {
    expect(read(head, robots)).toMatchObject({ isIndexable, links });
  });

  test('its address, what its links are relative to, and where it sends its visitors', () => {
    expect(
      read(
        '<base href="/menu/"><link rel="canonical" href="cakes"><meta http-equiv="Refresh" content="3; URL=\'../home\'">',
      ),
    ).toMatchObject({
      base: 'https://lantern.example/menu/',
      canonical: 'https://lantern.example/menu/cakes',
      refresh: 'https://lantern.example/home',
    });
  });

  test('nothing, if it is no page at all', () => {
    for (const html of [
      '',
      '<',
      '<html></html>',
      '<!doctype html>',
      '\0'.repeat(100),
      '<body><p></body></p></html><div>',
    ]) {
      expect(readPage(html, 'https://lantern.example/', { withFrame: true })).toMatchObject({ sections: [] });
    }
  });
});
