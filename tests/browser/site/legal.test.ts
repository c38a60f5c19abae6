import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { heading } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const texts = [
  ['/privacy-policy', 'Privacy Policy', 'children under 13'],
  ['/terms-of-service', 'Terms of Service', 'at least 30 days in advance'],
  ['/cookie-policy', 'Cookie Policy', 'between 30 days and 2 years'],
  ['/data-processing-agreement', 'Data Processing Agreement', 'Article 28'],
  // What the backend of this machine answers.
  ['/sub-processors', 'Sub-processors', 'No other company'],
] as const;

test.each(texts)('%s was last updated today, and says what it must', async (path, title, fact) => {
  const page = await openProfile(app, { viewport: { width: 320, height: 640 } });
  await page.goto(path);
  await heading(page, title).waitFor();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
  expect(await page.locator('time').textContent()).toBe(today);
  await page.getByRole('main').getByText(fact).first().waitFor();
  await expectAccessible(page);
});

test.each(texts)('the contents of %s lead to each of its sections, clear of the header', async (path) => {
  const page = await openProfile(app, { viewport: { width: 1280, height: 600 } });
  await page.goto(path);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const header = await page.getByRole('banner').boundingBox();
  for (const link of await links.all()) {
    const address = await link.getAttribute('href');
    await link.click();
    expect(page.url()).toBe(app.url + path + address);
    await page.waitForFunction(
      ([id, top]) => {
        const { y = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
        return y >= top && y < window.innerHeight;
      },
      [address?.slice(1) ?? '', header?.height ?? 0] as const,
    );
  }
});
