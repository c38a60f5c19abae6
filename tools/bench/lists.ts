import type { Page } from 'playwright-core';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { launchChromium } from '../../tests/browser/engines/chromium.ts';
import { owner } from '../../tests/browser/people.ts';
import { startApp } from '../../tests/browser/start-app.ts';
import { logIn, welcomed } from '../../tests/browser/steps.ts';
import { median } from './median.ts';

const origin = 'http://localhost:5173';
const bot = '30000000-0000-4000-8000-000000000001';

/** As many answers as a bot may have, and 10,000 conversations of it. */
const fill = `
  set session_replication_role = replica;
  insert into public.knowledge_entries (bot_id, title, content, other_questions, position, learned_at)
    select '${bot}', 'Do you have table number ' || number || '?',
      'Yes, it stands by the window, and can be booked for up to six. Call us before noon, or write to us.',
      '{Is there a table free?,Can I sit by the window?}', 100 + number, now()
    from generate_series(1, 2000 - (select count(*) from public.knowledge_entries where bot_id = '${bot}')) as number;
  create temporary table talks as
    select number, gen_random_uuid() as id, gen_random_uuid() as visitor from generate_series(1, 10000) as number;
  insert into private.visitors (id, bot_id, token_hash, first_client_id)
    select visitor, '${bot}', encode(sha256(convert_to('visitor ' || number, 'UTF8')), 'hex'), visitor from talks;
  insert into public.conversations (id, bot_id, business_id, visitor_id, channel, started_at, last_message_at)
    select id, '${bot}', '20000000-0000-4000-8000-000000000001', visitor, 'web', at, at
    from talks, lateral (select now() - number * interval '1 minute' as at) as begun;
  insert into public.messages (conversation_id, author, text, created_at)
    select id, 'visitor', 'Is table number ' || number || ' free at seven?', now() - number * interval '1 minute' from talks;
  set session_replication_role = origin;
  analyze`;

/** What a step takes of the main thread in a list of a few rows and in one of many: medians of several runs, in ms. */
export interface ListFigures {
  list: string;
  step: string;
  few: number;
  many: number;
}

const lists = [
  { path: `/bots/${bot}`, name: 'answers', rows: 'main ul > li:has(article)' },
  { path: '/inbox', name: 'conversations', rows: '[aria-label=Conversations] > li' },
] as const;

/** How long the lists are when they are long. */
const manyRows = 1_950;

/** Shows, searches and scrolls the lists of somebody who has written much and is asked much. */
export async function measureLists(folder: string, dataDir: string, runs: number): Promise<ListFigures[]> {
  const backend = await startBackend({ origin, siteUrl: origin, dataDir, clockEvery: null });
  await backend.database.exec(fill);
  await backend.stop();
  const app = await startApp({ outDir: folder, copyOf: dataDir });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: app.url, viewport: { width: 1280, height: 800 } });
    await logIn(page, owner);
    await welcomed(page, owner);
    const figures: ListFigures[] = [];
    for (const { path, name, rows } of lists) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const few = await measureSteps(page, rows, runs);
      await page.goto(path, { waitUntil: 'networkidle' });
      while ((await page.locator(rows).count()) < manyRows) await showMore(page, rows);
      const many = await measureSteps(page, rows, runs);
      for (const [step, value] of Object.entries(few)) {
        figures.push({ list: name, step, few: value, many: many[step] ?? Number.NaN });
      }
    }
    return figures;
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Shows the next page of a list. All in the page: a locator would look at what is not even laid out. */
const showMore = (page: Page, rows: string): Promise<void> =>
  page.evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        const items = document.querySelector(list)?.parentElement;
        const buttons = [...document.querySelectorAll<HTMLElement>('main button:not([aria-label])')];
        const before = items?.childElementCount ?? 0;
        const look = () =>
          (items?.childElementCount ?? 0) > before ? resolve() : void requestAnimationFrame(look);
        buttons.find(({ textContent }) => textContent === 'Show more')?.click();
        look();
      }),
    rows,
  );

async function measureSteps(page: Page, rows: string, runs: number): Promise<Record<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const busy = async (step: () => Promise<unknown>) => {
    const before = await busyTime();
    await step();
    await painted(page);
    return (await busyTime()) - before;
  };
  const more = await busy(() => showMore(page, rows));
  const scrolled: number[] = [];
  const typed: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    scrolled.push(await busy(() => page.evaluate((by) => scrollBy(0, by), run % 2 === 0 ? 4_000 : -4_000)));
  }
  // What is found is not waited for: the list stays what it is.
  const stop = await holdAnswers(page);
  await page.getByLabel('Search').focus();
  for (let run = 0; run < runs; run += 1) typed.push(await busy(() => page.keyboard.type('t')));
  await stop();
  await devtools.detach();
  return { 'show 50 more': more, 'scroll by 4,000 px': median(scrolled), 'type a letter': median(typed) };
}

/** Waits for the frame after the next one. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** Lets no more lists come. Returns the function that ends that. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const asked = /\/rpc\/(entry|conversation)_list/;
  await page.route(asked, () => {});
  return () => page.unroute(asked);
}
