/** The flow atlas of the development server, and as files. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { liveChannel } from '../../../src/inspect-live.ts';
import { describeChart } from '../../../tools/atlas/draw/describe.ts';
import type {} from '../../../tools/atlas/play/player.ts';
import type { Atlas } from '../../../tools/atlas/sheet.ts';
import { partsOf, sheetOf } from '../../../tools/atlas/sheet-of.ts';
import { proofOf } from '../../../tools/harness/report/proofs.ts';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp({ command: 'dev' });

const readAtlas = async (): Promise<Atlas> => (await fetch(`${app.url}/__flows/atlas.json`)).json();

/** What cannot be read in the drawing that is shown: words wider than their box, and labels over each other or a state. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawing = document.querySelector<SVGElement>('.drawing');
    const all = (selector: string) => [...(drawing?.querySelectorAll<SVGGraphicsElement>(selector) ?? [])];
    // What is lit is wider.
    drawing?.style.setProperty('font-weight', '600');
    const found: string[] = [];
    for (const text of all('text')) {
      const box = text.closest('.state')?.querySelector<SVGGraphicsElement>('.box');
      const around =
        box ?? text.closest('.transition')?.parentElement?.querySelector<SVGGraphicsElement>('.label');
      const [own, room] = [text.getBBox(), around?.getBBox()];
      const fits = room && own.x >= room.x && own.x + own.width <= room.x + room.width;
      if (!fits || own.y < room.y || own.y + own.height > room.y + room.height)
        found.push(`“${text.textContent}” does not fit`);
    }
    const labels = all('.label').map((label) => label.getBBox());
    const parts = [
      ...labels,
      ...all('.state:not(.outer) > .box, .outer > text').map((part) => part.getBBox()),
    ];
    for (const [index, label] of labels.entries())
      for (const part of parts.slice(index + 1)) {
        const isBeside = label.x + label.width <= part.x || part.x + part.width <= label.x;
        if (!isBeside && label.y < part.y + part.height && part.y < label.y + label.height)
          found.push(`the label at ${label.x}, ${label.y} lies over what is at ${part.x}, ${part.y}`);
      }
    drawing?.style.removeProperty('font-weight');
    return found;
  });

test('the atlas can be written as files, within its limit', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/atlas/write.ts']);
  expect(stdout).toMatch(/^\d+ files, \d+ kB compressed, written to \.atlas\/\n$/);
});

test('every flow is drawn, with a path lit in it, and all of it can be read', async () => {
  const { sheets } = await readAtlas();
  const page = await openProfile(app);
  await page.goto('/__flows');
  await page.getByRole('heading', { level: 1, name: 'Every flow of the product' }).waitFor();
  for (const { id, problem, chart, isConversation } of sheets) {
    expect(problem, id).toBeUndefined();
    await page.evaluate(
      (hash) => {
        window.location.hash = hash;
      },
      isConversation ? id : `${id}/1`,
    );
    const drawing = page.getByRole('group', { name: `The chart ${id}`, exact: true });
    await drawing
      .locator(isConversation ? '.state' : '.state.here')
      .first()
      .waitFor();
    const names = await drawing.locator('.state > .name').allTextContents();
    const states = chart?.states.filter((state) => state.id !== '').map(({ name }) => name) ?? [];
    expect(names, id).toEqual(expect.arrayContaining(states));
    expect(await unreadable(page), id).toEqual([]);
  }
});

test('the atlas is accessible, and its drawings are moved and its paths chosen by keyboard', async () => {
  await readAtlas();
  const page = await openProfile(app, { viewport: { width: 320, height: 640 } });
  await page.goto('/__flows');
  await page.getByRole('main').getByRole('link', { name: 'magic-link' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'magic-link' }).press('Enter');
  const drawing = page.getByRole('group', { name: 'The chart magic-link' });
  await drawing.press('+');
  await drawing.press('ArrowLeft');
  const last = drawing.getByRole('button').last();
  await drawing.press('Shift+Tab');
  await page.getByRole('button', { name: 'Skip the drawing' }).press('Tab');
  for (let left = await drawing.getByRole('button').count(); left > 0; left -= 1)
    await page.keyboard.press('Tab');
  const [seen, frame] = await Promise.all([last.boundingBox(), drawing.boundingBox()]);
  expect(seen && frame && seen.x >= frame.x && seen.x + seen.width <= frame.x + frame.width).toBe(true);

  await page.getByRole('tab', { name: 'Paths' }).press('ArrowRight');
  await page
    .getByRole('tabpanel', { name: 'Play' })
    .getByRole('button', { name: 'From the start' })
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tabpanel', { name: 'Paths' }).getByRole('link').first().press('Enter');
  await drawing.locator('.state.here').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawing.locator('.state.here').waitFor({ state: 'detached' });
});

test.each(['magic-link', 'inbox-search', 'site-menu'])(
  'every prime path of %s plays to its end',
  async (id) => {
    const { sheets } = await readAtlas();
    const page = await openProfile(app);
    await page.goto(`/__flows/play?flow=${id}`);
    await page.waitForFunction(() => window.player);
    const { variants = [], paths = [] } = sheets.find((sheet) => sheet.id === id) ?? {};
    const problems = await page.evaluate(
      async ({ variants, paths }) => {
        const met: (string | undefined)[] = [];
        for (const { variant, steps } of paths) {
          await window.player?.begin(variant);
          for (const step of steps) {
            const { when = '', states } = variants[variant]?.steps[step] ?? {};
            await window.player?.take(when, states);
          }
          met.push(window.player?.run().problem);
        }
        return met;
      },
      { variants, paths },
    );
    expect(problems).toHaveLength(paths.length);
    expect(problems.filter(Boolean)).toEqual([]);
  },
);

test('a comparison shows a transition that leads elsewhere, in the drawing and in words', async () => {
  const earlier = describeChart(loginMachine);
  const elsewhere = earlier.transitions.map((each) =>
    each.id === 'magicLink: toggle #1' ? { ...each, targets: ['signedIn'] } : each,
  );
  const parts = await partsOf({
    chart: async () => loginMachine,
    proof: () => proofOf('login'),
    before: async () => ({ ...earlier, transitions: elsewhere }),
  });
  const sheet = { ...(await sheetOf('login')), ...parts };
  const atlas: Atlas = { sheets: [sheet], against: 'v1' };
  const page = await openProfile(app);
  await page.route('**/__flows/atlas.json', (route) => route.fulfill({ json: atlas }));
  await page.goto('/__flows');
  await page.getByRole('heading', { name: 'Changed since v1' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'login' }).first().click();
  const words = page.getByRole('region', { name: 'The chart in words' });
  await words.getByText('toggle in magicLink → password (changed)').first().waitFor();
  await words.getByText('toggle in magicLink → signedIn (removed)').first().waitFor();
  const drawing = page.getByRole('group', { name: 'The chart login' });
  expect(await drawing.locator('.line.changed').allTextContents()).toEqual(['toggle']);
  expect(await drawing.locator('.line.removed').allTextContents()).toEqual(['toggle']);
  expect(await drawing.locator('.arrow.removed').count()).toBe(1);
});

test('a login in another tab is seen as it happens, and its password is not', async () => {
  await readAtlas();
  const atlas = await openProfile(app);
  await atlas.goto('/__flows#login');
  await atlas.getByRole('tab', { name: 'Live' }).click();
  await atlas.getByText('Nothing yet.').waitFor();
  await atlas.evaluate((name) => {
    window.reports = [];
    new BroadcastChannel(name).onmessage = ({ data }) => window.reports.push(JSON.stringify(data));
  }, liveChannel);

  const login = await atlas.context().newPage();
  await logIn(login, owner);
  await welcomed(login, owner);
  await atlas.getByText('→ signingIn', { exact: true }).first().waitFor();

  const reports = (await atlas.evaluate(() => window.reports)).join('\n');
  expect(reports).toContain('signingIn');
  expect(reports + (await atlas.content())).not.toContain(owner.password);
});

declare global {
  interface Window {
    reports: string[];
  }
}
