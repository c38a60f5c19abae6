import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/callers.ts';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { cafe, heard, input, launcher, openChat, panel, say, snippet } from './steps.ts';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runApp();

const phone = { width: 360, height: 740 };
const supabase = createClient(app.url, publishableKey, {
  auth: { persistSession: false, autoRefreshToken: false },
});

beforeAll(async () => {
  await supabase.auth.signInWithPassword(owner);
  const { error } = await supabase
    .from('bots')
    .update({ details_triggers: ['button', 'unknown'], details_question: 'When may we call you?' })
    .eq('public_key', cafe);
  expect(error).toBeNull();
});

const page = site.add({ body: snippet(app) });
const visit = async (): Promise<Page> => {
  const visitor = await openProfile(app, { viewport: phone });
  await visitor.goto(page);
  return visitor;
};
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
const field = (visitor: Page, name: string) => panel(visitor).getByRole('textbox', { name });

test('a visitor leaves details by keyboard at 360 px, with a reload in the middle', async () => {
  const visitor = await visit();
  await launcher(visitor).focus();
  await visitor.keyboard.press('Enter');
  await input(visitor).and(visitor.locator(':focus')).waitFor();
  await visitor.keyboard.type('What is the capital of Mongolia?');
  await visitor.keyboard.press('Enter');
  await heard(visitor, 'May we get back to you?');
  await field(visitor, 'What is your email address?').waitFor();
  await expectAccessible(visitor);
  expect(await overflowOf(visitor)).toBe(0);

  await visitor.reload();
  // On a phone it covers the page, and waits to be opened.
  await launcher(visitor).focus();
  await visitor.keyboard.press('Enter');
  await field(visitor, 'What is your email address?').waitFor();
  await field(visitor, 'What is your name?').focus();
  await visitor.keyboard.type('Ana');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('ana@');
  await tabTo(visitor, 'Send');
  await visitor.keyboard.press('Enter');
  await panel(visitor).getByRole('alert').getByText('Please enter an email address').waitFor();
  await field(visitor, 'What is your email address?').and(visitor.locator(':focus')).waitFor();
  await visitor.keyboard.press('End');
  await visitor.keyboard.type('mail.example');
  await tabTo(visitor, 'Send');
  await visitor.keyboard.press('Enter');
  await heard(visitor, 'We’ll get back to you at ana@mail.example.');
  const { data } = await supabase.from('people').select('name, email').eq('email', 'ana@mail.example');
  expect(data).toEqual([{ name: 'Ana', email: 'ana@mail.example' }]);
});

test('a visitor begins by the button of the greeting, and may ask something in between', async () => {
  const visitor = await visit();
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
