import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { mailsTo, runApp } from '../app.ts';
import { newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, heading, linkOf, logIn, newestMail, sendSignup, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

test('an owner invites a colleague, who signs up, joins and sees the inbox, until they are removed', async () => {
  const page = await openProfile(app, { viewport: { width: 320, height: 800 } });
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/settings');
  const colleague = newPerson();
  await page.getByLabel('Email', { exact: true }).fill(colleague.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`Invitation sent to ${colleague.email}`).waitFor();
  await page.getByRole('heading', { name: 'Invited' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => mailsTo(colleague.email, app.url), { timeout: 30_000 }).toHaveLength(1);

  const other = await openProfile(app);
  const link = linkOf(await newestMail(colleague.email, app.url));
  await other.goto(link);
  await focusedHeading(other, 'Join Lantern Café');
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Create an account' }).click();
  await focusedHeading(other, 'Create your account');
  await sendSignup(other, colleague);
  await heading(other, 'Account Created!').waitFor();
  // The link of the mail leads back to the invitation.
  await other.goto(linkOf(await newestMail(colleague.email, app.url)));
  await other.getByRole('button', { name: 'Join the team' }).click();
  await heading(other, 'Inbox').waitFor();
  await other.goto('/bots');
  await other.getByRole('link', { name: 'Wick' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: `Remove ${colleague.email}` }).click();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  await page.getByText(`${colleague.email} is no longer on the team`).waitFor();
  await other.reload();
  await other.getByText('No bots yet.').waitFor();
  await other.goto(link);
  await heading(other, 'This invitation no longer works').waitFor();
});
