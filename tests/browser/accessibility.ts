import axe, { type RunOptions } from 'axe-core';
import type { Page as AnyPage } from 'playwright-core';
import { expect } from 'vitest';

/** What is asked of a page here: WebKit's, too, can do it. */
type Page = Pick<AnyPage, 'evaluate' | 'emulateMedia'>;

/** What the scheme can change: in dark, no other rule finds what it has not found in light. */
const colors: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe-core finds wrong with a page in one scheme, one line for each rule. */
async function faultsIn(page: Page, runOnly?: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      // A colour on its way to another has the contrast of neither.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) },
  );
}

/**
 * What axe-core finds wrong with a page in light and in dark: empty when nothing is. Leaves the page in dark, where an
 * engine lets itself be told that its system is.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await faultsIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const isTold = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // Else as if a person had chosen it: what of the page is still to come reads it there.
  if (!isTold) await choose(page, 'dark');
  const inDark = await faultsIn(page, colors);
  if (!isTold) await choose(page, undefined);
  return [...inLight, ...inDark.map((fault) => `dark: ${fault}`)];
}

/** Chooses the colors of our pages, as `src/browser/color-scheme.ts` does. */
const choose = (page: Page, scheme: 'dark' | undefined) =>
  page.evaluate((chosen) => {
    const key = 'deskbell-color-scheme';
    if (chosen) {
      localStorage.setItem(key, chosen);
      document.documentElement.dataset.colorScheme = chosen;
    } else {
      localStorage.removeItem(key);
      delete document.documentElement.dataset.colorScheme;
    }
  }, scheme);

/** Fails unless the screen is accessible and fits the window, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** How many pixels of a page lie to the right of the window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
