import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { ElementOfPage, WebDriver } from './web-driver.ts';

/** Testing Library as one script, which leaves itself in the page. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

declare global {
  interface Window {
    TestingLibraryDom?: typeof import('@testing-library/dom');
  }
}

/** How long something may take to come, in milliseconds. */
const patience = 15_000;

/** Keys as WebDriver writes them (W3C WebDriver, section 17.4.2). */
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
type Key = keyof typeof keys;

/** How a person finds something on a page. */
interface Query {
  by: 'role' | 'label' | 'text';
  words: string;
  name?: string;
  level?: number;
  exact?: boolean;
}

/** Runs in the page: what a query finds there and in the open shadow roots, and can be seen. */
function findAll({ by, words, name, level, exact = false }: Query): Element[] {
  const library = window.TestingLibraryDom;
  if (!library) return [];
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document.documentElement, ...roots.flatMap(({ children }) => [...children])]
    .filter((place) => place instanceof HTMLElement)
    .flatMap((place) => {
      if (by === 'role') return library.queryAllByRole(place, words, { name, level });
      if (by === 'label') return library.queryAllByLabelText(place, words, { exact });
      return library.queryAllByText(place, words, { exact });
    })
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** The one element that a query finds, whenever something is done with it. */
export class Control {
  readonly #page: WebKitPage;
  readonly #query: Query;

  constructor(page: WebKitPage, query: Query) {
    this.#page = page;
    this.#query = query;
  }

  waitFor(): Promise<void> {
    return this.#when(async () => {});
  }

  click(): Promise<void> {
    return this.#whenEnabled(async (element) => {
      await this.#page.driver.ofElement(element, 'click');
    });
  }

  fill(text: string): Promise<void> {
    return this.#whenEnabled(async (element) => {
      await this.#page.driver.ofElement(element, 'clear');
      await this.#page.driver.ofElement(element, 'value', { text });
    });
  }

  press(key: Key): Promise<void> {
    return this.#whenEnabled(async (element) => {
      await this.#page.driver.ofElement(element, 'value', { text: keys[key] });
    });
  }

  /** Asks the page something about it. */
  evaluate<Answer>(question: (element: Element) => Answer): Promise<Answer> {
    return this.#when((element) => this.#page.run(question, element));
  }

  #whenEnabled(act: (element: ElementOfPage) => Promise<void>): Promise<void> {
    return this.#when(async (element) => {
      const isDisabled = await this.#page.run((found: Element) => found.matches(':disabled'), element);
      if (isDisabled) throw new Error('It is disabled.');
      await act(element);
    });
  }

  /** Waits for the element, and until what is done with it succeeds: until then it may be covered or gone again. */
  async #when<Answer>(act: (element: ElementOfPage) => Promise<Answer>): Promise<Answer> {
    for (const end = Date.now() + patience; ; await delay(50)) {
      try {
        const [element, ...others] = await this.#page.findAll(this.#query);
        if (!element || others.length > 0)
          throw new Error(`There are ${element ? others.length + 1 : 'none'}.`);
        return await act(element);
      } catch (error) {
        if (Date.now() > end) throw new Error(`In vain: ${JSON.stringify(this.#query)}`, { cause: error });
      }
    }
  }
}

interface RoleOptions {
  name?: string;
  level?: number;
}

/** A tab of WebKit, with the part of Playwright's API that its journey needs, in Playwright's words. */
export class WebKitPage {
  readonly driver: WebDriver;
  readonly #home: string;

  /** @param home what addresses are relative to */
  constructor(driver: WebDriver, home: string) {
    this.driver = driver;
    this.#home = home;
  }

  async goto(address: string): Promise<void> {
    await this.driver.command('/url', { url: new URL(address, this.#home).href });
  }

  async reload(): Promise<void> {
    await this.driver.command('/refresh');
  }

  /** Names and texts are compared whole, but for `exact: false`. */
  getByRole = (words: string, { name, level }: RoleOptions = {}) =>
    new Control(this, { by: 'role', words, name, level });
  getByLabel = (words: string, { exact = true } = {}) => new Control(this, { by: 'label', words, exact });
  getByText = (words: string, { exact = true } = {}) => new Control(this, { by: 'text', words, exact });

  /** Presses a key where the focus is. */
  async press(key: Key): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
    await this.driver.command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Runs a function in the page. Elements go there and come back as the driver calls them. */
  run<Answer>(script: (value: never) => Answer, value?: unknown): Promise<Awaited<Answer>> {
    return this.#execute(`return (${script})(...arguments)`, value);
  }

  /** As Playwright's. */
  evaluate: Page['evaluate'] = (script: unknown, value?: unknown) =>
    this.#execute(typeof script === 'string' ? script : `return (${script})(...arguments)`, value);

  /** As Playwright's, where an engine takes no other colors or motion than the system's. */
  emulateMedia = async () => {};

  async findAll(query: Query): Promise<ElementOfPage[]> {
    if (!(await this.run(() => 'TestingLibraryDom' in window))) await this.#execute(testingLibrary);
    return this.#execute(`return (${findAll})(...arguments)`, query);
  }

  #execute(script: string, ...args: unknown[]) {
    return this.driver.command('/execute/sync', { script, args });
  }
}
