import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRuntime } from '../../../src/flows/create-runtime.ts';
import { createNavigation } from '../../../src/frame/create-navigation.ts';
import { Root } from '../../../src/root.tsx';
import { createRouted } from '../../../src/routed.tsx';
import { createAppRouter } from '../../../src/router.tsx';
import { tryStorage } from '../../../src/widget/runtime/storage.ts';
import { rightAnswer } from '../faults/answers.ts';
import { openBrowserWith } from '../faults/play.ts';
import { bodiesOf, id, publicKey } from './rows.ts';

/** What somebody writes who wants a script to run for whoever reads it. Elements of theirs are marked. */
const texts = {
  markup: [
    'https://cafe.example/"onmouseover="alert(1)"data-planted="',
    "<img data-planted src=x onerror=alert(1)>'><script data-planted>alert(1)</script>",
    '<svg data-planted onload=alert(1)><iframe data-planted srcdoc="<script>alert(1)</script>"></iframe>',
    '</title></textarea></style><a data-planted href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1)) [y](data:text/html,<b>) <javascript:alert(1)>',
    '{{7*7}} #{7*7} <%= 7*7 %> {{constructor.constructor("alert(1)")()}}',
    // Letters that turn around, and some that cannot be seen.
    '\u202ejavascript:alert(1)\u202c a\u200bb\ufeffc',
    'W'.repeat(10_000),
  ].join(' '),
  'a script for an address': '\u0001JaVa\tScRiPt:alert(1)//https://cafe.example',
  'a page for an address': 'data:text/html,<script>alert(1)</script>',
};

/** What stands in the addresses of pages. */
const parameters: Readonly<Record<string, string>> = {
  $botId: id,
  $conversationId: id,
  $botKey: publicKey,
  $flowId: id,
  $token: 'a'.repeat(43),
};

/** What pages show when their addresses say more. */
const questions = [
  `/bots/${id}?entry=${id}`,
  `/bots/${id}?question=Parking`,
  `/inbox?search=Parking`,
  '/operator?show=messages',
  '/unsubscribe#waiting.token',
  '/booking#f00d',
];

/** Every page that shows what somebody has written: those of the product, and those that mails and codes lead to. */
const pages = Object.values(createAppRouter(createMemoryHistory()).routesById)
  .filter(({ children, id }) => !children && (!id.startsWith('/_site') || id.includes('$token')))
  .map(({ fullPath }) =>
    fullPath.replace(/\$\w+/g, (name: string) => parameters[name] ?? expect.unreachable(name)),
  )
  .concat(questions);

/** Pages that have nothing to show of anybody. */
const silent = ['/bots/new', '/unsubscribe', '/booking'];

const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'xlink:href'];
const harmless = /^(https?|mailto|tel|blob):$/;

/** All elements of the page, those in shadow roots, too. */
function elementsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
  ]);
}

/** What could run in an element, or lead to what runs. */
function* dangersOf(element: Element): Generator<string> {
  if (element.matches('script, iframe, object, embed, base, frame, [data-planted]')) yield element.outerHTML;
  for (const { name, value } of element.attributes) {
    if (/^on|^srcdoc$/.test(name)) yield `${name}=${value}`;
    if (addresses.includes(name) && !harmless.test(new URL(value, location.href).protocol)) {
      yield `${name}=${value}`;
    }
  }
}

/** What a person can read on the page, and in its fields. */
const wordsOn = (elements: readonly Element[]) =>
  elements
    .flatMap((element) => [
      ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
      ...('value' in element ? [String(element.value)] : []),
    ])
    .join('\n');

/** Lets everything come that is on its way. */
async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(500);
    });
  }
}

async function open(address: string): Promise<readonly Element[]> {
  history.replaceState(null, '', address);
  const addresses = createBrowserHistory();
  const navigation = createNavigation(addresses, createRouted(addresses));
  render(<Root navigation={navigation} runtime={createRuntime(navigation)} />);
  await settle();
  for (const element of elementsIn(document.body)) {
    if (element.matches('[aria-expanded=false], summary')) fireEvent.click(element);
    if (element.matches('button') && element.textContent === 'Turn off') fireEvent.click(element);
  }
  await settle();
  return elementsIn(document);
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('scrollTo', () => {});
});
// Other files have the same window after this one.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  const { calls } = vi.mocked(console.error).mock;
  // A stylesheet has no address here.
  const said = calls.filter(([words]) => !String(words).startsWith('An empty string'));
  vi.mocked(console.error).mockClear();
  expect(said).toEqual([]);
});

test.each(pages)('%s shows as text what somebody has written', async (page) => {
  const found: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const bodies = bodiesOf(text);
    openBrowserWith((asked) => {
      const end = Object.keys(bodies).find((path) => asked.path.endsWith(path));
      return end ? Response.json(bodies[end]) : rightAnswer(asked);
    });
    tryStorage(publicKey).set('talk', JSON.stringify({ visitor: 'v'.repeat(43), conversation: id }));
    const elements = await open(page);
    for (const element of elements) {
      for (const danger of dangersOf(element)) found.push(`${name}: ${danger.slice(0, 200)}`);
    }
    // The frame around it has the name of the business.
    const words = wordsOn(elements.flatMap((each) => (each.matches('main') ? elementsIn(each) : [])));
    const failed = words.search(/couldn’t be (loaded|opened)/);
    if (failed >= 0) found.push(`${name}: ${words.slice(Math.max(0, failed - 100), failed + 100)}`);
    if (words.includes(text) === silent.includes(page)) found.push(`${name}: ${words.slice(0, 1000)}`);
    cleanup();
  }
  expect(found).toEqual([]);
});
