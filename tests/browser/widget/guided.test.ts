import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Flow } from '../../../supabase/functions/_shared/flows/language.ts';
import { cafe as table } from '../../guided/language/samples.ts';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { disconnect } from '../network.ts';
import { runChromium } from '../profiles.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { changeLive, goLive } from './flows.ts';
import { cafe, clinic, heard, input, launcher, openChat, panel, say, snippet } from './steps.ts';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runAppHere();

const phone = { width: 360, height: 740 };
const { database } = app.backend;

beforeAll(async () => {
  await database.query(
    `update public.bots set details_triggers = '{button,unknown}', details_question = 'When may we call you?'
     where public_key in ($1, $2)`,
    [cafe, clinic],
  );
  await goLive(database, cafe, table);
});

const cafePage = site.add({ body: snippet(app) });
const clinicPage = site.add({ body: snippet(app, '', clinic) });
const visit = async (page: string): Promise<Page> => {
  const visitor = await openProfile(app, { viewport: phone });
  await visitor.goto(page);
  return visitor;
};
/** Loads the page anew. On a phone the panel covers the page, and waits to be opened. */
async function openAgain(visitor: Page): Promise<void> {
  await visitor.reload();
  await launcher(visitor).focus();
  await visitor.keyboard.press('Enter');
  await input(visitor).and(visitor.locator(':focus')).waitFor();
}
/** Has the focus by Tab alone. */
async function tabTo(visitor: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await visitor.keyboard.press('Tab');
    const focused = await visitor.evaluate(() => {
      const { activeElement } = document;
      return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent ?? '';
    });
    if (focused.trim() === name) return;
  }
  throw new Error(`Nobody gets to “${name}” by Tab.`);
}
async function tabInto(visitor: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 20; presses += 1) {
    await visitor.keyboard.press('Tab');
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('Nobody gets to the field by Tab.');
}
const field = (visitor: Page, name: string) => panel(visitor).getByRole('textbox', { name });

test.each([
  ['café', cafePage, 'ana@mail.example'],
  ['clinic', clinicPage, 'ann@mail.example'],
])(
  'a visitor of the %s leaves details by keyboard at 360 px, with a reload in the middle',
  async (_, at, address) => {
    const visitor = await visit(at);
    await launcher(visitor).focus();
    await visitor.keyboard.press('Enter');
    await input(visitor).and(visitor.locator(':focus')).waitFor();
    await visitor.keyboard.type('What is the capital of Mongolia?');
    await visitor.keyboard.press('Enter');
    await heard(visitor, 'May we get back to you?');
    await field(visitor, 'What is your email address?').waitFor();
    await expectAccessible(visitor);
    expect(await overflowOf(visitor)).toBe(0);

    await openAgain(visitor);
    await field(visitor, 'What is your email address?').waitFor();
    await field(visitor, 'What is your name?').focus();
    await visitor.keyboard.type('Ana');
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.type('ana@');
    await tabTo(visitor, 'Send');
    await visitor.keyboard.press('Enter');
    await panel(visitor).getByRole('alert').getByText('Please enter an email address').waitFor();
    await field(visitor, 'What is your email address?').and(visitor.locator(':focus')).waitFor();
    await visitor.keyboard.press('ControlOrMeta+A');
    await visitor.keyboard.type(address);
    await tabTo(visitor, 'Send');
    await visitor.keyboard.press('Enter');
    await heard(visitor, `We’ll get back to you at ${address}.`);
    const { rows } = await database.query('select name, email from public.people where email = $1', [
      address,
    ]);
    expect(rows).toEqual([{ name: 'Ana', email: address }]);
  },
);

test('a visitor plays a drawn flow by keyboard at 360 px, with a reload in the middle', async () => {
  const visitor = await visit(cafePage);
  await launcher(visitor).focus();
  await visitor.keyboard.press('Enter');
  await input(visitor).and(visitor.locator(':focus')).waitFor();
  await panel(visitor).getByRole('log').focus();
  await tabTo(visitor, 'Reserve a table');
  await visitor.keyboard.press('Enter');
  // From the conversation Tab leads to the question.
  await tabInto(
    visitor,
    panel(visitor).getByLabel('How many of you are coming?').and(visitor.locator('input')),
  );
  await visitor.keyboard.type('7');
  await visitor.keyboard.press('Enter');
  await heard(visitor, 'Which day?');
  await expectAccessible(visitor);
  expect(await overflowOf(visitor)).toBe(0);

  await openAgain(visitor);
  await heard(visitor, 'Which day?');
  await visitor.keyboard.type('tomorrow');
  await visitor.keyboard.press('Enter');
  await heard(visitor, 'At what time?');
  await panel(visitor).getByRole('log').focus();
  await tabTo(visitor, 'Lunch, 12:00');
  await visitor.keyboard.press('Enter');
  await heard(visitor, 'Anything we should know?');
  await tabTo(visitor, 'Skip');
  await visitor.keyboard.press('Enter');
  await heard(visitor, 'May we note your name and number?');
  await expectAccessible(visitor);
  await field(visitor, 'What is your name?').focus();
  await visitor.keyboard.type('Ann');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('+44 20 7946 0001');
  await tabTo(visitor, 'Send');
  await visitor.keyboard.press('Enter');
  await heard(visitor, /^Thank you, Ann: 7 on .+, Lunch, 12:00\. Noted: nothing\.$/);
});

test('a visitor begins by the button of the greeting, and may ask something in between', async () => {
  const visitor = await visit(cafePage);
  await openChat(visitor);
  await panel(visitor).getByRole('button', { name: 'Leave your details' }).click();
  await field(visitor, 'What is your email address?').waitFor();
  await say(visitor, 'Which milk alternatives do you have?');
  await heard(visitor, 'Oat, soy and coconut milk');
  await field(visitor, 'What is your email address?').waitFor();
  await panel(visitor).getByRole('button', { name: 'No, thanks' }).click();
  await heard(visitor, 'No problem. You can ask me anything else.');
  expect(await field(visitor, 'What is your email address?').count()).toBe(0);
});

/** Answers without any form: in words, and by what stands under the message. */
async function answerInWords(visitor: Page): Promise<void> {
  await panel(visitor).getByRole('button', { name: 'Reserve a table' }).click();
  await heard(visitor, 'How many of you are coming?');
  await say(visitor, '7');
  await heard(visitor, 'Which day?');
  await say(visitor, 'tomorrow');
  await heard(visitor, 'At what time?');
  await panel(visitor).getByRole('button', { name: 'Lunch, 12:00' }).click();
  await heard(visitor, 'Anything we should know?');
}

test('where the file for questions is lost, they are answered in words', async () => {
  const visitor = await openProfile(app, { viewport: phone });
  await disconnect(visitor, /\/widget\/steps-/);
  await visitor.goto(cafePage);
  await openChat(visitor);
  await answerInWords(visitor);
  expect(await panel(visitor).getByRole('textbox').count()).toBe(1);
});

test('where the panel was lost once, they are answered in words as well: a browser may remember it as lost', async () => {
  const visitor = await openProfile(app, { viewport: phone });
  const mend = await disconnect(visitor, /\/widget\/panel-/);
  await visitor.goto(cafePage);
  await launcher(visitor).click();
  await visitor.getByRole('status').getByText('Not loaded. Press again.').waitFor();
  await mend();
  await openChat(visitor);
  await answerInWords(visitor);
});

test('whoever is in the middle of a flow that is changed ends it as it was, and the next visitor begins the new one', async () => {
  const repair: Flow = {
    ...{ v: 1, id: 'repair', version: 1, name: 'A repair', language: 'en' },
    triggers: [{ on: 'button', label: 'Ask for a repair' }],
    steps: [
      { id: 'what', type: 'ask', saves: 'what', text: 'What is broken?', question: { kind: 'text' } },
      { id: 'since', type: 'ask', saves: 'since', text: 'Since when?', question: { kind: 'text' } },
      { id: 'bye', type: 'end', text: 'We will look at it: {what}.' },
    ],
  };
  const flow = await goLive(database, clinic, repair);
  const begin = async (): Promise<Page> => {
    const visitor = await visit(clinicPage);
    await openChat(visitor);
    await panel(visitor).getByRole('button', { name: 'Ask for a repair' }).click();
    await heard(visitor, 'What is broken?');
    return visitor;
  };
  const first = await begin();
  await say(first, 'The lamp');
  await heard(first, 'Since when?');

  const [what] = repair.steps;
  await changeLive(database, flow, 2, {
    ...repair,
    steps: [
      ...(what ? [what] : []),
      { id: 'thanks', type: 'end', text: 'Somebody will call about this: {what}.' },
    ],
  });
  const second = await begin();
  await say(second, 'The door');
  await heard(second, 'Somebody will call about this: The door.');
  await openAgain(first);
  await heard(first, 'Since when?');
  await say(first, 'Monday');
  await heard(first, 'We will look at it: The lamp.');
});
