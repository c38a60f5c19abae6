import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/callers.ts';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { disconnect, hold } from '../network.ts';
import { admin } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { type RunningApp, startApp } from '../start-app.ts';
import { heading } from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
// One client may send five messages in ten minutes, and the tests of this file send no more to this app.
const app = await runApp();

const calls = /\/functions\/v1\/contact$/;
const arrived = (page: Page) => page.getByRole('heading', { name: 'We’ve got your message' }).waitFor();
const outcome = (page: Page, text: string) => page.getByRole('note').filter({ hasText: text });
const button = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Send(ing\.\.\.| Message)$/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const message = (page: Page) => field(page, 'Tell us about your needs');

/** Waits until the form can be typed into: the page is there before its script is. */
const ready = (page: Page) => page.locator('textarea:read-write').waitFor();

async function open(path = '/contact', at: RunningApp = app): Promise<Page> {
  const page = await openProfile(at, { viewport: { width: 320, height: 640 } });
  await page.goto(path);
  await ready(page);
  return page;
}

let count = 0;

/** Fills in the form with a message nobody has sent yet, and returns that. */
async function fillIn(page: Page): Promise<string> {
  count += 1;
  const text = `Message number ${count}`;
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Email').fill(`ada-${count}@example.com`);
  await field(page, 'Business type').selectOption('Healthcare Clinic');
  await message(page).fill(text);
  return text;
}

const clientOf = ({ url }: RunningApp) =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

async function administrator() {
  const client = clientOf(app);
  await client.auth.signInWithPassword(admin);
  return client;
}

/** What an administrator reads of the messages with this text. */
async function messages(text: string) {
  const client = await administrator();
  const { data } = await client.from('contact_messages').select().eq('message', text).throwOnError();
  return data;
}

test('a message arrives as it was meant, and the form gives way to a confirmation', async () => {
  const page = await open();
  const text = await fillIn(page);
  await field(page, 'Full name').fill('  Ada   Lovelace ');
  await field(page, 'Company name (optional)').fill('Engines & Sons');
  await field(page, 'Phone (optional)').fill('+44 (20) 7946-0958');
  await expectAccessible(page);
  await button(page).click();
  await toast(page, "Thanks! We'll reply within 24 hours.");
  await arrived(page);
  await page.getByText(/^ada-\d+@example\.com$/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write another message' }).click();
  const values = () =>
    page.locator('form [name]').evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));
  expect(new Set(await values())).toEqual(new Set(['']));
  expect(await messages(text)).toMatchObject([
    {
      full_name: 'Ada Lovelace',
      company_name: 'Engines & Sons',
      phone: '+44 (20) 7946-0958',
      business_type: 'clinic',
      is_spam: false,
    },
  ]);
});

test('the sixth message in ten minutes has to wait, and stays in the form', async () => {
  const own = await startApp({ outDir: inject('builtApp'), copyOf: inject('newDatabase').directory });
  onTestFinished(own.stop);
  const form = { full_name: 'Bob', businessType: 'other', message: 'Hello there' };
  for (const number of [1, 2, 3, 4, 5]) {
    const body = { ...form, email: `bob-${number}@example.com` };
    expect((await clientOf(own).functions.invoke('contact', { body })).error).toBeNull();
  }
  const page = await open('/contact', own);
  const text = await fillIn(page);
  await button(page).click();
  await toast(page, 'Too Many Requests');
  await outcome(page, 'Too many requests. Please try again in 10 minutes.').waitFor();
  await expectAccessible(page);
  expect(await message(page).inputValue()).toBe(text);
  expect(await button(page).isEnabled()).toBe(true);
});

test('while the connection is down nothing is lost; once it is back the message is sent', async () => {
  const page = await open();
  const text = await fillIn(page);
  await page.context().setOffline(true);
  await button(page).click();
  await toast(page, 'Network Error');
  await outcome(page, 'Unable to submit form. Please check your connection and try again.').waitFor();
  await expectAccessible(page);
  expect(await message(page).inputValue()).toBe(text);
  await page.context().setOffline(false);
  await button(page).click();
  await arrived(page);
  expect(await messages(text)).toHaveLength(1);
});

test('a message whose answer was lost is stored once, though it is sent again after a reload', async () => {
  const page = await open();
  const text = await fillIn(page);
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page).click();
  await outcome(page, 'Network Error').waitFor();
  expect(await messages(text)).toHaveLength(1);
  await page.unroute(calls);
  await page.reload();
  await button(page).click();
  await arrived(page);
  expect(await messages(text)).toHaveLength(1);
});

test('while a message is on its way it cannot be changed, nor sent again', async () => {
  const page = await open();
  const text = await fillIn(page);
  const background = (label: string) =>
    field(page, label).evaluate((element) => getComputedStyle(element).backgroundColor);
  const ofFields = await background('Full name');
  expect([await background('Business type'), await background('Tell us about your needs')]).toEqual([
    ofFields,
    ofFields,
  ]);
  const release = await hold(page, calls);
  await button(page).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  expect(await background('Full name')).not.toBe(ofFields);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await message(page).focus();
  await page.keyboard.type('more');
  expect(await message(page).inputValue()).toBe(text);
  release();
  await arrived(page);
  expect(await messages(text)).toHaveLength(1);
});

test('a refusal is shown in the words of the server, at the field it is about', async () => {
  const page = await open();
  await fillIn(page);
  const error = 'Nobody can be reached at this address.';
  await page.route(calls, (route) =>
    route.fulfill({ status: 422, json: { error, fields: { email: error } } }),
  );
  await button(page).click();
  await toast(page, 'Submission Failed');
  await outcome(page, error).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
  await expectAccessible(page);
});

test('what is not valid is said when its field is left, and the form cannot be sent', async () => {
  const page = await open();
  await expectAccessible(page);
  expect(await button(page).isDisabled()).toBe(true);
  await field(page, 'Email').fill('ada@');
  await message(page).fill('Hi');
  await field(page, 'Full name').focus();
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
  await page.getByRole('status').filter({ hasText: '2 fields need your attention.' }).waitFor();
  await expectAccessible(page);
  expect(await button(page).isDisabled()).toBe(true);
});

test('a draft survives a reload and a look at another page, in this tab alone', async () => {
  const page = await open();
  const text = await fillIn(page);
  await page.locator('[name=website]').fill('https://spam.example', { force: true });
  await page.reload();
  await expect.poll(() => message(page).inputValue()).toBe(text);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(`${app.url}/`);
  await page.goBack();
  await heading(page, 'Contact Us').waitFor();
  await expect.poll(() => message(page).inputValue()).toBe(text);
  expect(await page.locator('[name=website]').inputValue()).toBe('');
  expect(await button(page).isEnabled()).toBe(true);

  const other = await page.context().newPage();
  await other.goto('/contact');
  await ready(other);
  expect(await message(other).inputValue()).toBe('');
});

test('with the keyboard alone: through every field but the honeypot, and sent', async () => {
  const page = await open();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await field(page, 'Full name').focus();
  await page.keyboard.type('Grace Hopper');
  const met = [await focused()];
  const next = async (text: string) => {
    await page.keyboard.press('Tab');
    met.push(await focused());
    await page.keyboard.type(text);
  };
  await next('grace@example.com');
  await next('');
  await next('');
  await next('Rest');
  await next('We lose bookings at night.');
  await page.keyboard.press('Tab');
  expect(met).toEqual(['full_name', 'email', 'company_name', 'phone', 'businessType', 'message']);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
  await page.keyboard.press('Enter');
  await arrived(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('We’ve got your message');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('full_name');
  expect(await messages('We lose bookings at night.')).toMatchObject([{ business_type: 'restaurant' }]);
});

test.each([
  ['demo', /personalised demo/],
  ['call', /call me back/],
  ['%3Cscript%3E', /^$/],
])(
  'the link with the type %s begins the message, and leaves one that was begun alone',
  async (type, words) => {
    const page = await open(`/contact?type=${type}`);
    await expect.poll(() => message(page).inputValue()).toMatch(words);
    await message(page).fill('Something else altogether');
    await page.reload();
    await message(page).waitFor();
    await expect.poll(() => message(page).inputValue()).toBe('Something else altogether');
  },
);

test('< and > do not come into the message, and the caret stays where it is', async () => {
  const page = await open();
  await message(page).fill('We miss calls');
  await message(page).press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('<b>!');
  expect(await message(page).inputValue()).toBe('Web! miss calls');
});

test('an input method composes in peace', async () => {
  const page = await open();
  await message(page).focus();
  const input = await page.context().newCDPSession(page);
  for (const text of ['k', 'か', 'か<', 'かn']) {
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    expect(await message(page).inputValue()).toBe(text);
  }
  await input.send('Input.insertText', { text: 'かな<' });
  await expect.poll(() => message(page).inputValue()).toBe('かな');
  await page.keyboard.type('!');
  expect(await message(page).inputValue()).toBe('かな!');
});

test('a message is sent without the Supabase client', async () => {
  const page = await openProfile(app);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.route(calls, (route) => route.fulfill({ status: 201, json: { ok: true } }));
  await page.goto('/contact');
  await fillIn(page);
  await button(page).click();
  await arrived(page);
  await page.waitForLoadState('networkidle');
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('Tell us about your needs');
  expect(code).not.toContain('exchangeCodeForSession');
});

test('the form on the front page has the same draft, and a failure there is logged', async () => {
  const page = await open();
  const text = await fillIn(page);
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect.poll(() => message(page).inputValue()).toBe(text);
  const mend = await disconnect(page, calls);
  await button(page).click();
  await outcome(page, 'Network Error').waitFor();
  await mend();
  const client = await administrator();
  const logged = () =>
    client.from('client_logs').select('route, error_message').eq('action', 'contact_error');
  await expect
    .poll(async () => (await logged()).data)
    .toContainEqual({ route: '/', error_message: 'Failed to fetch' });
});
