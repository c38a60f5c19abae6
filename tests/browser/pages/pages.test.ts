import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { home } from '../../../src/site/content/home.ts';
import { accessibilityFaults, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, heading, hydrated, logIn, welcomed } from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runApp();

/** Every page a visitor can open, and the heading that says it is there. */
const pages = [
  ['/', 'Automate your customer support, day and night'],
  ['/contact', 'Contact Us'],
  ['/403', 'Access Denied'],
  ['/404', 'Page Not Found'],
  ['/500', 'Something Went Wrong'],
  ['/login', 'Log in'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Invalid Reset Link'],
  ['/auth/callback?error=access_denied', 'Authentication Error'],
  ['/unsubscribe', 'This link doesn’t work'],
  ['/booking', 'This link doesn’t work'],
] as const;

/** Every page behind the login. */
const guardedPages = [
  ['/dashboard', 'Dashboard'],
  ['/403', 'Access Denied'],
] as const;

describe('320 pixels wide', () => {
  const open = (options?: Parameters<typeof openProfile>[1]) =>
    openProfile(app, { viewport: { width: 320, height: 640 }, ...options });

  const look = async (page: Page, path: string, name: string) => {
    await page.goto(path);
    await heading(page, name).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  };

  test.each(pages)('%s is accessible and fits', async (path, name) => look(await open(), path, name));

  test('an address nobody knows is answered with 404, and its page is accessible and fits', async () => {
    const page = await open({ expected: /^404 .*\/nowhere\/at\/all$/ });
    await look(page, '/nowhere/at/all', 'Page Not Found');
    expect((await page.request.get('/nowhere/at/all', { headers: { accept: 'text/html' } })).status()).toBe(
      404,
    );
  });

  test('the pages behind the login are accessible and fit', async () => {
    const page = await open();
    await logIn(page, owner);
    await welcomed(page, owner);
    for (const [path, name] of guardedPages) await look(page, path, name);
  });

  test('a form with errors and the toasts are accessible, and no toast covers a field', async () => {
    const page = await open();
    await logIn(page, { email: 'nobody', password: '' });
    await toast(page, 'Validation Error');
    expect(await accessibilityFaults(page)).toEqual([]);
    const field = await page.getByLabel('Email', { exact: true }).boundingBox();
    const notice = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  });
});

test('the title follows the page, and the focus goes to its heading', async () => {
  const page = await openProfile(app);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toBe('AI chatbots for small businesses | Deskbell');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await focusedHeading(page, 'Contact Us');
  expect(await page.title()).toBe('Contact us | Deskbell');
  await page.goto('/404');
  await heading(page, 'Page Not Found').waitFor();
  expect(await page.title()).toBe('Page Not Found | Deskbell');
});

test('the first Tab leads past the header, straight to the content', async () => {
  const page = await openProfile(app);
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  const focused = page.getByRole('navigation', { name: 'Breadcrumb' }).locator(':focus');
  expect(await focused.textContent()).toBe('Home');
});

test('search parameters nobody knows change nothing', async () => {
  const page = await openProfile(app);
  await page.goto('/?a=1&a=2&__proto__=x&%E0%A4%A=y&next=//evil.example');
  await page
    .getByRole('heading', { level: 1, name: 'Automate your customer support, day and night' })
    .waitFor();
});

/** All the code a page loads by itself. */
async function codeOf(path: string): Promise<string> {
  const page = await openProfile(app);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(scripts)).join('\n');
}

test('the front page loads neither the Supabase client nor zod', async () => {
  const code = await codeOf('/');
  // The heading has three lines, each a text of its own.
  for (const line of Object.values(home.hero.title)) expect(code).toContain(line);
  expect(code).not.toContain('exchangeCodeForSession');
  expect(code).not.toContain('ZodError');
});

test.each(['/login', '/signup', '/forgot-password'])(
  '%s has loaded the client before it is needed',
  async (path) => {
    expect(await codeOf(path)).toContain('exchangeCodeForSession');
  },
);
