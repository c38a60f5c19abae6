import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdfOf } from '../../sources/documents/made-documents.ts';
import { expectAccessible } from '../accessibility.ts';
import { runAppWithWebsite } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';

const bot = '/bots/30000000-0000-4000-8000-000000000001';

const giftCards = 'Gift cards cost 25 or 50 euros and are valid for three years after you have bought them.';
const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/gifts">Gifts</a></nav>` +
  `<main><article><h1>${title}</h1>${text}</article></main><footer>Dones reserved.</footer></body></html>`;
const website: Record<string, string> = {
  '/': page(
    'Lantern Café',
    '<p>Coffee by the canal since 1998, in a house with a garden and a view of the old lock.</p><h2>Weddings</h2><p>For weddings you can have the whole garden, from noon to midnight, with cake and coffee for eighty guests.</p>',
  ),
  '/gifts': page(
    'Gift cards',
    `<p>${giftCards}</p><p>They can be sent by mail, in an envelope of our own.</p>`,
  ),
};

const openProfile = await runChromium();
const app = await runAppWithWebsite(website);

const row = (of: Page, name: string) =>
  of.getByRole('article').filter({ has: of.getByRole('heading', { name, exact: true }) });

/** Asks the bot as a visitor does, on its own page. */
async function ask(question: string): Promise<Page> {
  const visitor = await openProfile(app);
  await visitor.goto('/try/bot_lantern_cafe');
  await visitor.getByLabel('Message', { exact: true }).fill(question);
  await visitor.keyboard.press('Enter');
  return visitor;
}

test('a website and a PDF are read, answer visitors with their source, are edited, read again and removed', async () => {
  const desk = await openProfile(app, { viewport: { width: 360, height: 800 } });
  await logIn(desk, owner);
  await welcomed(desk, owner);
  await desk.goto(bot);
  await desk.getByRole('link', { name: 'Sources', exact: true }).click();
  await desk.getByText('No sources yet.').waitFor();
  await expectAccessible(desk);

  // What nobody outside can reach is not read.
  await desk.getByLabel('Website address').fill('http://127.0.0.1:5432');
  await desk.getByRole('button', { name: 'Read it' }).click();
  await desk.getByText('The website wasn’t added').waitFor();
  await desk.getByLabel('Website address').fill('http://cafe.test');
  await desk.getByRole('button', { name: 'Read it' }).click();
  await row(desk, 'cafe.test').getByText('Website, 2 pages').waitFor({ timeout: 60_000 });
  await desk.getByRole('button', { name: 'Pages: cafe.test' }).click();
  await desk.getByRole('link', { name: 'Gift cards' }).waitFor();
  await expectAccessible(desk);

  const menu = await pdfOf(
    [
      { text: 'Menu of the Lantern Café', size: 20, isBold: true },
      { text: 'Flat white with oat milk, four euros and fifty cents.' },
    ],
    [
      { text: 'Allergens', size: 20, isBold: true },
      { text: 'The plum crumble is made without nuts, in a kitchen where no nuts are used.' },
    ],
  );
  await desk.getByLabel('Choose files').setInputFiles([
    { name: 'Menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from(menu) },
    { name: 'Shop.png', mimeType: 'image/png', buffer: Buffer.from('png') },
  ]);
  await desk.getByText('Menu.pdf was read').waitFor({ timeout: 60_000 });
  await desk.getByText('Shop.png: PDF, Word').waitFor();
  await row(desk, 'Menu.pdf').getByText('Document, 2 pages').waitFor();
  await desk.getByRole('status').getByText('All indexed').waitFor({ timeout: 60_000 });
  await expectAccessible(desk);

  const first = await ask('how much are gift cards?');
  await first.getByText(giftCards).waitFor({ timeout: 60_000 });
  await first.locator('a[href="http://cafe.test/gifts"]').waitFor();
  const second = await ask('is the plum crumble made without nuts?');
  await second.getByText('From Menu.pdf, page 2').waitFor({ timeout: 60_000 });

  // What the owner changes stays, whatever the page says.
  await row(desk, 'cafe.test')
    .getByRole('link', { name: /answers?$/ })
    .click();
  await desk.getByText('Only answers from one source.').waitFor();
  await desk.getByRole('button', { name: 'Edit: Gift cards' }).click();
  await desk.getByText('Your changes stay when the source is read again.').waitFor();
  await desk.getByLabel('Answer', { exact: true }).fill('Gift cards cost what you like.');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Gift cards cost what you like.').waitFor();
  await expectAccessible(desk);

  website['/gifts'] = page(
    'Gift cards',
    '<p>Gift cards cost 30 or 60 euros, and you can buy them at the counter.</p>',
  );
  website['/dogs'] = page('Dogs', '<p>There is a bowl of water for every dog beside the door.</p>');
  website['/'] =
    website['/']?.replace('</article>', '<p>See also <a href="/dogs">dogs</a>.</p></article>') ?? '';
  await desk.getByRole('link', { name: 'Sources', exact: true }).click();
  await desk.getByRole('button', { name: 'Read again: cafe.test' }).click();
  await row(desk, 'cafe.test').getByText('Website, 3 pages').waitFor({ timeout: 60_000 });
  await desk.getByRole('status').getByText('All indexed').waitFor({ timeout: 60_000 });
  await row(desk, 'cafe.test')
    .getByRole('link', { name: /answers?$/ })
    .click();
  await desk.getByText('Gift cards cost what you like.').waitFor();

  await desk.getByRole('link', { name: 'Sources', exact: true }).click();
  for (const name of ['cafe.test', 'Menu.pdf']) {
    await desk.getByRole('button', { name: `Remove: ${name}` }).click();
    await desk.getByText('Those you have edited stay as your own.').waitFor();
    await desk.getByRole('button', { name: 'Remove the source' }).click();
    await row(desk, name).waitFor({ state: 'detached' });
  }
  await desk.getByText('No sources yet.').waitFor();
  const third = await ask('how much are gift cards?');
  await third.getByText('Gift cards cost what you like.').waitFor();
  expect(await third.locator('a[href*="cafe.test"]').count()).toBe(0);
});
