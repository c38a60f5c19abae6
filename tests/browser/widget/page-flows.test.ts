import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { clinic as patient, cafe as table } from '../../guided/language/samples.ts';
import { runAppHere } from '../app-here.ts';
import { runChromium } from '../profiles.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { goLive } from './flows.ts';
import { clinic, heard, launcher, openChat, panel, snippet } from './steps.ts';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runAppHere();
const { database } = app.backend;

const desktop = { width: 1280, height: 800 };
/** Longer than the page waits before it begins the flow. */
const wait = 30_000;

beforeAll(async () => {
  const on = (path: string, seconds: number) => [{ on: 'page' as const, path, seconds }];
  await goLive(database, clinic, { ...table, triggers: on('/elsewhere*', 1) });
  await goLive(database, clinic, { ...table, triggers: on('/*', 25) });
  await goLive(database, clinic, { ...patient, triggers: on('/*', 20) });
});

const page = site.add({ body: `<label>Your name <input></label>${snippet(app, '', clinic)}` });
const isPanel = (url: string) => url.includes('/widget/panel-');

/** Opens the page, whose clock goes on when the test says so. */
async function visit(viewport = desktop): Promise<Page> {
  const visitor = await openProfile(app, { viewport });
  await visitor.clock.install();
  await visitor.goto(page);
  await visitor.clock.runFor(3_000);
  await launcher(visitor).waitFor();
  return visitor;
}
/** The panel's script has taken over the launcher. */
const isReady = (visitor: Page) => visitor.locator('deskbell-widget section').waitFor({ state: 'attached' });
const focused = (visitor: Page) => visitor.evaluate(() => document.activeElement?.localName);
const kept = (visitor: Page) =>
  visitor.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
const talks = async () => (await database.query('select from public.conversations')).rows.length;

test('a page begins the soonest of its flows, of which nothing is kept until it is answered', async () => {
  const visitor = await visit();
  await isReady(visitor);
  expect(await panel(visitor).isVisible()).toBe(false);
  await visitor.clock.runFor(wait);
  await heard(visitor, 'Welcome! A few questions first.');
  await heard(visitor, 'Are you in pain now?');
  expect([await focused(visitor), await kept(visitor), await talks()]).toEqual(['body', [], 0]);

  await panel(visitor).getByRole('button', { name: 'No', exact: true }).click();
  await visitor.clock.resume();
  await heard(visitor, 'What would you like to come for?');
  await heard(visitor, 'New patient');
  expect(await talks()).toBe(1);
  await visitor.reload();
  await heard(visitor, 'What would you like to come for?');
  await panel(visitor).getByRole('button', { name: 'Done' }).waitFor();
});

test('never while somebody types in the page', async () => {
  const visitor = await visit();
  await isReady(visitor);
  await visitor.getByLabel('Your name').focus();
  await visitor.clock.runFor(wait);
  expect([await panel(visitor).isVisible(), await focused(visitor)]).toEqual([false, 'input']);
});

test('never for whoever has opened the chat, or closed it', async () => {
  const visitor = await visit();
  await isReady(visitor);
  await openChat(visitor);
  await visitor.clock.runFor(wait);
  expect(await panel(visitor).getByText('Are you in pain now?').count()).toBe(0);
  await visitor.keyboard.press('Escape');

  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  await visitor.reload();
  await visitor.clock.runFor(3_000);
  await launcher(visitor).waitFor();
  await visitor.clock.runFor(wait);
  expect(requests.filter(isPanel)).toEqual([]);
});

test('never on a phone, which it would cover', async () => {
  const visitor = await visit({ width: 360, height: 740 });
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  await visitor.clock.runFor(wait);
  expect(requests.filter(isPanel)).toEqual([]);
  await openChat(visitor);
  expect(await panel(visitor).getByText('Are you in pain now?').count()).toBe(0);
});
