import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the toasts of this document have said so far. */
    toasts?: string[];
  }
}

/** Has every page of a profile write down what its toasts say, for {@link toast}. */
export async function recordToasts(profile: BrowserContext): Promise<void> {
  await profile.addInitScript(() => {
    const texts: string[] = [];
    const known = new WeakSet<Element>();
    window.toasts = texts;
    new MutationObserver(() => {
      for (const item of document.querySelectorAll('[aria-label=Notifications] li')) {
        if (known.has(item)) continue;
        known.add(item);
        for (const { textContent } of item.querySelectorAll('p')) texts.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until a toast has said this. It may be gone by then: a toast lasts for seconds, and a busy machine may look away
 * for longer.
 */
export async function toast(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => window.toasts?.includes(wanted), text);
}
