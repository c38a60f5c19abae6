/** A visitor books in the chat of the clinic of supabase/seed-clinic.sql, on a foreign page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { launcher, snippet } from './steps.ts';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runApp();
const page = site.add({ body: snippet(app, '', 'bot_harbor_clinic') });

const panel = (visitor: Page) => visitor.getByRole('dialog', { name: 'Harbor Clinic' });
const message = (visitor: Page) => panel(visitor).getByRole('textbox', { name: 'Message' });
const heard = (visitor: Page, text: string | RegExp) =>
  panel(visitor).getByRole('log').getByText(text).first().waitFor();

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
])('a visitor books by keyboard at %s, with a question and a reload on the way', async (_, viewport) => {
  const visitor = await openProfile(app, { viewport });
  await visitor.goto(page);
  await launcher(visitor).focus();
  await visitor.keyboard.press('Enter');
  await message(visitor).and(visitor.locator(':focus')).waitFor();
  await visitor.keyboard.type('Can I book a General Checkup on Friday afternoon?');
  await visitor.keyboard.press('Enter');
  await heard(visitor, /^General Checkup, Friday, .*: what time suits you\?$/);
  await expectAccessible(visitor);
  expect(await overflowOf(visitor)).toBe(0);

  // A question in between is answered, and the time is asked for again.
  await message(visitor).fill('Where can I park?');
  await message(visitor).press('Enter');
  await heard(visitor, /park/i);
  const time = panel(visitor)
    .getByRole('button', { name: /^\d?\d:\d\d/ })
    .last();
  await time.focus();
  await visitor.keyboard.press('Enter');
  await heard(visitor, /I’m holding this time for you until/);
  await panel(visitor)
    .getByText(/^Held for you for \d/)
    .waitFor();
  await expectAccessible(visitor);

  await visitor.reload();
  await panel(visitor).or(launcher(visitor)).first().waitFor();
  if (!(await panel(visitor).isVisible())) await launcher(visitor).click();
  await panel(visitor)
    .getByText(/^Held for you for \d/)
    .waitFor();
  await panel(visitor).getByRole('textbox', { name: 'What is your name?' }).fill('Ann Lee');
  await panel(visitor)
    .getByRole('textbox', { name: 'What is your email address?' })
    .fill('ann@visitor.example');
  await visitor.keyboard.press('Enter');
  await heard(visitor, /for Ann Lee \(.*\)\. Shall I book it\?$/);
  await panel(visitor).getByRole('button', { name: 'Yes' }).press('Enter');
  await heard(visitor, /^Booked: General Checkup, Friday, .*, for Ann Lee\.$/);
  expect(await overflowOf(visitor)).toBe(0);

  // The link that the chat gives leads to the booking.
  const link = await panel(visitor)
    .getByRole('link', { name: /\/booking#/ })
    .getAttribute('href');
  if (!link) throw new Error('The chat gives no link.');
  await visitor.goto(link);
  await visitor.getByRole('heading', { level: 1, name: /General Checkup|Your booking/ }).waitFor();
});
