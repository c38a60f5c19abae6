import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../start-app.ts';

/** The bot of supabase/seed.sql. */
export const cafe = 'bot_lantern_cafe';
/** The bot of supabase/seed-clinic.sql. */
export const clinic = 'bot_harbor_clinic';

/** What a customer pastes; with more options, as `data-position="bottom-left"`. */
export const snippet = ({ url }: RunningApp, options = '', bot = cafe): string =>
  `<script async src="${url}/embed.js" data-bot-id="${bot}" ${options}></script>`;

type Place = Pick<Page, 'getByRole'>;

export const launcher = (page: Place): Locator => page.getByRole('button', { name: 'Open chat' });
export const panel = (page: Place): Locator => page.getByRole('dialog', { name: /^(Wick|Harbor Clinic)$/ });
export const input = (page: Place): Locator => panel(page).getByRole('textbox', { name: 'Message' });
const log = (page: Place): Locator => panel(page).getByRole('log');

/** Opens the panel with a press. */
export async function openChat(page: Place): Promise<void> {
  await launcher(page).click();
  await input(page).waitFor();
}

/** Says something. What comes of it is the test's business. */
export async function say(page: Place, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

/** Waits until this stands in the conversation. */
export const heard = (page: Place, text: string | RegExp): Promise<void> =>
  log(page).getByText(text).first().waitFor();

/** Asks what the bot surely knows, and waits for the answer. */
export async function askAboutMilk(page: Place): Promise<void> {
  await say(page, 'Which milk alternatives do you have?');
  await heard(page, 'Oat, soy and coconut milk');
}

/** Chooses to download what was said. */
export async function download(page: Place): Promise<void> {
  await panel(page).getByRole('button', { name: 'Menu' }).click();
  await panel(page).getByRole('button', { name: 'Download my conversation' }).click();
}
