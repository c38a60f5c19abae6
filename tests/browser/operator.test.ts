import { expect, test } from 'vitest';
import { publishableKey } from '../../supabase/embedded/callers.ts';
import { expectAccessible } from './accessibility.ts';
import { mailsTo, runApp } from './app.ts';
import { admin, owner } from './people.ts';
import { runChromium } from './profiles.ts';
import { heading, logIn, welcomed } from './steps.ts';

const openProfile = await runChromium();
const app = await runApp();
const phone = { viewport: { width: 360, height: 800 } };

test('an operator answers a message of the contact form, which is mailed and kept', async () => {
  const writer = 'ada@visitor.example';
  const sent = await fetch(`${app.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify({
      full_name: 'Ada Lovelace',
      email: writer,
      businessType: 'clinic',
      message: 'Does it answer at noon, when all of us are at lunch?',
    }),
  });
  expect(sent.status).toBe(201);

  const page = await openProfile(app, phone);
  await logIn(page, admin);
  await welcomed(page, admin);
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await heading(page, 'Messages').waitFor();
  await page.getByLabel('Search by name, email, company or text').fill('noon');
  await page.getByRole('button', { name: 'Reply to Ada Lovelace' }).click();
  await expectAccessible(page);
  await page.keyboard.type('Hello Ada,\n\nyes, it does.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await page.getByText('Your reply to Ada Lovelace is on its way.').waitFor();
  await page.getByText(`${admin.email} replied`).waitFor();
  await expectAccessible(page);
  await expect
    .poll(async () => (await mailsTo(writer, app.url)).map(({ subject }) => subject))
    .toEqual(['Re: your message to Deskbell']);

  await page.getByLabel('Show').selectOption('New');
  await page.getByText('No messages here.').waitFor();
  await page.getByLabel('Show').selectOption('Answered');
  await page.getByRole('button', { name: 'Mark as done: Ada Lovelace' }).click();
  await page.getByText('The message of Ada Lovelace is marked as done.').waitFor();
});

test('an operator finds a business and suspends it; its owner reads why, its widget is gone, until it is lifted', async () => {
  const reason = 'Its bot sends visitors to a false bank.';
  const widget = async () =>
    (await fetch(`${app.url}/functions/v1/widget-config?bot=bot_lantern_cafe`)).status;
  expect(await widget()).toBe(200);

  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(page, admin);
  await welcomed(page, admin);
  await page.goto('/operator');
  await page.getByLabel('Search by name, website or an owner’s email').fill(owner.email);
  await page.getByRole('link', { name: 'Lantern Café' }).click();
  await heading(page, 'Lantern Café').waitFor();
  await page.getByLabel('Reason for a suspension').fill(reason);
  await page.getByRole('button', { name: 'Suspend this business…' }).click();
  await page.getByRole('button', { name: 'Suspend this business', exact: true }).click();
  await page.getByText('This business is suspended').waitFor();
  expect(await widget()).toBe(404);

  const desk = await openProfile(app, phone);
  await logIn(desk, owner);
  await welcomed(desk, owner);
  await desk.getByText(`Our reason: ${reason}`).waitFor();
  await expectAccessible(desk);

  await page.getByRole('button', { name: 'Lift the suspension…' }).click();
  await page.getByRole('button', { name: 'Lift the suspension', exact: true }).click();
  await page.getByText('lifted the suspension').waitFor();
  await desk.reload();
  await welcomed(desk, owner);
  await expect.poll(() => desk.getByText('Our reason:').count()).toBe(0);

  await page.getByRole('button', { name: 'Raise the guard for bots…' }).click();
  await page.getByText('It may have 100 bots instead of 50').waitFor();
  await page.getByRole('button', { name: 'Raise the guard for bots', exact: true }).click();
  await page.getByText('raised the guard against abuse to 100 bots').waitFor();
  await expect
    .poll(async () => (await mailsTo(owner.email, app.url)).map(({ subject }) => subject).join())
    .toContain('is suspended on Deskbell');
});
