/**
 * A webhook from end to end: an owner adds one in the app, a visitor chats on another website, and a receiver that checks
 * signatures with the other library hears of it; when it fails, the owner sees so, and sends again.
 */
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { webhookEvent } from '../../../supabase/functions/_shared/webhooks/events.ts';
import { openInternet } from '../../backend/functions/website.ts';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { heard, openChat, panel, say, snippet } from './steps.ts';

const business = '20000000-0000-4000-8000-000000000001';
const address = 'https://crm.hooks.test/deskbell';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const internet = await openInternet();
afterAll(internet.stop);
const app = await runAppHere(internet.network);
const { database, clock } = app.backend;
const page = site.add({ body: snippet(app) });

/** What has come in, as it was sent, and the status that it is answered with. */
const received: { headers: Record<string, string>; body: string }[] = [];
let status = 204;
internet.pages.set('crm.hooks.test/deskbell', (request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ headers: z.record(z.string(), z.string()).parse(request.headers), body });
    response.writeHead(status).end();
  });
});

test('an owner adds a webhook, a visitor chats, and the receiver hears of it, signed; what failed is sent again', async () => {
  await database.exec(`
    delete from public.opening_exceptions where business_id = '${business}';
    update public.opening_hours set opens = '00:00', closes = '00:00' where business_id = '${business}'`);
  const desk = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(desk, owner);
  await welcomed(desk, owner);
  await desk.goto('/settings');
  const integrations = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'Integrations', exact: true }) });
  await integrations.getByRole('button', { name: 'Add a webhook' }).click();
  await integrations.getByLabel('Address', { exact: true }).fill(address);
  for (const event of ['Conversation started', 'Visitor wants a person', 'Conversation ended']) {
    await integrations.getByRole('checkbox', { name: event }).setChecked(true);
  }
  await integrations.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText('Your webhook is on').waitFor();
  const secret = await desk.getByText(/^whsec_\S+$/).innerText();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Done' }).click();
  await desk.getByRole('heading', { name: address }).waitFor();

  const visitor = await openProfile(app);
  await visitor.goto(page);
  await openChat(visitor);
  await say(visitor, 'I want to talk to a person');
  await heard(visitor, /^I’ve told the team/);
  await clock.tick();
  const inbox = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(inbox, owner);
  await welcomed(inbox, owner);
  await inbox.goto('/inbox');
  await inbox
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: 'Waiting for you' })
    .click();
  await inbox.getByRole('button', { name: 'Take over', exact: true }).click();
  status = 500;
  await inbox.getByRole('button', { name: 'Resolve', exact: true }).click();
  await panel(visitor).getByText('This conversation has ended. Write again any time.').waitFor();
  await clock.tick();

  const events = () =>
    received.map(({ headers, body }) => webhookEvent.parse(new Webhook(secret).verify(body, headers)));
  expect(events().map(({ type }) => type)).toEqual([
    'conversation.started',
    'conversation.wants_person',
    'conversation.ended',
  ]);
  const [first] = received;
  expect(() => new Webhook(secret).verify(`${first?.body} `, first?.headers ?? {})).toThrow();
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ data: { conversation: { page } } });

  await desk.reload();
  await desk.getByText('On, but the last delivery didn’t arrive').waitFor();
  await desk.getByRole('button', { name: `Deliveries: ${address}` }).click();
  await desk.getByText('Conversation ended · Trying again').waitFor();
  await desk.getByText('It answered 500.').waitFor();
  await expectAccessible(desk);

  // A day later it is given up.
  await database.exec(`update private.webhook_deliveries set
    due_at = due_at - interval '25 hours', queued_at = queued_at - interval '25 hours';
    update private.webhooks set rests_until = rests_until - interval '25 hours'`);
  await clock.tick();
  await desk.getByText('Conversation ended · Not delivered').waitFor();
  status = 204;
  await desk.getByRole('button', { name: /^Send again: Conversation ended/ }).click();
  const arrived = async () => {
    await clock.tick();
    return received.length;
  };
  await expect.poll(arrived).toBe(4);
  await desk.getByText('Conversation ended · Delivered').waitFor();
  expect(
    events()
      .map(({ type }) => type)
      .slice(3),
  ).toEqual(['conversation.ended']);
  expect(received[3]?.headers['webhook-id']).toBe(received[2]?.headers['webhook-id']);
});
