import { expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/database.ts';
import { toKept } from '../../supabase/functions/_shared/chat/replies.ts';
import { sendFeelings } from './feelings-questions.ts';

test('feelings are met with sympathy, wishes for a person with one, and questions with their answers', async () => {
  const database = await openDatabase({ seed: false });
  const outcomes = await sendFeelings(database);
  await database.close();
  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ isRight }) => !isRight)).toEqual([]);
}, 180_000);

test('the sympathy stands before what is said of the person', () => {
  const reply = { tier: 'person', question: 'It broke', entryId: null, heading: null, options: [] } as const;
  const bot = { id: '1', name: 'Bean', language: 'en', unknown_text: 'I do not know.' };
  const ways = { contact_email: null, contact_phone: null, contact_url: null };
  const always = { timeZone: 'UTC', hours: [], exceptions: [] };
  const say = (text: string | null) =>
    toKept({ ...reply, text, unanswered: false }, { ...bot, ...ways }, always, new Date(0), true);
  expect(say('I’m sorry.')).toMatchObject({
    tier: 'person',
    text: 'I’m sorry. I’ve told the team. Someone will be with you shortly.',
    next_state: 'waiting',
  });
  expect(say(null).text).toBe('I’ve told the team. Someone will be with you shortly.');
});
