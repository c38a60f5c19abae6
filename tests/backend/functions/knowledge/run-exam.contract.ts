import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, entries, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const examAnswer = z.object({ asked: z.number(), remaining: z.number() });

/** How a bot is asked the questions of its exam. */
export function runExamContract(functions: Functions): void {
  const { database, post, rows } = functions;
  describe('run-exam', () => {
    beforeEach(async () => {
      await openBusinesses(database);
      await learn();
    });
    const learn = async () => {
      let remaining = 1;
      while (remaining > 0) {
        const { body } = await post('learn', { bot_id: cafe.bot }, { session: functions.owner });
        remaining = z.object({ remaining: z.number() }).parse(body).remaining;
      }
    };
    const put = async (question: string, entry: string) => {
      const { error } = await functions.owner.rpc('set_exam_question', { bot: cafe.bot, question, entry });
      expect(error).toBeNull();
    };
    const runOnce = (bot_id: unknown, session = functions.owner) => post('run-exam', { bot_id }, { session });
    /** As much as fits in a second: on a busy machine it takes several. */
    const run = async () => {
      let asked = 0;
      for (let remaining = 1; remaining > 0; ) {
        const answer = examAnswer.parse((await runOnce(cafe.bot)).body);
        asked += answer.asked;
        remaining = answer.remaining;
      }
      return asked;
    };
    const exam = async () => (await functions.owner.rpc('exam_list', { bot: cafe.bot })).data;

    test('notes who answers, and asks again only after answers have changed', async () => {
      await put('where can i leave my car', entries.parking);
      await put('are dogs allowed', entries.dogs);
      expect(await exam()).toMatchObject([
        { entry_name: 'Are dogs allowed?', last_tier: null, right_at: null, is_due: true },
        { entry_name: 'Where can I park?', last_tier: null, right_at: null, is_due: true },
      ]);
      expect(await run()).toBe(2);
      expect(await exam()).toMatchObject([
        {
          last_tier: 'answer',
          last_entry_name: 'Are dogs allowed?',
          right_at: expect.anything(),
          is_due: false,
        },
        { last_entry_name: 'Where can I park?', right_at: expect.anything(), is_due: false },
      ]);
      expect(await run()).toBe(0);

      await database.query('update public.knowledge_entries set position = 9 where id = $1', [entries.dogs]);
      expect(await run()).toBe(0);
      await functions.owner
        .from('knowledge_entries')
        .update({ other_questions: ['are dogs allowed'], title: 'Pets' })
        .eq('id', entries.cakes);
      await functions.owner.from('knowledge_entries').update({ title: 'Animals' }).eq('id', entries.dogs);
      await learn();
      expect(await run()).toBe(2);
      // It used to be right, and says what answers now.
      expect(await exam()).toMatchObject([
        { entry_name: 'Animals', last_tier: 'answer', last_entry_name: 'Pets', right_at: expect.anything() },
        { last_entry_name: 'Where can I park?' },
      ]);
    });

    test('asks in the language of the question, and again after what is said in it has changed', async () => {
      await put('Darf mein Hund bei euch rein?', entries.dogs);
      expect(await run()).toBe(1);
      expect(await exam()).toMatchObject([{ last_tier: 'nobody', right_at: null }]);
      await database.query(`insert into public.bot_languages (bot_id, language) values ($1, 'de')`, [
        cafe.bot,
      ]);
      await database.query(
        `insert into public.entry_texts (entry_id, language, title, content, of_version)
         select id, 'de', 'Hunde: darf mein Hund rein?', 'Hunde sind willkommen.', updated_at
         from public.knowledge_entries where id = $1`,
        [entries.dogs],
      );
      await learn();
      expect(await run()).toBe(1);
      expect(await exam()).toMatchObject([{ last_tier: 'answer', right_at: expect.anything() }]);
      await database.exec('update public.entry_texts set of_version = now()');
      expect(await run()).toBe(0);
      await database.exec('delete from public.entry_texts');
      expect(await run()).toBe(1);
      expect(await exam()).toMatchObject([{ last_tier: 'nobody', right_at: expect.anything() }]);
    });

    test.each([
      [
        'hours',
        `insert into public.opening_hours (business_id, weekday, opens, closes) values ('${cafe.business}', 1, '23:10', '23:20')`,
      ],
      [
        'a holiday',
        `insert into public.opening_exceptions (business_id, day) values ('${cafe.business}', '2031-12-25')`,
      ],
      ['a greeting', `update public.bots set greeting = 'Hi there!' where id = '${cafe.bot}'`],
      [
        'what is said without an answer',
        `update public.bots set unknown_text = 'No idea.' where id = '${cafe.bot}'`,
      ],
    ])('asks again after a change of %s, of no other bot', async (_, change) => {
      await put('are dogs allowed', entries.dogs);
      await run();
      await database.exec(change.replaceAll(cafe.business, clinic.business).replaceAll(cafe.bot, clinic.bot));
      expect(await exam()).toMatchObject([{ is_due: false }]);
      await database.exec(change);
      expect(await exam()).toMatchObject([{ is_due: true }]);
      expect(await run()).toBe(1);
    });

    test('knows a question whose answer was deleted, and is put right by the answer that comes back', async () => {
      await put('are dogs allowed', entries.dogs);
      await run();
      const [entry] = await rows(`select * from public.knowledge_entries where id = '${entries.dogs}'`);
      await functions.owner.from('knowledge_entries').delete().eq('id', entries.dogs);
      expect(await run()).toBe(1);
      expect(await exam()).toMatchObject([{ entry_name: null, entry_id: entries.dogs, last_tier: 'nobody' }]);
      await functions.owner
        .from('knowledge_entries')
        .insert({ id: entries.dogs, bot_id: cafe.bot, title: entry?.title, content: entry?.content });
      expect(await run()).toBe(1);
      expect(await exam()).toMatchObject([{ entry_name: 'Are dogs allowed?', last_tier: 'answer' }]);
    });

    test('keeps nothing that was asked before a change', async () => {
      await put('are dogs allowed', entries.dogs);
      await run();
      const [asked] = await rows('select id, changes from public.exam_questions');
      await database.query(`update public.knowledge_entries set content = 'No dogs.' where id = $1`, [
        entries.dogs,
      ]);
      const late = { asked: asked?.id, changes: asked?.changes, tier: 'nobody', entry: null };
      expect((await functions.owner.rpc('store_exam_answer', late)).error?.code).toBe('42501');
      await database.query('select public.store_exam_answer($1, $2, $3, $4)', Object.values(late));
      expect(await exam()).toMatchObject([{ last_tier: 'answer', is_due: true }]);
    });

    test('the same question again names another answer for it', async () => {
      await put('May I bring him?', entries.dogs);
      await run();
      await put(' may i bring him? ', entries.cakes);
      expect(await exam()).toMatchObject([{ entry_name: 'Cake orders', right_at: null, is_due: true }]);
    });

    test('has 50 questions at most, of 1 to 500 characters, with an answer of the same bot', async () => {
      const { owner } = functions;
      const refusal = async (question: string, entry = entries.dogs) =>
        (await owner.rpc('set_exam_question', { bot: cafe.bot, question, entry })).error?.message;
      expect(await refusal(' \n')).toBe('A question has 1 to 500 characters.');
      expect(await refusal('x'.repeat(501))).toBe('A question has 1 to 500 characters.');
      expect(await refusal('teeth?', entries.dentist)).toBe('This answer is gone.');
      const many = Array.from({ length: 50 }, (_, number) => ({
        bot_id: cafe.bot,
        question: `Question ${number}`,
        entry_id: entries.dogs,
      }));
      expect((await owner.from('exam_questions').insert(many)).error).toBeNull();
      expect(await refusal('One more?')).toBe('An exam has at most 50 questions.');
      expect(await refusal('question 7', entries.cakes)).toBeUndefined();
    });

    test('asks no more than fits in a call, and says how much remains', async () => {
      const { owner } = functions;
      const long = 'how much is it where may i go when can we come '.repeat(10);
      await owner.from('exam_questions').insert(
        Array.from({ length: 50 }, (_, number) => ({
          bot_id: cafe.bot,
          question: `${long}${number}`,
          entry_id: entries.dogs,
        })),
      );
      const { asked, remaining } = examAnswer.parse((await runOnce(cafe.bot)).body);
      expect(asked).toBeGreaterThan(0);
      expect(asked + remaining).toBe(50);
      expect(await rows('select from public.exam_questions where asked_changes < changes')).toHaveLength(
        remaining,
      );
    });

    test('by the clock, asks the bot that has waited longest, once what it knows is indexed', async () => {
      await put('are dogs allowed', entries.dogs);
      const isDue = async () => (await rows('select private.is_exam_due() as due'))[0]?.due;
      const byClock = async () =>
        (await post('run-exam', {}, { headers: { apikey: functions.backend.apiKeys.secret } })).body;
      expect(await isDue()).toBe(false);
      await database.exec(`update public.exam_questions set added_at = now() - interval '2 minutes'`);
      expect(await isDue()).toBe(true);
      await database.exec(
        `update public.knowledge_entries set learned_at = null where id = '${entries.dogs}'`,
      );
      expect(await isDue()).toBe(false);
      await learn();
      await database.exec(`update public.exam_questions set added_at = now() - interval '2 minutes'`);
      expect(await byClock()).toEqual({ asked: 1, remaining: 0 });
      expect(await isDue()).toBe(false);
      expect(await byClock()).toEqual({ asked: 0, remaining: 0 });
      expect(await exam()).toMatchObject([{ last_tier: 'answer' }]);
    });

    test('suggests what was taught, and what was rated helpful, until it is in the exam', async () => {
      await database.exec(`
        insert into public.unanswered_questions (bot_id, question, normalized, status, times) values
          ('${cafe.bot}', 'any pooches?', 'pooch', 'taught', 3), ('${cafe.bot}', 'a bus?', 'bus', 'taught', 3);
        update public.knowledge_entries set other_questions = '{"Any pooches?"}' where id = '${entries.dogs}'`);
      const visitor = visitorOf(functions);
      const { messages } = await visitor.ask('where can i park my car');
      await visitor.act('rate', { message: messages[0]?.id, rating: 'up' });
      const suggestions = async () => (await functions.owner.rpc('exam_suggestions', { bot: cafe.bot })).data;
      expect(await suggestions()).toEqual([
        { question: 'any pooches?', entry_id: entries.dogs, entry_name: 'Are dogs allowed?' },
        { question: 'where can i park my car', entry_id: entries.parking, entry_name: 'Where can I park?' },
      ]);
      await put('any pooches?', entries.dogs);
      expect(await suggestions()).toMatchObject([{ question: 'where can i park my car' }]);
    });

    test('stores no conversation, and counts nothing', async () => {
      await put('do you repair telescopes', entries.dogs);
      await run();
      expect(await exam()).toMatchObject([{ last_tier: 'nobody', last_entry_id: null, right_at: null }]);
      for (const table of ['public.conversations', 'public.unanswered_questions', 'private.daily_numbers']) {
        expect(await rows(`select from ${table} where bot_id = '${cafe.bot}'`)).toEqual([]);
      }
    });

    test('is for members only, and says to nobody else whether there is such a bot', async () => {
      for (const [bot, session] of [
        [clinic.bot, functions.owner],
        [cafe.bot, functions.admin],
        [crypto.randomUUID(), functions.owner],
      ] as const) {
        expect(await runOnce(bot, session)).toMatchObject({
          status: 404,
          body: { error: 'There is no such bot.' },
        });
      }
    });

    test.each([undefined, null, 7, '', 'bot', cafe.key])('refuses the bot %j', async (bot) => {
      expect(await runOnce(bot)).toMatchObject({ status: 422 });
    });
  });
}
