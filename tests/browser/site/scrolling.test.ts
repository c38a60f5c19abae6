import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { hold } from '../network.ts';
import { runChromium } from '../profiles.ts';
import { hydrated } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

describe('a hash of an old address', () => {
  const pages = ['demo', 'contact', 'support', 'pricing', 'features', 'services'];

  test.each(pages)('#%s leads to its page and takes its own place in the history', async (name) => {
    const page = await openProfile(app);
    await page.goto('/404');
    await page.goto(`/about#${name}`);
    await page.waitForURL(`${app.url}/${name}`);
    await page.goBack();
    await page.waitForURL(`${app.url}/404`);
  });

  test('is followed also when it comes later, by a link or by hand', async () => {
    const page = await openProfile(app);
    await page.goto('/about');
    await hydrated(page);
    await page.evaluate(() => {
      location.hash = 'pricing';
    });
    await page.waitForURL(`${app.url}/pricing`);
    await page.waitForFunction(() => document.title.startsWith('Pricing'));
    await page.getByRole('main').evaluate((main) => {
      const link = document.createElement('a');
      link.href = '#contact';
      link.textContent = 'Old link';
      main.prepend(link);
    });
    await page.getByText('Old link').click();
    await page.waitForURL(`${app.url}/contact`);
  });

  test.each(['/404#nowhere', '/404#Demo', '/404#', '/404#demo/', '/404#%E0%A4%A', '/404#__proto__'])(
    '%s is nobody’s and stays',
    async (path) => {
      const page = await openProfile(app);
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => location.href)).toBe(app.url + path);
    },
  );

  test('of the skip link leads to the content', async () => {
    const page = await openProfile(app);
    await page.goto('/pricing');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await address(page)).toBe('/pricing#main');
  });

  test('of a mail that failed is read by who knows it', async () => {
    const page = await openProfile(app);
    await page.goto('/auth/callback#error=access_denied&error_code=otp_expired');
    await page.getByRole('heading', { level: 1, name: 'Authentication Error' }).waitFor();
  });
});

describe('a link to a section of the home page', () => {
  const service = '/services/faq-automation';
  const starter = '#starter-plan';

  const open = async (options: Parameters<typeof openProfile>[1] = {}) => {
    const page = await openProfile(app, options);
    await page.goto(service);
    await hydrated(page);
    return page;
  };
  const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).click();

  /** Waits until the heading has the focus and the page stands still below the header. */
  const expectReached = async (page: Page, selector: string, end = '/') => {
    await page.waitForFunction((id) => document.activeElement?.matches(id), selector);
    // Scrolling takes its time.
    const isBelowHeader = async () => {
      const { y = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return y >= 64 && y < 400;
    };
    await expect.poll(isBelowHeader, { timeout: 10_000 }).toBe(true);
    expect(await address(page)).toBe(end);
  };

  test.each([
    ['Book a Demo', '/?service=faq-automation'],
    ['Request Live Demo', '/?service=faq-automation'],
    ['Contact Us', '/'],
  ])('“%s” ends at the contact form', async (name, end) => {
    const page = await open();
    await follow(page, name);
    await expectReached(page, '#contact-title', end);
    await page.goBack();
    expect(await address(page)).toBe(service);
  });

  test('a plan is reached by way of the prices, at 320 pixels as well, and with motion', async () => {
    const page = await open({ viewport: { width: 320, height: 640 }, reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      window.focusedHeadings = [];
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLHeadingElement) window.focusedHeadings.push(target.id);
      });
    });
    // The pointer on the link has the home page loaded: no other waiting is between the two ways.
    await page.getByRole('main').getByRole('link', { name: 'View Pricing Plans' }).hover();
    await page.waitForLoadState('networkidle');
    await follow(page, 'View Pricing Plans');
    await expectReached(page, starter);
    expect(await page.evaluate(() => window.focusedHeadings.slice(-2))).toEqual([
      'pricing-title',
      'starter-plan',
    ]);
  });

  test('is patient with a home page that is slow to come, and takes no other section for its own', async () => {
    const page = await open();
    await page
      .locator('main section')
      .first()
      .evaluate((section) => {
        const other = document.createElement('h2');
        other.id = 'starter';
        other.tabIndex = -1;
        other.textContent = 'Another starter';
        section.append(other);
      });
    await page.clock.install();
    const release = await hold(page, /\/assets\/.*\.js$/);
    await follow(page, 'View Pricing Plans');
    await page.waitForURL(`${app.url}/`);
    await page.clock.runFor(2_000);
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('starter');
    release();
    await expectReached(page, starter);
  });

  test('is dropped when they go elsewhere meanwhile, also where there is a section of that name', async () => {
    const page = await open();
    await page.clock.install();
    const release = await hold(page, /\/assets\/.*\.js$/);
    await follow(page, 'Contact Us');
    await page.waitForURL(`${app.url}/`);
    await page.clock.runFor(2_000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL(`${app.url}/contact`);
    release();
    await page.locator('#contact').waitFor();
    await page.clock.runFor(12_000);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  // Whether a tab opens is the browser's: on a busy machine Chromium drops one in ten.
  test('is the browser’s with a key for a new tab, and has the page of that name there', async () => {
    const page = await open();
    await page.evaluate(() => {
      window.addEventListener('click', (event) => {
        window.isLeftToBrowser = !event.defaultPrevented;
      });
    });
    const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
    await link.click({ modifiers: ['ControlOrMeta'] });
    expect(await page.evaluate(() => window.isLeftToBrowser)).toBe(true);
    expect(await address(page)).toBe(service);
    expect(await link.getAttribute('href')).toBe('/contact');
  });
});

declare global {
  interface Window {
    focusedHeadings: string[];
    isLeftToBrowser: boolean;
  }
}
