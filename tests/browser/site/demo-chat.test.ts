import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';

const openProfile = await runChromium();
const app = await runApp();

const chat = (page: Page) => page.getByRole('region', { name: 'Demo chat' });
const log = (page: Page) => chat(page).getByRole('log');
const input = (page: Page) => chat(page).getByLabel('Message');
const options = (page: Page) => log(page).getByRole('button');
const option = (page: Page, name: string) => log(page).getByRole('button', { name, exact: true });
const resetDemo = (page: Page) => chat(page).getByRole('button', { name: 'Reset Demo' });

const timeout = { timeout: 15_000 };

type Options = Parameters<typeof openProfile>[1];

/** The demo page, with the chat as it starts. */
async function open(profile?: Options): Promise<Page> {
  const page = await openProfile(app, profile);
  await page.clock.install();
  await page.goto('/demo');
  await expectOptions(page, greeting);
  return page;
}

/** Who has said what, without the note above the conversation. */
const conversation = async (page: Page) => (await log(page).locator('p').allTextContents()).slice(1);

/** Waits for the reply, and for nothing but these options to be offered. */
async function expectOptions(page: Page, names: readonly string[]) {
  await chat(page).getByText('Online', { exact: true }).waitFor();
  await expect.poll(() => options(page).allTextContents(), timeout).toEqual(names);
}

/** What is offered after each reply, and what this visitor chooses of it. */
const greeting = ['Book an appointment', 'Do you have time this week?'];
const steps = [
  { choice: 'Book an appointment', next: ['General Checkup', 'Dental Cleaning', 'Consultation'] },
  { choice: 'Dental Cleaning', next: ['Tomorrow', 'This Week', 'Next Week'] },
  { choice: 'Next Week', next: ['Tuesday 2:00 PM', 'Wednesday 10:00 AM', 'Friday 3:30 PM'] },
  { choice: 'Friday 3:30 PM', next: ['What should I bring?', 'Cancel appointment', "That's all, thanks!"] },
  { choice: 'Cancel appointment', next: [] },
] as const;

async function write(page: Page, message: string) {
  await input(page).fill(message);
  await page.keyboard.press('Enter');
}

/** The same without the wait. */
async function hurryTo(page: Page, names: readonly string[]) {
  await page.clock.fastForward(1_000);
  await expectOptions(page, names);
}

const justADemo = /^Assistant: This is just a demo/;

async function expectLast(page: Page, text: RegExp, count: number) {
  await expect.poll(async () => (await conversation(page)).length, timeout).toBe(count);
  expect((await conversation(page)).at(-1)).toMatch(text);
}

test('the whole demo by clicks, and for ever after it is just a demo', async () => {
  const page = await open();
  for (const { choice, next } of steps) {
    await option(page, choice).click();
    // What was offered goes at once, so nobody answers twice by a double click.
    expect(await options(page).count()).toBe(0);
    await chat(page).getByText('Typing…').waitFor();
    await expectOptions(page, next);
  }
  expect((await conversation(page)).filter((line) => line.startsWith('You: '))).toEqual(
    steps.map(({ choice }) => `You: ${choice}`),
  );
  expect((await conversation(page)).at(-3)).toContain('Your appointment is booked: Tuesday 2:00 PM.');
  for (const count of [11, 13, 15]) {
    await expectLast(page, justADemo, count);
    await write(page, 'And now?');
  }
});

test('the whole demo by typing: the input keeps the focus, and what is empty is not sent', async () => {
  const page = await open();
  await write(page, '');
  await write(page, '   ');
  expect(await conversation(page)).toHaveLength(1);
  for (const { next } of steps) {
    await write(page, '  I would like that <b>very</b> much ');
    expect(await input(page).inputValue()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
    await expectOptions(page, next);
  }
  expect((await conversation(page))[1]).toBe('You: I would like that <b>very</b> much');
  await input(page).fill('Thanks');
  await chat(page).getByRole('button', { name: 'Send' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
  await expectLast(page, justADemo, 13);
});

test('sends nothing of what is typed to anybody', async () => {
  const page = await open();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await write(page, 'My back hurts');
  await expectLast(page, /^Assistant: /, 3);
  expect(sent.filter((request) => /back|hurts/i.test(decodeURIComponent(request)))).toEqual([]);
});

test('the whole demo by keyboard alone', async () => {
  const page = await open();
  await log(page).focus();
  for (const { choice, next } of steps) {
    const isChosen = (name: string) => document.activeElement?.textContent === name;
    while (!(await page.evaluate(isChosen, choice))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // From here the next Tab leads to the next options.
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('log');
    await expectOptions(page, next);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Goodbye');
  await page.keyboard.press('Enter');
  await expectLast(page, justADemo, 13);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expectOptions(page, greeting);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset Demo');
});

test('several messages in a hurry: each has its reply, in order and a second after it', async () => {
  const page = await open();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await write(page, 'one');
  await page.clock.runFor(300);
  await write(page, 'two');
  await write(page, 'three');
  await page.clock.runFor(699);
  expect(await conversation(page)).toHaveLength(4);
  await page.clock.runFor(1);
  await expectLast(page, /What kind of visit/, 5);
  expect(await options(page).count()).toBe(0);
  await page.clock.runFor(299);
  expect(await conversation(page)).toHaveLength(5);
  await page.clock.runFor(1);
  await expectLast(page, /Which one shall I book/, 7);
  expect((await conversation(page)).slice(1, 4)).toEqual(['You: one', 'You: two', 'You: three']);
  await expectOptions(page, ['Tuesday 2:00 PM', 'Wednesday 10:00 AM', 'Friday 3:30 PM']);

  await write(page, 'four');
  await resetDemo(page).click();
  await page.clock.runFor(5_000);
  expect(await conversation(page)).toHaveLength(1);
});

test('a reset at any step, before and after a reply, leaves the greeting and an empty input', async () => {
  const page = await open();
  const reset = async () => {
    await input(page).fill('half a sen');
    await resetDemo(page).click();
    await expectOptions(page, greeting);
    expect(await conversation(page)).toEqual([expect.stringContaining('welcome to Maple Clinic')]);
    expect(await input(page).inputValue()).toBe('');
  };
  for (let done = 0; done <= steps.length; done += 1) {
    for (const { choice, next } of steps.slice(0, done)) {
      await option(page, choice).click();
      await hurryTo(page, next);
    }
    await reset();
  }
  await option(page, 'Book an appointment').click();
  await reset();
});

test('each visit begins a conversation of its own', async () => {
  const page = await open();
  await option(page, 'Book an appointment').click();
  await page.goto('/support');
  await expectOptions(page, greeting);
  await page.goBack();
  await expectOptions(page, greeting);
});

describe('320 pixels wide', () => {
  const small = { viewport: { width: 320, height: 568 } };

  test('every step is accessible and fits; only the conversation scrolls, to what is new', async () => {
    const page = await open({ ...small, hasTouch: true });
    await input(page).scrollIntoViewIfNeeded();
    const place = () => Promise.all([page.evaluate(() => window.scrollY), chat(page).boundingBox()]);
    const before = await place();
    const look = async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      expect(await place()).toEqual(before);
    };
    await look();
    for (const { choice, next } of steps) {
      await option(page, choice).evaluate((button: HTMLElement) => button.click());
      await look();
      await hurryTo(page, next);
      await look();
      const below = await log(page).evaluate(
        ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
      );
      expect(Math.abs(below), 'pixels below what is seen').toBeLessThan(2);
    }
    await write(page, 'x'.repeat(500));
    await expectLast(page, justADemo, 13);
    expect(await overflowOf(page)).toBe(0);
    expect((await chat(page).boundingBox())?.height).toBe(before[1]?.height);
  });
});
