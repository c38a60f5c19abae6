import { beforeEach, describe, expect, test } from 'vitest';
import { changeExam, getExam, runExam } from '../../src/server/exam/exam.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { cafe, entries, openBusinesses } from '../backend/functions/cafe.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();

describe.runIf(target.embedded)('the exam of a bot', () => {
  const database = target.embedded?.database;
  if (!database) return;
  beforeEach(() => openBusinesses(database));

  const ofBot = { botId: cafe.bot };
  const exam = () => getExam(owner, { query: ofBot }, signal);
  const put = (question: string, entryId: string) =>
    changeExam(owner, { change: { type: 'put', ...ofBot, question, entryId } });

  /** As much as fits in a second: on a busy machine it takes several. */
  const run = async () => {
    let all = 0;
    for (let isOver = false; !isOver; ) {
      const { asked, remaining } = await runExam(owner, ofBot, signal);
      all += asked;
      isOver = remaining === 0;
    }
    return all;
  };

  test('is put together, asked, and taken apart again', async () => {
    expect(await exam()).toEqual({ questions: [], suggestions: [] });
    expect(await put('Are dogs allowed?', entries.dogs)).toEqual({ ok: true });
    expect(await put('Are dogs allowed', entries.cakes)).toEqual({ ok: true });
    const dogs = { id: entries.dogs, name: 'Are dogs allowed?' };
    const cakes = { id: entries.cakes, name: 'Cake orders' };
    const before = { last: null, wasRight: false };
    expect((await exam()).questions).toEqual([
      { id: expect.any(String), question: 'Are dogs allowed', entry: cakes, ...before },
      { id: expect.any(String), question: 'Are dogs allowed?', entry: dogs, ...before },
    ]);
    expect(await run()).toBe(2);
    const { questions } = await exam();
    expect(questions).toMatchObject([
      { last: { by: 'answer', entry: dogs }, wasRight: false },
      { last: { by: 'answer', entry: dogs }, wasRight: true },
    ]);
    for (const { id } of questions) {
      expect(await changeExam(owner, { change: { type: 'remove', id } })).toEqual({ ok: true });
    }
    expect((await exam()).questions).toEqual([]);
  });

  test('suggests what was taught', async () => {
    await database.exec(`
      insert into public.unanswered_questions (bot_id, question, normalized, status)
        values ('${cafe.bot}', 'any pooches?', 'pooch', 'taught');
      update public.knowledge_entries set other_questions = '{any pooches?}' where id = '${entries.dogs}'`);
    expect((await exam()).suggestions).toEqual([
      { question: 'any pooches?', entry: { id: entries.dogs, name: 'Are dogs allowed?' } },
    ]);
  });

  test('says why a question was not put in', async () => {
    expect(await put(' ', entries.dogs)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'A question has 1 to 500 characters.',
    });
    expect(await put('teeth?', entries.dentist)).toMatchObject({ message: 'This answer is gone.' });
  });
});
