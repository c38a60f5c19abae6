import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { eventOf, openStripe } from '../../backend/functions/plans/stripe.ts';
import { expectAccessible } from '../accessibility.ts';
import { mailsTo } from '../app.ts';
import { runAppHere } from '../app-here.ts';
import { newPerson } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, heading, linkOf, newestMail, sendSignup } from '../steps.ts';
import { toast } from '../toasts.ts';
import { customerNames, runCustomerSite } from '../widget/customer-site.ts';
import { launcher, snippet } from '../widget/steps.ts';

const openProfile = await runChromium(customerNames);
const customerSite = await runCustomerSite();
const stripe = await openStripe();
// The stub is never late here, and the machine may be.
const environment = { ...stripe.environment, STRIPE_TIMEOUT: '30000', PLANS: 'on' };
for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
afterAll(() => {
  vi.unstubAllEnvs();
  stripe.stop();
});
const app = await runAppHere();
const { database, clock } = app.backend;

/** Fails unless the screen is accessible and fits, on a phone and on a desk. */
async function look(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}

/** Makes an account as somebody does who has chosen a plan on the price list. */
async function signUpFor(page: Page, plan: string) {
  const person = newPerson();
  await page.goto(`/signup?plan=${plan}`);
  await sendSignup(page, person);
  await heading(page, 'Account Created!').waitFor();
  await page.goto(linkOf(await newestMail(person.email, app.url)));
  await heading(page, 'Dashboard').waitFor();
  return person;
}

/** Makes a bot that answers what a café is asked, and has it go live. Returns its key. */
async function openCafe(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Create Your First Bot' }).click();
  await focusedHeading(page, 'New bot');
  await page.getByLabel('What’s your business called?').fill('Corner & Crumb');
  await page.getByText('Coffee shop').click();
  await page.getByLabel('What’s your website?').press('Enter');
  await focusedHeading(page, 'Corner & Crumb');
  await page.getByRole('button', { name: 'Keep it: Do you have wifi?' }).click();
  await page.getByRole('status').getByText('All indexed').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByRole('button', { name: 'Go live without them' }).click();
  await page.getByRole('status').getByText('Your bot is live').waitFor();
  await page.getByRole('link', { name: 'Install' }).click();
  const address = await page.getByRole('link', { name: /\/try\/bot_/ }).getAttribute('href');
  return address?.replace(/^.*\//, '') ?? '';
}

// Through fourteen screens, each at two widths and in two schemes.
test('a plan from the sign-up to its end: used up, answered all the same, enlarged, cancelled, and paid again', async () => {
  const page = await openProfile(app);
  const person = await signUpFor(page, 'starter');
  const bot = await openCafe(page);
  const home = async () => {
    await page.goto('/dashboard');
    await heading(page, 'Dashboard').waitFor();
  };
  const settings = async () => {
    await home();
    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL('**/settings?**');
  };
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const mailed = (subject: string) =>
    expect
      .poll(async () => (await mailsTo(person.email, app.url)).map((mail) => mail.subject))
      .toContain(subject);
  /** A visitor who has not been here asks, and is answered. */
  const ask = async () => {
    const response = await fetch(`${app.url}/functions/v1/chat`, {
      method: 'POST',
      body: JSON.stringify({ v: 1, bot, id: randomUUID(), text: 'Do you have wifi?' }),
    });
    expect(await response.text()).toContain('You’ll find the password at the counter.');
  };
  /** So many conversations of this month were begun before. */
  const use = (conversations: number) =>
    database.query(
      `update private.usage_months set conversations = $2
       where business_id = (select business_id from public.bots where public_key = $1)`,
      [bot, conversations],
    );
  /** The launchers on a page of the customer's website. */
  const chats = async () => {
    const visitor = await openProfile(app, { expected: /^404 .*\/widget-config\?|No live bot has botId/ });
    const known = visitor.waitForResponse(/\/widget-config\?/);
    await visitor.goto(customerSite.add({ body: snippet(app, '', bot) }));
    if ((await known).ok()) await launcher(visitor).waitFor();
    return launcher(visitor).count();
  };

  await ask();
  await home();
  await says('Your plan: Starter');
  await says(/^Your trial ends on /);
  await says('1 of 500 conversations this month');
  await look(page);

  await use(399);
  await ask();
  await home();
  await says('Most of this month’s conversations are used');
  await says('400 of 500 conversations this month');
  await look(page);
  await mailed('Corner & Crumb has used 80% of this month’s conversations');

  await use(499);
  await ask();
  await ask();
  await home();
  await says('This month’s conversations are used');
  await says('501 of 500 conversations this month');
  await look(page);
  await mailed('Corner & Crumb has used this month’s conversations');
  expect(await chats()).toBe(1);

  await settings();
  await page.getByRole('button', { name: 'Change to Professional' }).click();
  await says('Change to Professional?');
  await look(page);
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await says('501 of 5,000 conversations this month');
  await page.getByRole('button', { name: 'Pay for Professional by card' }).click();
  await page.getByRole('heading', { name: 'The payment service' }).waitFor();
  await page.getByRole('button', { name: 'Do it' }).click();
  await toast(page, 'Your plan is up to date');
  await says(/This month ends on /);
  await look(page);
  await home();
  await says('Your plan: Professional');
  await says('501 of 5,000 conversations this month');
  expect(await page.getByText('conversations are used').count()).toBe(0);

  await settings();
  await page.getByRole('button', { name: 'Manage payment' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await says(/Cancelled: your bots answer until /);
  await look(page);
  await ask();

  // The period is over: the payment service says so, and the clock ends the plan.
  const [paid] = stripe.subscriptions.values();
  if (!paid) throw new Error('Nothing was paid.');
  paid.status = 'canceled';
  const told = await fetch(`${app.url}/functions/v1/billing-event`, { method: 'POST', ...eventOf(paid.id) });
  expect(told.status).toBe(200);
  await clock.tick();
  await home();
  await says('Your bots are paused');
  await says(/because your plan was cancelled\. Everything is kept until /);
  await look(page);
  await mailed('The bots of Corner & Crumb are paused');
  expect(await chats()).toBe(0);

  await settings();
  await page.getByRole('button', { name: 'Pay for Professional by card' }).waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Pay for Professional by card' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await says(/This month ends on /);
  await ask();
  expect(await chats()).toBe(1);
}, 300_000);
