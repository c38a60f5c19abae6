import { expect, test } from 'vitest';
import { homeFaq } from '../../src/content/faq.ts';
import { runApp } from './app.ts';
import { owner } from './people.ts';
import { runChromium } from './profiles.ts';
import { heading, logIn } from './steps.ts';

const openProfile = await runChromium();
const app = await runApp();

test('the sections other pages lead to are there, each named by its heading', async () => {
  const page = await openProfile(app);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const id of ['features', 'demo', 'pricing', 'faq', 'contact']) {
    const section = page.locator(`main section#${id}[aria-labelledby]`);
    const name = await section.getAttribute('aria-labelledby');
    expect(await section.locator(`h2#${name}[tabindex="-1"]`).count(), id).toBe(1);
  }
});

test('the calls to action follow the session', async () => {
  const page = await openProfile(app);
  const inPage = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await page.goto('/');
  // In the hero, in the closing band, and on two plans.
  await expect.poll(() => inPage('Start Free Trial').count()).toBe(4);
  expect(await inPage('Go to Dashboard').count()).toBe(0);
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/');
  await expect.poll(() => inPage('Go to Dashboard').count()).toBe(2);
});

test('search engines are told who makes it, what it costs, and the questions that stand on the page', async () => {
  const page = await openProfile(app);
  await page.goto('/');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts.flatMap((text) => JSON.parse(text)['@graph'])).toMatchObject([
    { '@type': 'Organization' },
    { '@type': 'Product', offers: [{ price: 19 }, { price: 99 }] },
    { '@type': 'FAQPage', mainEntity: homeFaq.map(({ question }) => ({ name: question })) },
  ]);
  for (const { question } of homeFaq) expect(await page.getByText(question, { exact: true }).count()).toBe(1);
});
