import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runAppHere();
const bot = '/bots/30000000-0000-4000-8000-000000000001';

test('a table for seven or more goes from nothing to live on a phone by touch, in 20 presses and 120 letters', async () => {
  const page = await openProfile(app, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const done = { presses: 0, letters: 0 };
  const press = async (target: Locator) => {
    await target.tap();
    done.presses += 1;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** Types where the focus is. */
  const type = async (words: string) => {
    await page.keyboard.type(words);
    done.letters += words.length;
  };
  const write = async (label: string, words: string) => {
    await press(page.getByLabel(label));
    await type(words);
  };
  /** Opens a choice and presses one of it. */
  const choose = async (label: string, value: string) => {
    await page.getByLabel(label).selectOption(value);
    done.presses += 2;
  };
  /** What is added has the focus in its text. */
  const add = async (kind: RegExp, words: string) => {
    // The last one: those before it stand within a step.
    await press(button('Add a step').last());
    await press(button(kind));
    await page.getByLabel('What visitors read').and(page.locator(':focus')).waitFor();
    await type(words);
  };

  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto(`${bot}/flows`);
  await press(button('An empty one'));
  await write('Text on the button', 'Table for seven or more');
  await press(button(/^Ask something/));
  await write('What visitors read', 'How many of you are coming?');
  await choose('Type of answer', 'number');
  await write('Smallest number', '7');
  await add(/^Ask something A question/, 'Which day?');
  await choose('Type of answer', 'date');
  await add(/^Ask for details/, 'May we note your name and number?');
  await write('What you use the details for', 'Only for this table.');
  await press(page.getByLabel('Phone', { exact: true }));
  await page.getByText('All changes saved').waitFor();
  await page.getByText('Every path reaches an end.').waitFor();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBe(0);
  await press(button('Go live'));
  await page.getByText('This conversation is live').waitFor();
  expect(done.presses).toBeLessThanOrEqual(20);
  expect(done.letters).toBeLessThanOrEqual(120);
  const { rows } = await app.backend.database.query(
    `select live_version, draft->'steps'->2->'fields' as fields from public.flows where name = 'New conversation'`,
  );
  expect(rows).toEqual([
    { live_version: 1, fields: [{ field: 'name' }, { field: 'email' }, { field: 'phone' }] },
  ]);
});
