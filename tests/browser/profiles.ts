import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';

import { launchChromium } from './engines/chromium.ts';
import { engines, launchEngine, typeAsPersons } from './engines/engines.ts';
import type { RunningApp } from './start-app.ts';
import { recordToasts } from './toasts.ts';

interface ProfileOptions extends BrowserContextOptions {
  /** What may go wrong in this test. */
  expected?: RegExp;
}

/** Opens a browser profile of its own (storage, cookies, tabs) and its first tab, still blank. */
export type OpenProfile = (app: RunningApp, options?: ProfileOptions) => Promise<Page>;

/** A Chromium for one test file, as {@link openProfiles}. */
export const runChromium = async (more: readonly string[] = []): Promise<OpenProfile> =>
  openProfiles(await launchChromium(more));

/** The engine that `npm run browsers` is at, for one test file; Chromium otherwise. */
export async function runBrowser(more: readonly string[] = []): Promise<OpenProfile> {
  const named = engines.find((engine) => engine === process.env.BROWSER_ENGINE);
  return openProfiles(await launchEngine(named ?? 'chromium', more));
}

/**
 * A browser for one test file. After each test its profiles are closed, and whatever went wrong in them fails the
 * test: what was written to the console as an error or a warning, exceptions, and answers 404 or 5xx.
 */
function openProfiles(browser: Browser): OpenProfile {
  const profiles: BrowserContext[] = [];
  const faults: string[] = [];

  afterEach(async () => {
    await Promise.all(profiles.splice(0).map((profile) => profile.close()));
    expect(faults.splice(0), 'nothing went wrong in the browser').toEqual([]);
  });
  afterAll(() => browser.close());

  return async ({ url }, { expected, ...options } = {}) => {
    // Without motion: what is measured has come to rest.
    const profile = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options });
    profiles.push(profile);
    profile.setDefaultTimeout(30_000);
    recordFaults(profile, faults, expected);
    await typeAsPersons(profile);
    await recordToasts(profile);
    return profile.newPage();
  };
}

/**
 * What Chromium writes by itself: of every refusal, the expected 400s and 401s included (answers are looked at below),
 * and of a font that waits for its text on a busy machine.
 */
const ignored = /^Failed to load resource|was preloaded using link preload but not used/;

function recordFaults(profile: BrowserContext, faults: string[], expected?: RegExp) {
  const record = (fault: string) => {
    if (!expected?.test(fault)) faults.push(fault);
  };
  profile.on('console', (message) => {
    if (ignored.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) record(`console.${message.type()}: ${message.text()}`);
  });
  profile.on('weberror', (error) => record(String(error.error())));
  profile.on('response', (response) => {
    const status = response.status();
    if (status === 404 || status >= 500) record(`${status} ${response.url()}`);
  });
}
