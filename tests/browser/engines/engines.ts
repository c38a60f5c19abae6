import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, firefox, webkit } from 'playwright-core';
import { findChromium, launchChromium, onPath } from './chromium.ts';

/** What pages are drawn and run by. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** A name of the customers' websites for Firefox, which has no pattern for them. */
const customer = 'cafe.test';

/**
 * Where an engine is on this machine: FIREFOX_PATH or an installed Firefox, Playwright's own WebKit, and some Chromium
 * always. Undefined if there is none.
 */
export async function findEngine(engine: Engine): Promise<string | undefined> {
  if (engine === 'chromium') return findChromium();
  if (engine === 'firefox') return process.env.FIREFOX_PATH || onPath('firefox', 'firefox-esr');
  return existsSync(webkit.executablePath()) ? webkit.executablePath() : undefined;
}

/** The driver of a WebKit that comes from its makers: WebKitGTK's, Safari's. Undefined if there is none. */
export const findWebDriver = () => onPath(process.platform === 'darwin' ? 'safaridriver' : 'WebKitWebDriver');

/**
 * Starts an engine; Firefox is spoken to by WebDriver BiDi, as it comes from its makers.
 * @param more arguments of Chromium beside those every test needs
 * @throws if there is none on this machine
 */
export async function launchEngine(engine: Engine, more: readonly string[] = []): Promise<Browser> {
  if (engine === 'chromium') return launchChromium(more);
  const executablePath = await findEngine(engine);
  if (!executablePath) throw new Error(`There is no ${engine} on this machine.`);
  if (engine === 'webkit') return webkit.launch({ executablePath });
  const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1, 'network.dns.localDomains': customer };
  return firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs });
}

/**
 * Has `fill` type as a person does. What Playwright sends a Firefox by BiDi instead is a change by a script and an event
 * after it, which React takes for its own.
 */
export async function typeAsPersons(profile: BrowserContext): Promise<void> {
  if (profile.browser()?.browserType().name() !== 'firefox') return;
  await profile.addInitScript(() => {
    const type = (text: string) => document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} });
  });
}
