import { expect, test } from 'vitest';
import type { Known, PastedAnswer } from '../../machines/knowledge/pasted-answers.ts';
import { addAnswers, getKnown } from '../../src/server/knowledge/pasted-answers.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

async function browserOf(account: { email: string; password: string }): Promise<Supabase> {
  const supabase = createProfile(target).load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return supabase;
}

const owner = await browserOf(accounts.owner);
const stranger = await browserOf(accounts.admin);
const business = '20000000-0000-4000-8000-000000000001';

async function createBot(): Promise<string> {
  const { data, error } = await owner.rest.rpc('create_bot', { name: 'Wick', business_type: 'coffee' });
  expect(error).toBeNull();
  return data.id;
}

const answersOf = (number: number, from = 0): readonly PastedAnswer[] =>
  Array.from({ length: number }, (_, index) => ({
    id: crypto.randomUUID(),
    position: from + index,
    line: index + 1,
    source: '',
    text: { title: `Question ${from + index}?`, content: 'Yes.', otherQuestions: [`Or ${from + index}?`] },
    texts: [],
  }));

const known = (botId: string, client = owner): Promise<Known> => getKnown(client, botId, signal);
const none: Known = { entries: 0, top: 1, questions: [], language: 'en', languages: [] };

test('adds a portion after the other, and what was sent already is there once', async () => {
  const botId = await createBot();
  expect(await known(botId)).toEqual(none);
  const answers = answersOf(150, -149);
  expect(await addAnswers(owner, { botId, answers, added: 0 })).toEqual({ ok: true, added: 100 });
  // The answer to it was lost, and it is sent again.
  expect(await addAnswers(owner, { botId, answers, added: 0 })).toEqual({ ok: true, added: 100 });
  expect((await known(botId)).entries).toBe(100);
  expect(await addAnswers(owner, { botId, answers, added: 100 })).toEqual({ ok: true, added: 150 });
  const now = await known(botId);
  expect(now).toMatchObject({ entries: 150, top: -149 });
  expect(now.questions).toHaveLength(300);
  expect(now.questions).toEqual(expect.arrayContaining(['Question -149?', 'Or 0?']));
});

test('adds what is written in other languages, once, and knows which those are', async () => {
  const botId = await createBot();
  await owner.rest.from('bot_languages').insert({ bot_id: botId, language: 'de' });
  expect((await known(botId)).languages).toEqual(['de']);
  const german = { title: 'Hunde?', content: 'Ja.', otherQuestions: ['Mit Hund?'] };
  const answers = answersOf(2).map((answer, index) => ({
    ...answer,
    texts: index === 0 ? [{ language: 'de', ...german }] : [],
  }));
  for (let times = 0; times < 2; times += 1) {
    expect(await addAnswers(owner, { botId, answers, added: 0 })).toEqual({ ok: true, added: 2 });
  }
  const version = (await owner.rest.from('knowledge_entries').select('id,updated_at').eq('bot_id', botId))
    .data;
  const { data } = await owner.rest.from('entry_texts').select();
  const [first] = answers;
  expect(data?.filter(({ bot_id }) => bot_id === botId)).toMatchObject([
    {
      entry_id: first?.id,
      language: 'de',
      title: 'Hunde?',
      content: 'Ja.',
      other_questions: ['Mit Hund?'],
      // It is up to date.
      of_version: version?.find(({ id }) => id === first?.id)?.updated_at,
    },
  ]);
  // Nobody has added Italian.
  const italian = answersOf(1, 5).map((answer) => ({ ...answer, texts: [{ language: 'it', ...german }] }));
  expect(await addAnswers(owner, { botId, answers: italian, added: 0 })).toMatchObject({ ok: false });
});

test('a portion that is too much is refused as a whole, with the reason', async () => {
  const botId = await createBot();
  // With a blank in them they are not made ready to be found, which takes its time.
  const rows = answersOf(1950).map(({ id, position }) => ({ id, bot_id: botId, position, content: '___' }));
  expect((await owner.rest.from('knowledge_entries').insert(rows)).error).toBeNull();
  expect(await addAnswers(owner, { botId, answers: answersOf(51, 1950), added: 0 })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'A bot knows at most 2,000 answers.',
  });
  expect(await known(botId)).toEqual({ ...none, entries: 1950, top: 0 });
});

test('nobody else sees or adds any of it', async () => {
  const botId = await createBot();
  await addAnswers(owner, { botId, answers: answersOf(1), added: 0 });
  expect(await known(botId, stranger)).toEqual({ ...none, language: '' });
  expect(await addAnswers(stranger, { botId, answers: answersOf(1, 7), added: 0 })).toMatchObject({
    ok: false,
    reason: 'refused',
    message: expect.stringContaining('This bot is gone'),
  });
  const anonymous = createProfile(target).load();
  await expect(known(botId, anonymous)).rejects.toThrow('permission denied');
  await expect(addAnswers(anonymous, { botId, answers: answersOf(1, 7), added: 0 })).resolves.toMatchObject({
    ok: false,
  });
  expect((await known(botId)).entries).toBe(1);
});

test('an id that somebody else has taken leaves theirs as it is', async () => {
  const botId = await createBot();
  const [mine] = answersOf(1);
  if (!mine) throw new Error('There is one.');
  await addAnswers(owner, { botId, answers: [mine], added: 0 });
  await addAnswers(owner, {
    botId,
    answers: [{ ...mine, text: { ...mine.text, content: 'No.' } }],
    added: 0,
  });
  const { data } = await owner.rest.from('knowledge_entries').select('content').eq('id', mine.id);
  expect(data).toEqual([{ content: 'Yes.' }]);
});

test.runIf(target.embedded)('an agent sees and adds them as well, once a member', async () => {
  const botId = await createBot();
  await target.embedded?.database.exec(`
    insert into public.business_members (business_id, user_id, role)
    select '${business}', id, 'agent' from auth.users where email = '${accounts.admin.email}'`);
  expect(await addAnswers(stranger, { botId, answers: answersOf(1), added: 0 })).toEqual({
    ok: true,
    added: 1,
  });
  expect(await known(botId, stranger)).toMatchObject({ entries: 1 });
});
