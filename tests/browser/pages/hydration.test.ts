import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { build } from '../build.ts';
import { hold } from '../network.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { publicPages } from '../public-pages.ts';
import { heading, hydrated, logIn } from '../steps.ts';

const openChromium = await runChromium();

/** React's development build evaluates text, which the policy of our pages does not allow. */
const openProfile: typeof openChromium = (of) => openChromium(of, { bypassCSP: true });

// React compares what it renders with the page's HTML, and says so, only in development.
const outDir = mkdtempSync(join(tmpdir(), 'deskbell-development-'));
afterAll(() => rmSync(outDir, { recursive: true }));
build(outDir, { NODE_ENV: 'development' });
const app = await runApp({ outDir });

/** Pages whose file is for an address without parameters. */
const otherPages = ['/login', '/signup', '/forgot-password', '/403', '/404', '/500'];

declare global {
  interface HTMLElement {
    isWritten?: boolean;
  }
}

/** Opens a page, lets React take over, and says whether it kept the elements that were written in the page's file. */
async function isKept(page: Page, path: string): Promise<boolean> {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main');
      if (main) main.isWritten = true;
    }),
  );
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => document.querySelector('main')?.isWritten === true);
}

// Whatever React has to say of a difference it writes to the console, and the profile fails the test for it.
describe('React takes over the page as it was written', () => {
  test.each([...publicPages, ...otherPages])('%s', async (path) => {
    expect(await isKept(await openProfile(app), path)).toBe(true);
  });

  test('also with parameters that the page does not read', async () => {
    expect(await isKept(await openProfile(app), '/pricing?utm_source=newsletter')).toBe(true);
  });

  test('also when a part within a part is slow to come: until then it stays as it was written', async () => {
    const page = await openProfile(app);
    const release = await hold(page, /\/assets\/demo-chat-[^/]*\.js$/);
    await page.goto('/');
    await hydrated(page);
    const chat = page.getByRole('region', { name: 'Demo chat' });
    await chat.scrollIntoViewIfNeeded();
    expect(await chat.getByText('welcome to Maple Clinic').isVisible()).toBe(true);
    release();
    await chat.getByRole('button', { name: 'Book an appointment' }).click();
    await chat.getByText('Typing…').waitFor();
  });

  test('also for who is signed in', async () => {
    const page = await openProfile(app);
    await logIn(page, owner);
    await heading(page, 'Dashboard').waitFor();
    for (const path of ['/', '/pricing', '/403']) expect(await isKept(page, path)).toBe(true);
  });
});

describe('React renders the page afresh', () => {
  test.each([
    ['with parameters that the page reads', '/login?next=%2Fcontact', 'Log in'],
    ['where the address decides what is shown', '/reset-password', 'Invalid Reset Link'],
    ['where nobody knows at build who asks', '/dashboard', 'Log in'],
  ])('%s', async (_, path, title) => {
    const page = await openProfile(app);
    expect(await isKept(page, path)).toBe(false);
    await heading(page, title).waitFor();
  });
});
