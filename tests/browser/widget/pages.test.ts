import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { type CustomerPage, customerNames, runCustomerSite } from './customer-site.ts';
import { askAboutMilk, download, heard, input, launcher, openChat, panel, say, snippet } from './steps.ts';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runApp();

const desktop = { width: 1280, height: 800 };

/** Opens a page of a customer with the snippet on it. */
async function visit(page: Page, customer: CustomerPage = {}, options = ''): Promise<void> {
  await page.goto(site.add({ ...customer, body: `${customer.body ?? ''}${snippet(app, options)}` }));
}

/** What the browser keeps for the page. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

const textOf = (page: Page) => page.locator('main').innerText();

/** Where the launcher is: its distance to the right or left and to the bottom of the window, and its size. */
async function placeOf(page: Page) {
  const box = await launcher(page).boundingBox();
  const { width, height } = page.viewportSize() ?? desktop;
  if (!box) throw new Error('There is no launcher.');
  return {
    left: Math.round(box.x),
    right: Math.round(width - box.x - box.width),
    bottom: Math.round(height - box.y - box.height),
    size: [box.width, box.height],
  };
}

describe('a plain page', () => {
  test('pays two requests before somebody turns to the chat, nothing is stored and nothing moves', async () => {
    const page = await openProfile(app, { viewport: desktop });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(app.url)) requests.push(request.url());
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        window.moved = (window.moved ?? 0) + list.getEntries().length;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page);
    await launcher(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.map((url) => new URL(url).pathname)).toEqual([
      '/embed.js',
      '/functions/v1/widget-config',
    ]);
    expect(await kept(page)).toEqual([]);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await openChat(page);
    expect(await kept(page)).toEqual([]);
    expect(await page.evaluate(() => window.moved ?? 0)).toBe(0);
    expect(await textOf(page)).toBe('Lantern Café\n\nCoffee by the canal.');
  });

  test('has a conversation by keyboard, which is still there on the next page', async () => {
    const page = await openProfile(app, { viewport: desktop });
    await visit(page);
    await launcher(page).focus();
    await page.keyboard.press('Enter');
    await input(page).and(page.locator(':focus')).waitFor();
    await heard(page, 'Hello from the Lantern Café!');
    await askAboutMilk(page);
    expect(await kept(page)).toEqual(['deskbell:bot_lantern_cafe:open', 'deskbell:bot_lantern_cafe:talk']);
    expect(await page.context().cookies()).toEqual([]);
    await expectAccessible(page);

    await visit(page);
    await heard(page, 'Oat, soy and coconut milk');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await input(page).focus();
    await page.keyboard.press('Escape');
    await launcher(page).and(page.locator(':focus')).waitFor();
    expect(await panel(page).isVisible()).toBe(false);
    expect(await kept(page)).toEqual(['deskbell:bot_lantern_cafe:closed', 'deskbell:bot_lantern_cafe:talk']);
    await expectAccessible(page);
  });

  test('shows in a second tab what is said in the first', async () => {
    const first = await openProfile(app, { viewport: desktop });
    await visit(first);
    await openChat(first);
    await askAboutMilk(first);
    const second = await first.context().newPage();
    await visit(second);
    await openChat(second);
    await heard(second, 'Oat, soy and coconut milk');
    await say(first, 'Can I order a whole cake?');
    await heard(second, 'Whole cakes serve ten');
  });
});

describe('a page with its own idea of style', () => {
  const hostile = `<style>
    * { all: unset !important; display: none !important; }
    html { display: block !important; font-size: 6px !important; }
    body, main { display: block !important; transform: scale(0.5) rotate(3deg); filter: grayscale(1); }
    button, input, textarea { font-size: 4px !important; background: red !important; }
    deskbell-widget { display: none !important; position: static !important; visibility: hidden; z-index: -1 !important; }
  </style>`;

  test('leaves the chat as it is', async () => {
    const plain = await openProfile(app, { viewport: desktop });
    await visit(plain);
    await openChat(plain);
    const page = await openProfile(app, { viewport: desktop });
    await visit(page, { head: hostile });
    expect(await placeOf(page)).toMatchObject({ right: 20, bottom: 20, size: [56, 56] });
    await openChat(page);
    expect(await panel(page).boundingBox()).toEqual(await panel(plain).boundingBox());
    await askAboutMilk(page);
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    expect(await input(page).evaluate(sizeOf)).toBeGreaterThanOrEqual(16);
  });

  test('fits a window of 320 pixels', async () => {
    const page = await openProfile(app, { viewport: { width: 320, height: 568 } });
    await visit(page);
    await openChat(page);
    await askAboutMilk(page);
    const box = await panel(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
  });

  test('has what sends a long message within its field', async () => {
    const page = await openProfile(app, { viewport: desktop });
    await visit(page);
    await openChat(page);
    await input(page).fill('Is there a table for us all? '.repeat(15));
    await panel(page).getByText('434 / 500').waitFor();
    const field = await input(page).boundingBox();
    const button = await panel(page).getByRole('button', { name: 'Send' }).boundingBox();
    if (!field || !button) throw new Error('There is nowhere to write.');
    expect(field.y + field.height - button.y - button.height).toBeCloseTo(5, 0);
    expect(field.x + field.width - button.x - button.width).toBeCloseTo(5, 0);
  });

  test('from right to left keeps the corner that was chosen', async () => {
    const page = await openProfile(app, { viewport: desktop });
    await visit(page, { attributes: 'lang="ar" dir="rtl"' }, 'data-position="bottom-left"');
    await launcher(page).waitFor();
    expect(await placeOf(page)).toMatchObject({ left: 20, bottom: 20 });
    await openChat(page);
    await askAboutMilk(page);
    await expectAccessible(page);
  });

  test.each([
    ['dark', 'light', '<style>:root { color-scheme: dark; background: #111; color: #eee }</style>'],
    ['light', 'dark', ''],
  ] as const)('is %s, so the chat is, also where the system is %s', async (scheme, system, head) => {
    const page = await openProfile(app, { viewport: desktop, colorScheme: system });
    await visit(page, { head });
    await openChat(page);
    const [red = 0] = await panel(page).evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red < 128 ? 'dark' : 'light').toBe(scheme);
  });
});

describe('a page with a strict policy', () => {
  const trusted = "require-trusted-types-for 'script'; trusted-types 'none'";
  const own = `default-src 'none'; img-src data:; connect-src ${app.url}; style-src 'self'`;

  test.each([
    ['names the service', `${own}; script-src ${app.url}; ${trusted}`, ''],
    ['has a nonce', `${own}; script-src 'nonce-abc'; ${trusted}`, 'nonce="abc"'],
    ['has a nonce and strict-dynamic', `${own}; script-src 'nonce-abc' 'strict-dynamic'`, 'nonce="abc"'],
  ])('that %s lets the chat work', async (_, policy, options) => {
    const page = await openProfile(app, { viewport: desktop });
    await visit(page, { policy }, options);
    await openChat(page);
    await askAboutMilk(page);
  });

  test('lets the visitor download the conversation, of which the service hears nothing', async () => {
    const page = await openProfile(app, {
      viewport: desktop,
      locale: 'en',
      timezoneId: 'America/New_York',
    });
    await visit(page, { policy: `${own}; script-src ${app.url}; ${trusted}` });
    await openChat(page);
    await askAboutMilk(page);
    await say(page, 'Two\nlines');
    await heard(page, 'I’m not sure about that one.');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const [file] = await Promise.all([page.waitForEvent('download'), download(page)]);
    expect(asked.filter((url) => !/^blob:|chat-updates/.test(url))).toEqual([]);
    expect(file.suggestedFilename()).toMatch(/^conversation-wick-\d{4}-\d\d-\d\d\.txt$/);
    const times = /\[[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M E[DS]T\]/g;
    expect(readFileSync(await file.path(), 'utf8').replaceAll(times, '[time]')).toBe(
      [
        `Conversation: Wick, Lantern Café, ${new URL(site.origin).host}\nTime zone: America/New_York`,
        '[time] You: Which milk alternatives do you have?',
        '[time] Wick: Oat, soy and coconut milk, at no extra charge.',
        '[time] You: Two\n    lines',
        '[time] Wick: I’m not sure about that one. I have passed your question on to the team.\n',
      ].join('\n\n'),
    );
    await panel(page).getByText('Your conversation is downloading.').waitFor();
    await panel(page).getByRole('button', { name: 'Menu' }).and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
  });

  test.each([
    ['the script', "default-src 'self'; img-src data:", /Content Security Policy/],
    ['the service', `default-src 'none'; img-src data:; script-src ${app.url}`, /Content Security Policy/],
  ])('that blocks %s has no chat, and is as it was', async (_, policy, expected) => {
    const page = await openProfile(app, { viewport: desktop, expected });
    await visit(page, { policy });
    await page.waitForLoadState('networkidle');
    expect(await launcher(page).count()).toBe(0);
    expect(await textOf(page)).toBe('Lantern Café\n\nCoffee by the canal.');
  });
});

describe('a page that changes', () => {
  test.each([
    ['its body', () => document.body.replaceWith(document.createElement('body'))],
    ['all it has', () => document.documentElement.replaceChildren(document.createElement('body'))],
    [
      'its address',
      () => {
        document.body.replaceChildren('Another page');
        history.pushState({}, '', '/0');
      },
    ],
  ])('%s keeps the chat and what was said', async (_, change) => {
    const page = await openProfile(app, { viewport: desktop });
    await visit(page);
    await openChat(page);
    await askAboutMilk(page);
    await page.evaluate(change);
    await heard(page, 'Oat, soy and coconut milk');
    await say(page, 'Can I order a whole cake?');
    await heard(page, 'Whole cakes serve ten');
    expect(await page.locator('deskbell-widget').count()).toBe(1);
  });

  test('and takes the chat away every time gets no endless loop', async () => {
    const page = await openProfile(app, { viewport: desktop });
    await visit(page, {
      body: `<script>new MutationObserver(() => document.querySelector('deskbell-widget')?.remove())
        .observe(document.documentElement, { childList: true })</script>`,
    });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 1 + 1)).toBe(2);
  });
});

describe('a page that means no good', () => {
  test('does not disturb the chat, and finds one name of it among its own', async () => {
    const page = await openProfile(app, { viewport: desktop });
    await page.addInitScript(() => {
      Object.assign(Object.prototype, { polluted: 'yes', toJSON: undefined });
      Object.assign(Array.prototype, { polluted: () => 'yes' });
      // What would run if an element took it for its own.
      const script = 'window.planted = true';
      Object.assign(Object.prototype, {
        innerHTML: `<img src="data:," onerror="${script}">`,
        srcdoc: `<script>parent.${script}</script>`,
        onclick: script,
        onfocus: script,
      });
      // Its own versions of what a widget may use.
      const own = <Name extends string>(owner: Record<Name, (...values: never[]) => unknown>, name: Name) => {
        const browsers = owner[name];
        owner[name] = function (this: unknown, ...values) {
          return browsers.apply(this, values);
        };
      };
      own(window, 'fetch');
      own(JSON, 'parse');
      own(JSON, 'stringify');
      own(Array.prototype, 'map');
      own(Element.prototype, 'attachShadow');
      own(Element.prototype, 'setAttribute');
      own(customElements, 'define');
      const all = () => {
        const found = new Map<string, unknown>();
        const note = (owner: object, path: string) => {
          for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
            found.set(path + name, value ?? get);
          }
        };
        note(window, '');
        for (const [name, value] of [...found]) {
          if (value === window || !(value instanceof Object)) continue;
          note(value, `${name}.`);
          if ('prototype' in value && value.prototype instanceof Object)
            note(value.prototype, `${name}.prototype.`);
        }
        return found;
      };
      const before = all();
      window.changes = () => {
        const now = all();
        return [...new Set([...before.keys(), ...now.keys()])].filter(
          (name) => !Object.is(before.get(name), now.get(name)),
        );
      };
    });
    await visit(page);
    await openChat(page);
    await askAboutMilk(page);
    await page.evaluate(() => {
      for (const data of ['close', { type: 'reset' }, { action: 'delete', v: 1 }, ['destroy']]) {
        window.postMessage(data, '*');
        window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
      }
      document.body.append(document.querySelector('deskbell-widget')?.cloneNode(true) ?? '');
    });
    await say(page, 'Can I order a whole cake?');
    await heard(page, 'Whole cakes serve ten');
    await heard(page, 'Oat, soy and coconut milk');
    // The copy has nothing in it.
    expect(await page.getByRole('dialog').count()).toBe(1);
    const changes = (await page.evaluate(() => window.changes?.())) ?? [];
    expect(changes.filter((name) => !/^(changes|ChatbotWidget)\./.test(name))).toEqual([
      'changes',
      'ChatbotWidget',
    ]);
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  });
});

describe('a page in a frame', () => {
  test.each([
    ['of another website', ''],
    ['without storage and without an origin', 'sandbox="allow-scripts allow-forms"'],
  ])('%s has a chat', async (_, attributes) => {
    const page = await openProfile(app, { viewport: desktop });
    const inner = site.add({ body: snippet(app) }).replace('cafe.test', 'inner.test');
    await page.goto(
      site.add({
        body: `<iframe title="Café" src="${inner}" width="900" height="700" ${attributes}></iframe>`,
      }),
    );
    const frame = page.frameLocator('iframe');
    await openChat(frame);
    await askAboutMilk(frame);
    await say(frame, 'Can I order a whole cake?');
    await heard(frame, 'Whole cakes serve ten');
  });

  test('that allows no downloads says why no file appears', async () => {
    const page = await openProfile(app, { viewport: desktop, expected: /Download is disallowed/ });
    const downloads: string[] = [];
    page.on('download', (file) => void downloads.push(file.suggestedFilename()));
    const inner = site.add({ body: snippet(app) }).replace('cafe.test', 'inner.test');
    await page.goto(
      site.add({
        body: `<iframe title="Café" src="${inner}" width="900" height="700" sandbox="allow-scripts"></iframe>`,
      }),
    );
    const frame = page.frameLocator('iframe');
    await openChat(frame);
    await askAboutMilk(frame);
    await download(frame);
    await panel(frame).getByText('If no file appears, this page doesn’t allow downloads.').waitFor();
    expect(downloads).toEqual([]);
  });
});

declare global {
  interface Window {
    moved?: number;
    /** What is another than at first of all that a page has by name. */
    changes?: () => string[];
  }
}
