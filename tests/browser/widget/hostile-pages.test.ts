import { expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { type CustomerPage, customerNames, runCustomerSite } from './customer-site.ts';
import { askAboutMilk, openChat, snippet } from './steps.ts';

/** Pages that break what others rely on, meaning it or not: the chat works there, or says so in one line. */

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runApp();

const script = (code: string) => `<script>${code}</script>`;
/** A name of the document that is an element of the page, as a form or an image may be called. */
const named = (...names: string[]): CustomerPage => ({
  body: names.map((name) => `<img name="${name}" id="${name}" alt=""><form name="${name}"></form>`).join(''),
});
const head = (code: string): CustomerPage => ({ head: script(code) });
const throwing = (name: string) =>
  `Object.defineProperty(window, '${name}', { get() { throw new DOMException('No', 'SecurityError') } })`;

const works: Record<string, CustomerPage> = {
  'names of the widget’s own': named('ChatbotWidget', 'deskbell', 'config', 'launcher', 'root'),
  'names of the window': named(
    'fetch',
    'name',
    'location2',
    'top2',
    'crypto',
    'localStorage',
    'parent',
    'self',
  ),
  'the name of the running script': named('currentScript'),
  'names of lists of the document': named('forms', 'images', 'scripts', 'all', 'links'),
  'names of how far it is and where': named('readyState', 'domain', 'cookie', 'baseURI', 'URL', 'title'),
  'names of finding elements': named('getElementById', 'querySelector', 'querySelectorAll'),
  'a form that calls its fields submit and action': {
    body: '<form><input name="submit"><input name="action"><input name="elements"></form>',
  },
  'document.getElementById that finds nothing': head('document.getElementById = () => null'),
  'a window name that is markup': head(`window.name = '<img src=x onerror="window.planted = true">'`),
  'window.ChatbotWidget that is a text': head(`window.ChatbotWidget = 'ours'`),
  'Array.prototype with more on it': head(
    `Array.prototype.remove = function () {}; Array.prototype.last = 1; Array.prototype.init = 1`,
  ),
  'Object.prototype with setters': head(
    `for (const name of ['text', 'state', 'value', 'type', 'signal']) Object.defineProperty(Object.prototype, name, {
      configurable: true, get() { return undefined }, set(value) {
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
      } })`,
  ),
  'Promise and fetch of another make': head(
    `const ours = window.fetch; window.fetch = (...given) => new Promise((resolve, reject) => ours(...given).then(resolve, reject))`,
  ),
  'frozen intrinsics': head(
    'for (const one of [Object, Array, Function, Promise, String, Map, Set]) { Object.freeze(one); Object.freeze(one.prototype) }',
  ),
  'no crypto.randomUUID': head('delete Crypto.prototype.randomUUID'),
  'no requestIdleCallback': head('delete window.requestIdleCallback'),
  'no BroadcastChannel, no IndexedDB': head(
    'delete window.BroadcastChannel; delete window.indexedDB; delete window.IntersectionObserver',
  ),
  'corrupt storage': head(
    `for (const key of ['talk', 'closed']) for (const area of [localStorage, sessionStorage])
      area.setItem('deskbell:bot_lantern_cafe:' + key, '{"visitor":[{' + '\\u0000'.repeat(50))`,
  ),
  'storage of another shape': head(
    `localStorage.setItem('deskbell:bot_lantern_cafe:talk', '{"visitor":1,"conversation":{"a":[]},"messages":"x"}')`,
  ),
  'storage that is null': head(`localStorage.setItem('deskbell:bot_lantern_cafe:talk', 'null')`),
  'storage that throws': head(`${throwing('localStorage')}; ${throwing('sessionStorage')}`),
  'storage that is full': head(
    `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError') }`,
  ),
  'a base elsewhere': { head: '<base href="https://elsewhere.test/deep/" target="_blank">' },
  'a transformed html element': { head: '<style>html { transform: translateZ(0) } </style>' },
  'html as wide and high as nothing': {
    head: '<style>html, body { width: 0; height: 0; overflow: hidden }</style>',
  },
  'body that is hidden, and all divs': {
    head: '<style>body { opacity: 0 } div, button { display: none !important }</style>',
  },
  'everything has animations': {
    head: '<style>* { animation: none !important; transition: all 9s !important }</style>',
  },
  'old-fashioned markup': { attributes: '', body: '<frameset></frameset><table><tr><td><center><font>' },
  'document.write after the page is there': {
    body: script(
      `addEventListener('load', () => { document.write('<main>Another page</main>'); document.close() })`,
    ),
  },
  'listeners that stop every event': head(
    `for (const type of ['click', 'keydown', 'input', 'focusin']) addEventListener(type, (event) => {
      if (event.target === document.body) event.stopImmediatePropagation() }, true)`,
  ),
  'Trusted Types and no inline styles': {
    policy: `script-src * 'unsafe-inline'; style-src 'none'; require-trusted-types-for 'script'; img-src data:`,
  },
  'JSON.parse that revives everything': head(
    `const ours = JSON.parse; JSON.parse = (text, ...more) => ours(text, ...more)`,
  ),
};

/** What a page takes away without which there is no chat. */
const says: Record<string, CustomerPage> = {
  'the name of making elements': named('createElement'),
  'the name of the root element': named('documentElement'),
  'no shadow roots': head('delete Element.prototype.attachShadow'),
  'no style sheets by script': head('delete window.CSSStyleSheet'),
  'a document whose elements are ours': head(`document.createElement = () => ({})`),
  'a fetch that throws': head(`window.fetch = () => { throw new Error('No') }`),
  'no fetch': head('window.fetch = undefined'),
};

const open = async (customer: CustomerPage, options = '') => {
  const lines: string[] = [];
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 }, expected: /./ });
  page.on('console', (line) => void (/error|warning/.test(line.type()) && lines.push(line.text())));
  page.on('pageerror', ({ message }) => void lines.push(`uncaught: ${message}`));
  await page.goto(site.add({ ...customer, body: `${customer.body ?? ''}${snippet(app, options)}` }));
  return { page, lines };
};

test.each(Object.entries(works))('works: %s', async (_, customer) => {
  const { page } = await open(customer);
  await openChat(page);
  await askAboutMilk(page);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});

test.each(Object.entries(says))('says so in one line: %s', async (_, customer) => {
  const { page, lines } = await open(customer);
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^Deskbell: /)]);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});

test('says nothing where the connection is lost, as the browser says that itself', async () => {
  const { page, lines } = await open(
    head(
      `window.fetch = () => { window.isAsked = true; return Promise.reject(new TypeError('Failed to fetch')) }`,
    ),
  );
  await page.waitForFunction(() => 'isAsked' in window);
  expect(lines).toEqual([]);
});

test('works in a frame without forms, storage and origin', async () => {
  const inner = site.add({ body: snippet(app) }).replace('cafe.test', 'inner.test');
  const { page } = await open({
    body: `<iframe title="Café" src="${inner}" width="900" height="700" sandbox="allow-scripts"></iframe>`,
  });
  const frame = page.frameLocator('iframe');
  await openChat(frame);
  await askAboutMilk(frame);
});
