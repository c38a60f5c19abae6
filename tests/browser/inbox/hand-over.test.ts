import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { letTimePass } from '../../backend/let-time-pass.ts';
import { mailsTo } from '../app.ts';
import { runAppHere } from '../app-here.ts';
import { admin, owner, type Person } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn } from '../steps.ts';

const openProfile = await runChromium();
const app = await runAppHere();

const business = '20000000-0000-4000-8000-000000000001';
const apikey = 'sb_publishable_embedded';

/** Asks the backend for something as this person does. */
async function as({ email, password }: Person) {
  const call = async (path: string, token: string, method: string, body: object) => {
    const response = await fetch(app.url + path, {
      method,
      headers: { apikey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return response.text();
  };
  const session = await call('/auth/v1/token?grant_type=password', apikey, 'POST', { email, password });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(JSON.parse(session));
  return (path: string, body: object, method = 'POST') => call(`/rest/v1/${path}`, token, method, body);
}

/** The café is open at any time, and has an agent. */
async function openCafe() {
  const asOwner = await as(owner);
  // A span that closes when it opens ends on the next day.
  const allDay = { opens: '00:00', closes: '00:00' };
  await asOwner(`opening_hours?business_id=eq.${business}`, allDay, 'PATCH');
  await asOwner('rpc/invite_member', { business, email: admin.email, role: 'agent' });
  const token = (await mailedLink(admin.email, '/join/')).split('/join/')[1];
  await (await as(admin))('rpc/accept_invitation', { token });
}

/** No day has hours on which somebody is there. */
async function closeCafe() {
  const asOwner = await as(owner);
  await asOwner(`opening_hours?business_id=eq.${business}`, { opens: null, closes: null }, 'PATCH');
}

/** The link in a mail to this address that has this in it, once it is there. `minutes` pass before each look. */
async function mailedLink(address: string, part: string, minutes = 0): Promise<string> {
  const { backend } = app;
  const find = async () =>
    (await mailsTo(address, app.url)).flatMap(({ links }) => links).find((link) => link.includes(part));
  const findLater = async () => {
    await letTimePass(backend.database, minutes * 61);
    await backend.clock.tick();
    return find();
  };
  await expect.poll(findLater).toBeDefined();
  return (await find()) ?? '';
}

const reply = (page: Page) => page.getByLabel('Reply', { exact: true });

test('a visitor asks for a person, one of two agents answers and hands back to the bot', async () => {
  await openCafe();
  const size = { viewport: { width: 1280, height: 800 } };
  const [visitor, agent, other] = await Promise.all([
    openProfile(app, { viewport: { width: 390, height: 800 } }),
    openProfile(app, size),
    openProfile(app, size),
  ]);
  await Promise.all([logIn(agent, owner), logIn(other, admin)]);
  await Promise.all([agent, other].map((page) => heading(page, 'Dashboard').waitFor()));
  await agent.getByRole('link', { name: 'Inbox', exact: true }).click();

  await visitor.goto('/try/bot_lantern_cafe');
  await visitor.getByRole('textbox').fill('I want to talk to a person');
  await visitor.keyboard.press('Enter');
  // The first answer of a bot loads what it needs.
  await visitor
    .getByText(/^I’ve told the team/)
    .first()
    .waitFor({ timeout: 60_000 });

  // It shows by itself, in list, rail and title.
  const row = agent.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await row.filter({ hasText: 'Waiting for you' }).click();
  await expect.poll(() => agent.title()).toMatch(/^\(1\) /);
  await other.goto(agent.url());
  await other.getByRole('button', { name: 'Take over', exact: true }).waitFor();

  await reply(agent).fill('Hello, this is Ada. How can I help?');
  await agent.getByRole('button', { name: 'Take over and send' }).click();
  await agent.getByText('With you').first().waitFor();
  await visitor.getByText('Hello, this is Ada. How can I help?').waitFor();
  // Two cannot have it.
  await other.getByText(`With ${owner.email}`).first().waitFor();
  await other.getByRole('button', { name: 'Take over', exact: true }).waitFor({ state: 'hidden' });
  await reply(other).waitFor({ state: 'hidden' });

  await visitor.getByRole('textbox').fill('Can I bring my dog?');
  await visitor.keyboard.press('Enter');
  await agent.getByRole('log').getByText('Can I bring my dog?', { exact: true }).waitFor();
  // The visitor sees that somebody writes, and no more.
  await reply(agent).fill('Dogs are');
  await visitor.getByText('Team is writing', { exact: true }).waitFor({ state: 'attached' });
  expect(await visitor.getByText('Dogs are', { exact: true }).count()).toBe(0);
  // What is written survives a reload.
  await agent.reload();
  await expect.poll(() => reply(agent).inputValue()).toBe('Dogs are');
  await reply(agent).fill('');
  await visitor.getByText('Team is writing', { exact: true }).waitFor({ state: 'detached' });

  await agent.getByRole('button', { name: 'Hand back to the bot' }).click();
  await agent.getByRole('button', { name: 'Take over', exact: true }).waitFor();
});

test('by night a visitor leaves an address, and comes back by the link of the reply', async () => {
  await closeCafe();
  const address = 'late.visitor@example.com';
  const [visitor, agent] = await Promise.all([
    openProfile(app, { viewport: { width: 390, height: 800 } }),
    openProfile(app, { viewport: { width: 1280, height: 800 } }),
  ]);
  await visitor.goto('/try/bot_lantern_cafe');
  await visitor.getByRole('textbox').fill('I want to talk to a person');
  await visitor.keyboard.press('Enter');
  await visitor.getByLabel('Email address or phone number').fill(address);
  await visitor.keyboard.press('Enter');
  await visitor.getByText(`We’ll get back to you at ${address}`).first().waitFor();
  await visitor.goto('about:blank');

  await logIn(agent, owner);
  await heading(agent, 'Dashboard').waitFor();
  await agent.goto(await mailedLink(owner.email, '/inbox/', 1));
  await reply(agent).fill('Good morning! The yard is free on Saturday.');
  await agent.getByRole('button', { name: 'Take over and send' }).click();
  await agent.getByRole('log').getByText('Good morning!').waitFor();

  const link = await mailedLink(address, '#resume=', 1);
  const elsewhere = await openProfile(app, { viewport: { width: 390, height: 800 } });
  await elsewhere.goto(link);
  await elsewhere.getByText('Good morning! The yard is free on Saturday.').waitFor();
  expect(elsewhere.url()).not.toContain('resume');
});

test('a reply by email is answered by email, and stands in the inbox and in the chat', async () => {
  await closeCafe();
  const address = 'by.email@example.com';
  const size = { viewport: { width: 390, height: 800 } };
  const [visitor, agent, mailbox] = await Promise.all([
    openProfile(app, size),
    openProfile(app, { viewport: { width: 1280, height: 800 } }),
    // A mail runs nothing, not even what tests put into every page.
    openProfile(app, { ...size, expected: /Blocked script execution/ }),
  ]);
  await visitor.goto('/try/bot_lantern_cafe');
  await visitor.getByRole('textbox').fill('I want to talk to a person');
  await visitor.keyboard.press('Enter');
  await visitor.getByLabel('Email address or phone number').fill(address);
  await visitor.keyboard.press('Enter');
  await visitor.getByText(`We’ll get back to you at ${address}`).first().waitFor();
  await visitor.goto('about:blank');

  // Each of them answers a mail: the owner the one about the visitor, the visitor the one with the reply.
  const subject = `New question from ${address}`;
  const isMailed = async () => {
    await letTimePass(app.backend.database, 61);
    await app.backend.clock.tick();
    return (await mailsTo(owner.email, app.url)).some((mail) => mail.subject === subject);
  };
  await expect.poll(isMailed).toBe(true);
  await answerMail(mailbox, subject, 'Saturday, in the yard?');
  const link = await mailedLink(address, '#resume=', 1);
  await answerMail(mailbox, 'Lantern Café replied to you', 'Saturday it is.');

  await logIn(agent, owner);
  await heading(agent, 'Dashboard').waitFor();
  await agent.goto(await mailedLink(owner.email, '/inbox/'));
  await visitor.goto(link);
  for (const page of [agent, visitor]) {
    const log = page.getByRole('log');
    await log.getByText('Saturday, in the yard?', { exact: true }).waitFor();
    await log.getByText('Saturday it is.', { exact: true }).waitFor();
    await expect.poll(() => log.getByText('By email', { exact: true }).count()).toBe(2);
  }
});

/** Opens the newest email with this subject in the mailbox, and answers it. */
async function answerMail(page: Page, subject: string, text: string): Promise<void> {
  await page.goto('/mailbox');
  await page.getByRole('link', { name: subject }).first().click();
  await page.getByLabel('Reply').fill(text);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Your reply was sent.').waitFor();
}
