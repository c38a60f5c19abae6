import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { services } from '../../../src/site/content/services.ts';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, heading, hydrated } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('each card of the list leads to the page of its service', async () => {
  const page = await openProfile(app);
  for (const { slug, title, seo } of services) {
    await page.goto('/services');
    await hydrated(page);
    await page.getByRole('link', { name: `Learn more about ${title}` }).click();
    await focusedHeading(page, title);
    expect(pathOf(page)).toBe(`/services/${slug}`);
    expect(await page.title()).toBe(`${seo.title} | Deskbell`);
  }
});

test('from one service to another: the page is the other, and its questions are closed', async () => {
  const page = await openProfile(app);
  await page.goto('/services/faq-automation');
  await hydrated(page);
  await page.getByText('What can I train it with?').click();
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await heading(page, 'Analytics').waitFor();
  expect(await page.locator('details[open]').count()).toBe(0);
});

test('an unknown service is a page not found, and leaves no trace in the history', async () => {
  const page = await openProfile(app, { expected: /^404 .*\/services\/nowhere$/ });
  await page.goto('/services');
  await heading(page, 'Six jobs your front desk can hand over').waitFor();
  await page.goto('/services/nowhere');
  await page.waitForURL('**/404');
  await heading(page, 'Page Not Found').waitFor();
  await page.goBack();
  await heading(page, 'Six jobs your front desk can hand over').waitFor();
  expect(pathOf(page)).toBe('/services');
});

test('of the questions one is open at a time, and it closes again, by keyboard too', async () => {
  const page = await openProfile(app, { viewport: { width: 320, height: 640 } });
  await page.goto('/services/customer-support-automation');
  const [first, second] = services[0]?.faqs ?? [];
  const answer = (text = '') => page.getByText(text, { exact: true });
  await page.getByText(first?.question ?? '').click();
  await answer(first?.answer).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await answer(second?.answer).waitFor();
  await answer(first?.answer).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await answer(second?.answer).waitFor({ state: 'hidden' });
});

describe('the ways on lead to the front page, and there', () => {
  test.each(['Book a Demo', 'Request Live Demo', 'Contact Us'])('"%s" to the contact form', async (name) => {
    const page = await openProfile(app);
    await page.goto('/services/integrations');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.waitForFunction(() => document.activeElement?.closest('#contact'));
    expect(pathOf(page)).toBe('/');
  });

  test.each([
    ['Book a Demo', /interested in integrations/],
    ['Request Live Demo', /interested in integrations/],
    ['Contact Us', /^$/],
  ])('"%s" begins the message with the service, unless one was begun', async (name, words) => {
    const page = await openProfile(app);
    const message = page.getByLabel('Tell us about your needs');
    await page.goto('/services/integrations');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name }).click();
    await message.and(page.locator(':read-write')).waitFor();
    await expect.poll(() => message.inputValue()).toMatch(words);
    await message.fill('Something else altogether');
    await page.goto('/services/analytics');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name }).click();
    await message.and(page.locator(':read-write')).waitFor();
    await expect.poll(() => message.inputValue()).toBe('Something else altogether');
  });

  test('"Book a Demo" in a new tab leads to the contact page, with the service', async () => {
    const page = await openProfile(app);
    await page.goto('/services/integrations');
    await hydrated(page);
    const address = await page.getByRole('link', { name: 'Book a Demo' }).getAttribute('href');
    await page.goto(address ?? '');
    const message = page.getByLabel('Tell us about your needs');
    await expect.poll(() => message.inputValue()).toMatch(/interested in integrations/);
  });

  test.each([
    ['faq-automation', 'starter'],
    ['analytics', 'professional'],
  ])('"View Pricing Plans" of %s to the plan %s', async (slug, plan) => {
    const page = await openProfile(app);
    await page.goto(`/services/${slug}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'View Pricing Plans' }).click();
    await page.waitForFunction((id) => document.activeElement?.closest(`#${id}`), plan);
    expect(pathOf(page)).toBe('/');
  });
});
