import { expect, test } from 'vitest';
import { getContactMessages } from '../../src/server/admin/contact-messages.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();

/** A browser in which an account of the seed is signed in. */
async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return { profile, supabase };
}

/** Sends a message as the form does. */
async function write(fields: object) {
  const form = { full_name: 'Ada', email: 'ada@example.com', businessType: 'clinic', ...fields };
  const { error } = await target.createBrowser().functions.invoke('contact', { body: form });
  expect(error).toBeNull();
}

test('administrators read what was sent, the newest first; nobody else reads anything', async () => {
  await write({ message: 'The first message', company_name: 'Engines Ltd', phone: '+44 20 7946 0958' });
  await write({ message: 'The second message', website: 'https://spam.example' });
  const { supabase } = await browserOf(accounts.admin);
  const message = { id: expect.any(String), receivedAt: expect.any(String), fullName: 'Ada' };
  expect(await getContactMessages(supabase)).toEqual([
    {
      ...message,
      email: 'ada@example.com',
      companyName: null,
      phone: null,
      businessType: 'clinic',
      message: 'The second message',
      isSpam: true,
    },
    {
      ...message,
      email: 'ada@example.com',
      companyName: 'Engines Ltd',
      phone: '+44 20 7946 0958',
      businessType: 'clinic',
      message: 'The first message',
      isSpam: false,
    },
  ]);

  const customer = await browserOf(accounts.owner);
  expect(await getContactMessages(customer.supabase)).toEqual([]);
  expect(await getContactMessages(createProfile(target).load())).toEqual([]);
});

test.runIf(target.embedded)('fifty messages are read, and no more', async () => {
  await target.embedded?.database.exec(`
    insert into public.contact_messages (full_name, email, business_type, message, created_at)
    select 'Bob', 'bob@example.com', 'coffee', 'Message number ' || number, now() + number * interval '1 minute'
    from generate_series(1, 60) as number`);
  const { supabase } = await browserOf(accounts.admin);
  const messages = await getContactMessages(supabase);
  expect(messages).toHaveLength(50);
  expect(messages[0]?.message).toBe('Message number 60');
});

test('without a connection the call fails, at once', async () => {
  const { profile, supabase } = await browserOf(accounts.admin);
  profile.takeRequests();
  profile.disconnect();
  await expect(getContactMessages(supabase)).rejects.toThrow('fetch failed');
  expect(profile.takeRequests()).toHaveLength(1);
});
