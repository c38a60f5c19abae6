import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/callers.ts';
import { expectAccessible } from '../accessibility.ts';
import { mailsTo } from '../app.ts';
import { runAppHere } from '../app-here.ts';
import { admin, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn, welcomed } from '../steps.ts';
import { customerNames, runCustomerSite } from '../widget/customer-site.ts';
import { askAboutMilk, launcher, openChat, snippet } from '../widget/steps.ts';

const openProfile = await runChromium(customerNames);
const customerSite = await runCustomerSite();
const app = await runAppHere();
await app.backend.database.exec('select private.switch_plans(true)');
const phone = { viewport: { width: 360, height: 800 } };
const desktop = { viewport: { width: 1280, height: 800 } };

/** An operator, on the page of the seeded café. */
async function openCafe(): Promise<Page> {
  const page = await openProfile(app, desktop);
  await logIn(page, admin);
  await welcomed(page, admin);
  await page.goto('/operator');
  await page.getByLabel('Search by name, website or an owner’s email').fill(owner.email);
  await page.getByRole('link', { name: 'Lantern Café' }).click();
  await heading(page, 'Lantern Café').waitFor();
  return page;
}

/** The subjects of the mails to an address that say this, once they are there. */
const subjects = async (address: string, part: string) =>
  (await mailsTo(address, app.url)).map(({ subject }) => subject).filter((subject) => subject.includes(part));

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
  const website = customerSite.add({ body: snippet(app) });
  /** Somebody who has not been there comes to the website of the café. Returns the page, and what its chat begins with. */
  const visit = async () => {
    const visitor = await openProfile(app, { expected: /^404 .*\/widget-config\?|No live bot has botId/ });
    const answering = visitor.waitForResponse(/\/widget-config\?/);
    await visitor.goto(website);
    return { visitor, status: (await answering).status() };
  };
  const { visitor } = await visit();
  await openChat(visitor);
  await askAboutMilk(visitor);

  const page = await openCafe();
  await page.getByLabel('Reason for a suspension').fill(reason);
  await page.getByRole('button', { name: 'Suspend this business…' }).click();
  await page.getByRole('button', { name: 'Suspend this business', exact: true }).click();
  await page.getByText('This business is suspended').waitFor();
  // Of a suspension that is over by its turn no email is sent.
  await expect.poll(() => subjects(owner.email, 'is suspended on Deskbell')).toHaveLength(1);
  const refused = await visit();
  expect(refused.status).toBe(404);
  expect(await launcher(refused.visitor).count()).toBe(0);

  const desk = await openProfile(app, phone);
  await logIn(desk, owner);
  await welcomed(desk, owner);
  await desk.getByText(`Our reason: ${reason}`).waitFor();
  await expectAccessible(desk);

  await page.getByRole('button', { name: 'Lift the suspension…' }).click();
  await page.getByRole('button', { name: 'Lift the suspension', exact: true }).click();
  await page.getByText('lifted the suspension').waitFor();
  await launcher((await visit()).visitor).waitFor();
  await desk.reload();
  await welcomed(desk, owner);
  await expect.poll(() => desk.getByText('Our reason:').count()).toBe(0);

  await page.getByRole('button', { name: 'Raise the limit on bots…' }).click();
  await page.getByText('It may have 100 bots instead of 50').waitFor();
  await page.getByRole('button', { name: 'Raise the limit on bots', exact: true }).click();
  await page.getByText('raised the limit to 100 bots').waitFor();
});

test('an operator extends a trial and settles an invoice: its owner reads how long the plan goes on', async () => {
  const page = await openCafe();
  const desk = await openProfile(app, phone);
  await logIn(desk, owner);
  await desk.getByText('Your plan: Pro').waitFor();
  const inTwoWeeks = new Date();
  inTwoWeeks.setDate(inTwoWeeks.getDate() + 14);
  const act = async (name: string) => {
    await page.getByRole('button', { name: `${name}…` }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name, exact: true }).click();
  };
  const home = async (text: string | RegExp) => {
    await desk.reload();
    await desk.getByText(text).waitFor();
  };

  // The trial was over for two days.
  await app.backend.database.exec(`update private.subscriptions set ends_at = now() - interval '2 days'`);
  await app.backend.clock.tick();
  await home('Your bots answer for a few more days');
  await act('Extend the trial');
  await page.getByText('extended the trial by 14 days').waitFor();
  await home(`Your trial ends on ${inTwoWeeks.toLocaleDateString('en', { dateStyle: 'medium' })}.`);
  await act('Settle a month');
  await page.getByText('settled a month of Pro').waitFor();
  await home(/^This month ends on /);
});

test('an operator writes to all owners: first to themselves, then to everybody, once each', async () => {
  const subject = 'Our terms change on the first';
  const owners = Array.from({ length: 210 }, (_, number) => `owner-${number}@many.example`);
  // More than go out at once.
  await app.backend.database.query(
    `with accounts as (
       insert into auth.users (id, email) select gen_random_uuid(), unnest($1::text[]) returning id
     ), shops as (
       insert into public.businesses (id, name, kind) select id, 'Shop', 'other' from accounts returning id
     )
     insert into public.business_members (business_id, user_id, role) select id, id, 'owner' from shops`,
    [owners],
  );
  // One owner's email is read as it arrives; that of the others waits in the outbox, where it is counted.
  await app.backend.database.exec(`
    create function private.wait_here() returns trigger language plpgsql as
      $$ begin new.due_at := now() + interval '1 day'; return new; end $$;
    create trigger wait_here before insert on private.outbox
      for each row when (new.recipient like '%@many.example') execute function private.wait_here()`);
  const page = await openProfile(app, desktop);
  await logIn(page, admin);
  await welcomed(page, admin);
  await page.goto('/operator');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text', { exact: true }).fill('Hello,\n\nour terms change in 30 days.');
  await page.getByRole('button', { name: 'Send it to me first' }).click();
  await page.getByText(/^It’s on its way to you\./).waitFor();
  await expectAccessible(page);
  await expect.poll(() => subjects(admin.email, subject), { timeout: 60_000 }).toHaveLength(1);
  expect(await subjects(owner.email, subject)).toEqual([]);

  // The connection is lost after the first of them: another day somebody goes on.
  let portions = 0;
  await page.route('**/rpc/send_broadcast', async (route) => {
    portions += 1;
    await (portions === 1 ? route.continue() : route.abort());
  });
  await page.getByRole('button', { name: 'Send it to all owners' }).click();
  await page.getByText('It will continue by itself.').waitFor();
  await page.unroute('**/rpc/send_broadcast');
  await page.reload();
  await page.getByText(/^An email has reached 200 of \d+ owners\.$/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Subject').waitFor();
  const mailed = `select recipient, count(*)::integer as mails from private.outbox
    where recipient = any ($1) group by recipient order by recipient collate "C"`;
  const { rows } = await app.backend.database.query(mailed, [owners]);
  expect(rows).toEqual(owners.toSorted().map((recipient) => ({ recipient, mails: 1 })));
  const arrived = async () => {
    await app.backend.clock.tick();
    return subjects(owner.email, subject);
  };
  await expect.poll(arrived, { timeout: 60_000 }).toHaveLength(1);
});
