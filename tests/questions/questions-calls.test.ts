import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UnansweredQuestion } from '../../machines/questions/actors.ts';
import { onInboxChange } from '../../src/browser/inbox-channel.ts';
import { getBots } from '../../src/server/bots/overview.ts';
import { saveEntry } from '../../src/server/knowledge/entries.ts';
import { learn } from '../../src/server/knowledge/learn.ts';
import {
  dismissQuestion,
  getNearest,
  getUnanswered,
  reopenQuestion,
  restoreQuestion,
  teachQuestion,
} from '../../src/server/questions/questions.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const bot = '30000000-0000-4000-8000-000000000001';

async function signedIn(account: { email: string; password: string }): Promise<Supabase> {
  const supabase = createProfile(target).load();
  expect((await (await supabase.loadAuth()).signInWithPassword(account)).error).toBeNull();
  return supabase;
}

describe.runIf(target.embedded)('what was asked and not answered', { timeout: 60_000 }, () => {
  let owner: Supabase;
  let stranger: Supabase;

  const sql = async <Row>(text: string) => (await target.embedded?.database.query<Row>(text))?.rows ?? [];
  const list = async (client = owner) =>
    (await getUnanswered(client, { query: undefined, after: null, atLeast: 0 }, signal)).items;
  const count = async (client = owner) => (await client.rest.rpc('inbox_pulse')).data.unanswered;

  beforeAll(async () => {
    [owner, stranger] = await Promise.all([signedIn(accounts.owner), signedIn(accounts.admin)]);
    // A question learns for a second at most what is not learned yet, and a busy machine gets no further by then.
    while ((await learn(owner, { botId: bot }, signal)).remaining > 0);
  });
  beforeEach(async () => {
    await target.embedded?.database.exec(
      'delete from private.rate_limits; delete from private.visitors; delete from public.unanswered_questions',
    );
  });

  /** A visitor's browser. */
  function visitor() {
    let mine = {};
    const send = async (name: string, body: object) => {
      const response = await fetch(`${target.url}/functions/v1/${name}`, {
        method: 'POST',
        body: JSON.stringify({ v: 1, ...mine, ...body }),
      });
      expect(response.status).toBe(200);
      const answer = await response.json();
      mine = {
        ...mine,
        conversation: answer.conversation,
        ...(answer.visitor && { visitor: answer.visitor }),
      };
      return answer;
    };
    return {
      ask: (body: object) => send('chat', { bot: 'bot_lantern_cafe', id: crypto.randomUUID(), ...body }),
      act: (body: object) => send('chat-action', body),
    };
  }

  /** The one question that is open, after a visitor has asked it. */
  async function asked(text: string): Promise<UnansweredQuestion> {
    await visitor().ask({ text });
    const [question] = await list();
    if (!question) throw new Error('It was answered.');
    return question;
  }

  /** An entry of the bot's that is gone after the test. */
  async function write(title: string, otherQuestions: readonly string[] = []): Promise<string> {
    const id = crypto.randomUUID();
    const text = { title, content: `About ${title}`, otherQuestions };
    expect(await saveEntry(owner, { id, botId: bot, knownAt: null, text })).toMatchObject({ ok: true });
    onTestFinished(async () => {
      await sql(`delete from public.knowledge_entries where id = '${id}'`);
    });
    return id;
  }
  const waysOf = async (id: string) =>
    (
      await sql<{ other_questions: string[] }>(
        `select other_questions from public.knowledge_entries where id = '${id}'`,
      )
    )[0]?.other_questions;

  test('is what the bot did not know, what was rated down, and what was none of these', async () => {
    await visitor().ask({ text: 'Who won the football yesterday?' });
    await visitor().ask({ text: 'football yesterday: who won it?' });
    const unhelped = visitor();
    const { messages } = await unhelped.ask({ text: 'Can I bring my dog?' });
    await unhelped.act({ action: 'rate', message: messages[0].id, rating: 'down' });
    const searching = visitor();
    await searching.ask({ text: 'Is there parking?' });
    await target.embedded?.database.exec(`update public.messages set tier = 'closest',
      options = '[{"id":"none","label":"None of these"}]'
      where id = (select max(id) from public.messages where author = 'bot')`);
    await searching.ask({ option: 'none' });

    const questions = await list();
    expect(questions).toMatchObject([
      { question: 'Who won the football yesterday?', times: 2, botId: bot, botName: 'Wick' },
      { question: 'Is there parking?', times: 1 },
      { question: 'Can I bring my dog?', times: 1 },
    ]);
    expect(questions.map(({ conversationId }) => conversationId)).not.toContain(null);
    expect(await count()).toBe(3);
    expect(await list(stranger)).toEqual([]);
    expect(await count(stranger)).toBe(0);
  });

  test('shows no conversation that was a preview, and goes with the last conversation', async () => {
    const { conversationId } = await asked('Who won the football yesterday?');
    await sql(`update public.conversations set channel = 'preview' where id = '${conversationId}'`);
    expect(await list()).toMatchObject([{ conversationId: null }]);
    await sql(`delete from public.conversations where id = '${conversationId}'`);
    expect(await list()).toEqual([]);
  });

  test('comes page by page without a gap or a double, and at least as much as is shown', async () => {
    // Ten at a time were asked at the same moment, a hundred at a time as often.
    await sql(`insert into public.unanswered_questions (bot_id, question, normalized, times, last_asked_at)
      select '${bot}', 'Question ' || number, number, number / 100 + 1,
        timestamptz '2026-01-01 00:00:00.123456+00' + make_interval(mins => number / 10)
      from generate_series(1, 230) as number`);
    const page = (after: Parameters<typeof getUnanswered>[1]['after'], atLeast = 0) =>
      getUnanswered(owner, { query: undefined, after, atLeast }, signal);
    const seen: UnansweredQuestion[] = [];
    let next: Parameters<typeof page>[0] = null;
    do {
      const { items, next: later }: Awaited<ReturnType<typeof page>> = await page(next);
      seen.push(...items);
      next = later;
    } while (next);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(230);
    expect(seen.length).toBe(await count());
    expect(seen.map(({ times }) => times)).toEqual(seen.map(({ times }) => times).toSorted((a, b) => b - a));
    expect((await page(null, 220)).items).toEqual(seen);
    const { data } = await owner.rest.rpc('unanswered_list', { bot: crypto.randomUUID() });
    expect(data).toEqual([]);
  });

  test('is asked of an index, and counted by the same', async () => {
    const page = `select * from public.unanswered_questions where bot_id = '${bot}' and status = 'open'
      order by times desc, last_asked_at desc, id desc limit 50`;
    for (const query of [
      page,
      `select count(*) from public.unanswered_questions where bot_id = '${bot}' and status = 'open'`,
    ]) {
      const plan = JSON.stringify(await sql(`explain ${query}`));
      expect(plan).toContain('unanswered_questions_open_idx');
      expect(plan).not.toContain('Sort');
    }
  });

  test('is taught to the nearest entry, and the next visitor is answered; undone, it is open again', async () => {
    const { id: questionId, question } = await asked('Which telescope sees Saturn?');
    const entryId = await write('Astronomy in the garden');
    const nearest = await getNearest(owner, { botId: bot, question: 'astronomy' }, signal);
    expect(nearest).toHaveLength(3);
    expect(nearest[0]).toEqual({
      id: entryId,
      title: 'Astronomy in the garden',
      content: 'About Astronomy in the garden',
    });

    const heard = vi.fn();
    onTestFinished(onInboxChange(heard));
    const lesson = { questionId, entryId, isNew: false };
    const taught = await teachQuestion(owner, lesson);
    expect(taught).toEqual({ ok: true, version: expect.any(String) });
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    expect(await list()).toEqual([]);
    expect(await waysOf(entryId)).toEqual([question]);
    // The answer was lost: the same again is no mistake.
    expect(await teachQuestion(owner, lesson)).toEqual(taught);
    expect(await waysOf(entryId)).toEqual([question]);
    expect((await visitor().ask({ text: question })).messages).toMatchObject([
      { tier: 'answer', text: 'About Astronomy in the garden' },
    ]);

    const undo = { ...lesson, version: taught.ok ? taught.version : '' };
    for (const _ of ['at first', 'the answer was lost']) {
      expect(await reopenQuestion(owner, undo)).toEqual({ ok: true });
      expect(await waysOf(entryId)).toEqual([]);
      expect(await list()).toMatchObject([{ id: questionId }]);
    }
  });

  test('is taught to an entry that was written for it, whatever its title; undone, that is deleted', async () => {
    const { id: questionId, question } = await asked('Who won the football yesterday?');
    const [same, other] = [await write(question), await write('Repairs')];
    await teachQuestion(owner, { questionId, entryId: same, isNew: true });
    expect(await waysOf(same)).toEqual([]);
    await sql(`update public.unanswered_questions set status = 'open'`);
    const lesson = { questionId, entryId: other, isNew: true };
    const taught = await teachQuestion(owner, lesson);
    if (!taught.ok) throw new Error(taught.reason);
    expect(await waysOf(other)).toEqual([question]);

    // A colleague's words are not deleted.
    await sql(`update public.knowledge_entries set content = 'Ask Jo.' where id = '${other}'`);
    const undo = { ...lesson, version: taught.version };
    expect(await reopenQuestion(owner, undo)).toMatchObject({ ok: false, reason: 'changed' });
    expect(await list()).toEqual([]);
    const now = await sql<{ updated_at: Date }>(
      `select to_json(updated_at) #>> '{}' as updated_at from public.knowledge_entries where id = '${other}'`,
    );
    for (const _ of ['at first', 'the answer was lost']) {
      expect(await reopenQuestion(owner, { ...undo, version: String(now[0]?.updated_at) })).toEqual({
        ok: true,
      });
      expect(await waysOf(other)).toBeUndefined();
      expect(await list()).toMatchObject([{ id: questionId }]);
    }
  });

  test('is not taught to what is gone, full, another bot’s, or asked in these words already', async () => {
    const { id: questionId, question } = await asked('Who won the football yesterday?');
    const refused = async (entryId: string, reason: string, client = owner) =>
      expect(await teachQuestion(client, { questionId, entryId, isNew: false })).toMatchObject({
        ok: false,
        reason,
      });
    const { data: other } = await owner.rest.rpc('create_bot', { name: 'Other', business_type: 'other' });
    const ofOther = crypto.randomUUID();
    await owner.rest.from('knowledge_entries').insert({ id: ofOther, bot_id: other.id, content: 'Yes.' });
    await refused(crypto.randomUUID(), 'gone');
    await refused(ofOther, 'gone');
    await refused(
      await write(
        'Full',
        Array.from({ length: 20 }, (_, index) => `Way ${index}`),
      ),
      'full',
    );
    await refused(await write('Known', [` ${question.toUpperCase()}`]), 'known');
    const entryId = await write('Fine');
    // Nobody else is told whether there is such a question.
    await refused(entryId, 'settled', stranger);
    expect(await list()).toHaveLength(1);
    expect(await reopenQuestion(stranger, { questionId, entryId, isNew: false, version: '' })).toMatchObject({
      reason: 'settled',
    });
    // A colleague was first.
    await teachQuestion(owner, { questionId, entryId: await write('Theirs'), isNew: false });
    await refused(entryId, 'settled');
    expect(await waysOf(entryId)).toEqual([]);
    await owner.rest.from('bots').delete().eq('id', other.id);
  });

  test('of two who teach it at once one does', async () => {
    const { id: questionId } = await asked('Who won the football yesterday?');
    const entries = [await write('One'), await write('Two')];
    const answers = await Promise.all(
      entries.map((entryId) => teachQuestion(owner, { questionId, entryId, isNew: false })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await Promise.all(entries.map(waysOf))).flat()).toHaveLength(1);
  });

  test('is dismissed and taken back, and nobody else’s', async () => {
    const { id: questionId } = await asked('Who won the football yesterday?');
    await dismissQuestion(stranger, { questionId });
    expect(await count()).toBe(1);
    const entryId = await write('Repairs');
    await dismissQuestion(owner, { questionId });
    expect([await count(), await list()]).toEqual([0, []]);
    expect(await teachQuestion(owner, { questionId, entryId, isNew: false })).toMatchObject({
      reason: 'settled',
    });
    expect(await reopenQuestion(owner, { questionId, entryId, isNew: false, version: '' })).toMatchObject({
      reason: 'settled',
    });
    await restoreQuestion(owner, { questionId });
    expect(await count()).toBe(1);
    // What a colleague has taught meanwhile is not dismissed.
    await teachQuestion(owner, { questionId, entryId, isNew: false });
    await dismissQuestion(owner, { questionId });
    expect(await sql('select status from public.unanswered_questions')).toEqual([{ status: 'taught' }]);
  });

  test('is counted as it is listed, bot by bot', async () => {
    await asked('Who won the football yesterday?');
    const bots = await getBots(owner, signal);
    expect(bots.reduce((sum, each) => sum + each.unanswered, 0)).toBe((await list()).length);
  });
});
