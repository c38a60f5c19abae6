import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, entries, openBusinesses } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const answersOf = z.object({ answers: z.array(z.unknown()) });

/** Which entries a member is shown beside a question that was not answered. */
export function nearestEntriesContract(functions: Functions): void {
  const { database, post, call } = functions;
  describe('nearest-entries', () => {
    beforeEach(() => openBusinesses(database));
    const nearest = (question: unknown, bot_id: unknown = cafe.bot, session = functions.owner) =>
      post('nearest-entries', { bot_id, questions: [question] }, { session });

    test('finds the three nearest by meaning, and none of another bot', async () => {
      await post('learn', { bot_id: cafe.bot }, { session: functions.owner });
      await database.exec(
        `insert into public.knowledge_entries (bot_id, content) values ('${cafe.bot}', 'We sell umbrellas.')`,
      );
      const answer = await nearest('may my puppy come along?');
      expect(answer).toMatchObject({
        status: 200,
        body: {
          answers: [
            {
              entries: [
                {
                  id: entries.dogs,
                  title: 'Are dogs allowed?',
                  content: 'Dogs are welcome, inside and outside.',
                },
                expect.anything(),
                expect.anything(),
              ],
            },
          ],
        },
      });
      expect(answer.text).not.toContain('Wisdom');
    });

    test('finds what is not learned yet by its words, slips of the pen included', async () => {
      expect(await nearest('birtday cakes')).toMatchObject({
        body: { answers: [{ entries: [{ id: entries.cakes }, {}, {}] }] },
      });
    });

    test('says who would answer: an entry, surely or not, the hours, the bot itself, or nobody', async () => {
      await post('learn', { bot_id: cafe.bot }, { session: functions.owner });
      await database.exec(`
        insert into public.opening_hours (business_id, weekday, opens, closes)
          values ('${cafe.business}', 1, '09:00', '17:00');
        update public.knowledge_entries set content = 'Yes, on a lead.', other_questions = '{any pooches?}'
          where id = '${entries.dogs}'`);
      const dogs = { id: entries.dogs, title: 'Are dogs allowed?' };
      const [parking, nobody] = [{ id: entries.parking }, { by: 'nobody', entry: null }];
      for (const [question, ...says] of [
        ['ANY POOCHES', { by: 'answer', entry: { ...dogs, is_same_words: true } }],
        ['where can i park my car', { by: 'answer', entry: { ...parking, is_same_words: false } }],
        // What begins with yes is said to its own question only, and is likely all the same.
        ['are dogs allowed inside', { by: 'closest', entry: { ...dogs, is_same_words: false } }],
        ['are you open on monday', { by: 'hours', entry: null }],
        ['thanks', { by: 'smalltalk', entry: null }],
        ['can i talk to a human', { by: 'person', entry: null }],
        ['do you repair telescopes', nobody],
        [
          'Where can I park? Are dogs allowed?',
          { by: 'answer', entry: parking },
          { by: 'answer', entry: dogs },
        ],
      ] as const) {
        expect([question, (await nearest(question)).body]).toMatchObject([question, { answers: [{ says }] }]);
      }
    });

    test('answers several questions in their order', async () => {
      const questions = ['thanks', 'can i talk to a human', 'do you repair telescopes'];
      const answer = await post(
        'nearest-entries',
        { bot_id: cafe.bot, questions },
        { session: functions.owner },
      );
      const all = ['smalltalk', 'person', 'nobody'].map((by) => ({ says: [{ by }] }));
      // As many as fit in a second: on a busy machine not all.
      const answered = answersOf.parse(answer.body).answers.length;
      expect(answered).toBeGreaterThan(0);
      expect(answer).toMatchObject({ status: 200, body: { answers: all.slice(0, answered) } });
    });

    test('stores and counts nothing', async () => {
      await nearest('do you repair telescopes');
      const of = `where bot_id = '${cafe.bot}'`;
      const { rows } = await database.query(`
        select (select count(*)::int from public.conversations ${of}) as conversations,
          (select count(*)::int from public.unanswered_questions ${of}) as unanswered,
          (select count(*)::int from private.rate_limits) as limits`);
      expect(rows).toEqual([{ conversations: 0, unanswered: 0, limits: 0 }]);
    });

    test('says no more than the beginning of a long answer, and nothing where nothing is known', async () => {
      await database.exec(`delete from public.knowledge_entries where bot_id = '${cafe.bot}'`);
      expect(await nearest('dogs?')).toMatchObject({ status: 200, body: { answers: [{ entries: [] }] } });
      await database.query('insert into public.knowledge_entries (bot_id, content) values ($1, $2)', [
        cafe.bot,
        `Dogs ${'😀'.repeat(1000)}`,
      ]);
      const content = `Dogs ${'😀'.repeat(195)}`;
      expect(await nearest('dogs?')).toMatchObject({
        body: { answers: [{ entries: [{ title: null, content }] }] },
      });
    });

    test('is for members only, and says to nobody else whether there is such a bot', async () => {
      for (const [bot, session] of [
        [clinic.bot, functions.owner],
        [cafe.bot, functions.admin],
        [crypto.randomUUID(), functions.owner],
      ] as const) {
        expect(await nearest('dogs?', bot, session)).toMatchObject({
          status: 404,
          body: { error: 'There is no such bot.' },
        });
      }
      expect(await post('nearest-entries', { bot_id: cafe.bot, questions: ['dogs?'] })).toMatchObject({
        status: 401,
      });
      expect(await call('nearest-entries', { session: functions.owner })).toMatchObject({ status: 405 });
    });

    test.each([
      [undefined, 'Please write a question.'],
      [7, 'Please write a question.'],
      ['', 'Please write a question.'],
      [' \n\u0000', 'Please write a question.'],
      ['x'.repeat(501), 'A question has at most 500 characters.'],
    ])('refuses the question %j', async (question, error) => {
      expect(await nearest(question)).toMatchObject({ status: 422, body: { error } });
    });

    test.each([
      [undefined, 'Please write a question.'],
      ['dogs?', 'Please write a question.'],
      [[], 'Please write a question.'],
      [['dogs?', ''], 'Please write a question.'],
      [['dogs?', 'x'.repeat(501)], 'A question has at most 500 characters.'],
      [Array(21).fill('dogs?'), 'Please ask at most 20 questions at once.'],
    ])('refuses the questions %j', async (questions, error) => {
      const answer = await post(
        'nearest-entries',
        { bot_id: cafe.bot, questions },
        { session: functions.owner },
      );
      expect(answer).toMatchObject({ status: 422, body: { error } });
    });

    test('takes as many and as long questions as there may be', async () => {
      const questions = Array.from({ length: 20 }, () => '😀'.repeat(500));
      expect(
        await post('nearest-entries', { bot_id: cafe.bot, questions }, { session: functions.owner }),
      ).toMatchObject({ status: 200 });
    });

    test('takes what can hardly be read', async () => {
      for (const question of ['😀'.repeat(500), '???', '\ud800', "'; drop table bots; --"]) {
        expect(await nearest(question)).toMatchObject({ status: 200 });
      }
    });

    test.each([undefined, null, 7, '', 'bot', cafe.key])('refuses the bot %j', async (bot) => {
      expect(
        await post('nearest-entries', { bot_id: bot, questions: ['dogs?'] }, { session: functions.owner }),
      ).toMatchObject({
        status: 422,
      });
    });
  });
}
