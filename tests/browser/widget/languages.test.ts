/**
 * Visitors of a customer's website ask in four languages: of a bot without texts in them, with them, and with a language
 * model (a stub that translates as a perfect one would). Its owner reads each of them in the inbox.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startStub } from '../../model/stub.ts';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { launcher, panel, snippet } from './steps.ts';

const bot = '30000000-0000-4000-8000-000000000001';
const parking = 'Is there parking?';

const stub = await startStub();
afterAll(() => stub.stop());
const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runAppHere();
const { database } = app.backend;
const page = site.add({ body: snippet(app) });

const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 800 } };

const visitors = [
  {
    language: 'fr',
    name: 'French',
    question: 'Y a-t-il un parking ?',
    nothing: /Je n’ai pas de réponse en français/,
    text: 'Nous n’avons pas de parking.',
    translated: /Nous n['’]avons pas de parking à nous/,
    automatically: /Traduit automatiquement/,
    reply: 'L’arrêt de bus Tallow Lane est juste devant.',
  },
  {
    language: 'de',
    name: 'German',
    question: 'Gibt es Parkplätze?',
    nothing: /Auf Deutsch habe ich dazu keine Antwort/,
    text: 'Einen Parkplatz haben wir nicht.',
    translated: /Wir haben keinen eigenen Parkplatz/,
    automatically: /Automatisch übersetzt/,
    reply: 'Die Bushaltestelle Tallow Lane ist direkt vor der Tür.',
  },
  {
    language: 'ar',
    name: 'Arabic',
    question: 'هل يوجد موقف للسيارات؟',
    nothing: /ليس لديّ جواب بالعربية/,
    text: 'لا يوجد لدينا موقف.',
    translated: /ليس لدينا موقف سيارات خاص بنا/,
    automatically: /تُرجم تلقائيًا/,
    reply: 'موقف الحافلات Tallow Lane أمام المكان مباشرة.',
  },
  {
    language: 'vi',
    name: 'Vietnamese',
    question: 'Có chỗ đậu xe không?',
    nothing: /Tôi chưa có câu trả lời bằng tiếng Việt/,
    text: 'Quán không có bãi đậu xe.',
    translated: /Chúng tôi không có bãi đậu xe riêng/,
    // The panel itself speaks fourteen languages, and Vietnamese is none of them.
    automatically: /Translated automatically/,
    reply: 'Trạm xe buýt Tallow Lane ở ngay bên ngoài.',
  },
];
type Visitor = (typeof visitors)[number];

afterEach(async () => {
  vi.unstubAllEnvs();
  await database.exec(`
    delete from private.rate_limits; delete from public.conversations; delete from public.bot_languages;
    update public.bots set model_mode = 'off', model_inbox = false where id = '${bot}'`);
});

/** A visitor opens the chat and asks. */
async function ask({ question }: Visitor): Promise<Page> {
  const visiting = await openProfile(app, phone);
  await visiting.goto(page);
  await launcher(visiting).click();
  const field = panel(visiting).getByRole('textbox');
  await field.fill(question);
  await field.press('Enter');
  return visiting;
}

const heard = (visiting: Page, text: string | RegExp) =>
  panel(visiting).getByRole('log').getByText(text).first().waitFor();

/** The owner opens the only conversation, which says what is written in. */
async function openInbox({ name }: Visitor): Promise<Page> {
  const reading = await openProfile(app, desktop);
  await logIn(reading, owner);
  await welcomed(reading, owner);
  await reading.goto('/inbox');
  await reading.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await reading.getByText(`Writes in ${name}`, { exact: true }).waitFor();
  return reading;
}

const isReadable = async (shown: Page) => {
  await expectAccessible(shown);
  await shown.setViewportSize(phone.viewport);
  await expect.poll(() => overflowOf(shown)).toBe(0);
  await expectAccessible(shown);
};

test.each(visitors)(
  '$name: where nothing is written, it is said so, and the owner reads the question',
  async (visitor) => {
    const visiting = await ask(visitor);
    await heard(visiting, visitor.nothing);
    await expectAccessible(visiting);
    const reading = await openInbox(visitor);
    await reading.getByRole('log').getByText(visitor.question, { exact: true }).waitFor();
    await reading.getByRole('button', { name: 'Take over and send' }).waitFor();
    expect(await reading.getByText('Translated automatically').count()).toBe(0);
    await isReadable(reading);
  },
);

test.each(visitors)('$name: what an owner has written is the answer', async (visitor) => {
  const { language, question, text } = visitor;
  await database.query('insert into public.bot_languages (bot_id, language) values ($1, $2)', [
    bot,
    language,
  ]);
  await database.query(
    `insert into public.entry_texts (entry_id, language, title, content, of_version)
     select id, $2, $3, $4, updated_at from public.knowledge_entries where bot_id = $1 and title = '${parking}'`,
    [bot, language, question, text],
  );
  const visiting = await ask(visitor);
  await heard(visiting, text);
  await expectAccessible(visiting);
  const reading = await openInbox(visitor);
  await reading.getByRole('log').getByText(text).waitFor();
  await isReadable(reading);
});

test.each(visitors)(
  '$name: with a model, both read their own language, with the original a tap away',
  async (visitor) => {
    vi.stubEnv('MODEL_URL', stub.url);
    vi.stubEnv('MODEL_NAME', 'perfect');
    vi.stubEnv('MODEL_TIMEOUT', '60000');
    await database.exec(
      `update public.bots set model_mode = 'translate', model_inbox = true where id = '${bot}'`,
    );
    const visiting = await ask(visitor);
    await heard(visiting, visitor.translated);
    await heard(visiting, visitor.automatically);

    const reading = await openInbox(visitor);
    const log = reading.getByRole('log');
    const translated = log.locator('details', { hasText: visitor.question });
    await translated.getByText('Translated automatically · Show original').click();
    await translated.getByText(visitor.question, { exact: true }).waitFor();
    await log.locator('p').getByText(parking, { exact: true }).first().waitFor();
    await reading.getByLabel('Reply').fill('The bus stop Tallow Lane is right outside.');
    await reading.getByRole('button', { name: `Translate into ${visitor.name}` }).click();
    const reply = visitor.reply.replaceAll('’', "'");
    await reading.getByText(reply).waitFor();
    await isReadable(reading);
    await reading.getByRole('button', { name: 'Take over and send' }).click();
    await log.getByText(reply).waitFor();

    await heard(visiting, reply);
    const translations = panel(visiting).getByText(visitor.automatically);
    await translations.last().click();
    await heard(visiting, 'The bus stop Tallow Lane is right outside.');
    await expectAccessible(visiting);
  },
);
