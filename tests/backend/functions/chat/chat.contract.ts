import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, chatAnswer, clinic, entries, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

/** What the function `chat` answers to visitors. */
export function chatContract(functions: Functions): void {
  const { database, post, rows } = functions;
  const said = () => rows('select author, text, tier from public.messages order by id');

  describe('chat', () => {
    beforeEach(() => openBusinesses(database));

    test('answers a question with the entry, and keeps both', async () => {
      const visitor = visitorOf(functions);
      const answer = await visitor.ask('Where can I park?');
      expect(answer).toEqual({
        visitor: expect.stringMatching(/^[\da-f]{64}$/),
        conversation: expect.stringMatching(/^[\da-f-]{36}$/),
        state: 'bot',
        language: null,
        message: expect.stringMatching(/^\d+$/),
        messages: [
          {
            id: expect.stringMatching(/^\d+$/),
            author: 'bot',
            tier: 'answer',
            text: 'Parking is free behind the house.',
            options: [],
            at: expect.any(String),
          },
        ],
        ask: null,
      });
      expect(await said()).toEqual([
        { author: 'visitor', text: 'Where can I park?', tier: null },
        { author: 'bot', text: 'Parking is free behind the house.', tier: 'answer' },
      ]);
      expect(await rows('select token_hash from private.visitors')).not.toContainEqual({
        token_hash: answer.visitor,
      });
    });

    test('learns at the first question what nobody has let it learn', async () => {
      await visitorOf(functions).ask('Where can I park?');
      const unlearned = `select from public.knowledge_entries where bot_id = '${cafe.bot}' and learned_at is null`;
      expect(await rows(unlearned)).toEqual([]);
    });

    test('goes on in the same conversation, and says the token once', async () => {
      const visitor = visitorOf(functions);
      const first = await visitor.ask('Where can I park?');
      const second = await visitor.ask('Are dogs allowed?');
      expect(second.visitor).toBeUndefined();
      expect(second.conversation).toBe(first.conversation);
      expect(second.messages).toMatchObject([{ text: 'Dogs are welcome, inside and outside.' }]);
      expect(await rows('select from public.conversations')).toHaveLength(1);
    });

    test('says only what its own owner wrote', async () => {
      const answers = [
        await visitorOf(functions, cafe.key).ask('When are wisdom teeth removed?'),
        await visitorOf(functions, clinic.key).ask('Are dogs allowed?'),
      ];
      expect(JSON.stringify(answers[0])).not.toMatch(/Tuesday/);
      expect(JSON.stringify(answers[1])).not.toMatch(/Dogs are welcome/);
    });

    test('does not know, says so, offers topics and a person, and keeps the question for the owner', async () => {
      const { messages, conversation } = await visitorOf(functions).ask('Do you fix laptops?');
      expect(messages).toMatchObject([{ tier: 'unknown', text: 'I do not know that yet.' }]);
      const options = messages[0]?.options ?? [];
      expect(options.at(-1)).toEqual({ id: 'person', label: 'Talk to a person' });
      expect(
        await rows('select question, times, status, conversation_id from public.unanswered_questions'),
      ).toEqual([
        { question: 'Do you fix laptops?', times: 1, status: 'open', conversation_id: conversation },
      ]);
    });

    test('groups unanswered questions that come down to the same words', async () => {
      for (const question of ['Do you fix laptops?', 'do you fix a laptop', 'Laptop fixed??']) {
        await visitorOf(functions).ask(question);
      }
      await visitorOf(functions).ask('Who won the football yesterday?');
      expect(
        await rows('select question, times from public.unanswered_questions order by times desc'),
      ).toEqual([
        { question: 'Do you fix laptops?', times: 3 },
        { question: 'Who won the football yesterday?', times: 1 },
      ]);
    });

    test('opens a question again that was taught in vain, and leaves a dismissed one alone', async () => {
      await visitorOf(functions).ask('Do you fix laptops?');
      for (const [status, after] of [
        ['taught', 'open'],
        ['dismissed', 'dismissed'],
      ]) {
        await database.query('update public.unanswered_questions set status = $1', [status]);
        await visitorOf(functions).ask('Do you fix laptops?');
        expect(await rows('select status from public.unanswered_questions')).toEqual([{ status: after }]);
      }
    });

    test('answers two questions in one message in order', async () => {
      const { messages } = await visitorOf(functions).ask('Where can I park? And are dogs allowed?');
      expect(messages).toMatchObject([
        { tier: 'answer', text: 'Parking is free behind the house.' },
        { tier: 'answer', text: 'Dogs are welcome, inside and outside.' },
      ]);
    });

    test('does not say again what it has just said', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('Where can I park?');
      expect((await visitor.ask('and with sugar')).messages[0]?.tier).not.toBe('answer');
      expect((await visitor.ask('where can i park')).messages).toMatchObject([{ tier: 'answer' }]);
    });

    test('answers from the opening hours, in the time zone of the business', async () => {
      await database.exec(`insert into public.opening_hours (business_id, weekday, opens, closes)
        select '${cafe.business}', weekday, '00:00', '24:00' from generate_series(0, 6) as weekday`);
      const { messages } = await visitorOf(functions).ask('Are you open now?');
      expect(messages).toMatchObject([{ tier: 'answer', text: expect.stringMatching(/^Yes/) }]);
    });

    test('has the seeded café to talk to', async () => {
      const { messages } = await visitorOf(functions, 'bot_lantern_cafe').ask('do you have oat milk');
      expect(messages).toMatchObject([
        { tier: 'answer', text: expect.stringContaining('Oat, soy and coconut') },
      ]);
    });

    test('says and keeps no entry that is deleted between search and answer: the bot looks again', async () => {
      const service = createClient(functions.target.url, functions.backend.apiKeys.secret);
      const reply = { text: 'Parking is free.', options: [], unanswered: null, next_state: null };
      const { data, error } = await service.rpc('keep_chat', {
        ...{ bot_key: cafe.key, channel: 'web', origin: null, visitor_hash: null, new_visitor_hash: 'new' },
        ...{ conversation: null, client_id: crypto.randomUUID(), address_key: 'x', said: 'Parking?' },
        ...{ page: null, locale: null },
        replies: [
          { ...reply, tier: 'answer', entry: crypto.randomUUID() },
          // As if it were the entry of somebody else's bot.
          { ...reply, tier: 'answer', entry: entries.dentist },
        ],
      });
      expect(error).toBeNull();
      expect(data).toEqual({ outcome: 'again' });
      expect(await rows('select from public.messages where entry_id is not null')).toEqual([]);
    });

    test('answers a choice with its entry', async () => {
      const visitor = visitorOf(functions);
      const [unknown] = (await visitor.ask('Do you fix laptops?')).messages;
      const option = unknown?.options.find(({ id }) => id === entries.parking);
      const { messages } = await visitor.ask({ option: option?.id });
      expect(messages).toMatchObject([{ tier: 'answer', text: 'Parking is free behind the house.' }]);
      expect((await said()).slice(2)).toEqual([
        { author: 'visitor', text: option?.label, tier: null },
        { author: 'bot', text: 'Parking is free behind the house.', tier: 'answer' },
      ]);
    });

    test('has a question answered anew whose answer was deleted while it was found', async () => {
      const keep = (entry: string | undefined) =>
        rows(`select public.keep_chat('${cafe.key}', 'web', null, null, 'x', null, gen_random_uuid(), 'x', 'Dogs?', null,
          null, '[{"tier": "answer", "text": "Yes.", "entry": "${entry}", "options": []}]') ->> 'outcome' as outcome`);
      expect(await keep(crypto.randomUUID())).toEqual([{ outcome: 'again' }]);
      expect(await rows('select from public.conversations')).toEqual([]);
      expect(await rows('select from private.rate_limits')).toEqual([]);
      expect(await keep(entries.parking)).toEqual([{ outcome: 'kept' }]);
    });

    test('does not know any more what was deleted since it was offered', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('Do you fix laptops?');
      await database.query('delete from public.knowledge_entries where id = $1', [entries.parking]);
      const { messages } = await visitor.ask({ option: entries.parking });
      expect(messages).toMatchObject([{ tier: 'unknown', text: 'I do not know that yet.' }]);
    });

    test.each([
      ['an entry of another bot', entries.dentist],
      ['none that was offered', 'none'],
      ['nonsense', '%'],
    ])('refuses %s as a choice', async (_, option) => {
      const visitor = visitorOf(functions);
      await visitor.ask('Do you fix laptops?');
      await database.exec(`update public.messages set options = '[{"id":"person","label":"A person"}]'
          where author = 'bot'`);
      expect(await visitor.send({ option })).toMatchObject({ status: 422 });
      expect(await said()).toHaveLength(2);
    });

    test('takes the wish for a person at any time, offered or not', async () => {
      const first = await visitorOf(functions).ask({ option: 'person' });
      expect(first.messages).toMatchObject([{ tier: 'person' }]);
      expect(await said()).toMatchObject([
        { author: 'visitor', text: 'Talk to a person' },
        { tier: 'person' },
      ]);
    });

    test('keeps the question behind "None of these"', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('Where can I park?');
      await database.exec(`update public.messages set tier = 'closest',
        options = '[{"id":"none","label":"None of these"}]' where author = 'bot'`);
      const { messages } = await visitor.ask({ option: 'none' });
      expect(messages).toMatchObject([{ tier: 'unknown', options: [{ id: 'person' }] }]);
      expect(await rows('select question from public.unanswered_questions')).toEqual([
        { question: 'Where can I park?' },
      ]);
    });

    describe('what it was not sure of', () => {
      const open = () =>
        rows(
          'select question, times, perhaps, status from public.unanswered_questions order by last_asked_at',
        );
      /** Asks something the bot is not sure of, and brings the option that it offers. */
      const askUnsure = async (text = 'do you have muffins') => {
        const visitor = visitorOf(functions);
        const { messages } = await visitor.ask(text);
        const [reply] = messages;
        expect(reply?.options.at(-1)).toEqual({ id: 'none', label: 'None of these' });
        return { visitor, message: reply?.id, option: reply?.options[0]?.id };
      };
      const asked = { question: 'do you have muffins', times: 1, perhaps: 1, status: 'open' };

      test('is perhaps unanswered at once', async () => {
        await askUnsure();
        expect(await open()).toEqual([asked]);
        await askUnsure('Do you have muffins?');
        expect(await open()).toEqual([{ ...asked, times: 2, perhaps: 2 }]);
      });

      test.each([
        ['takes an option', { option: true }],
        ['says thanks', { text: 'ok, thank you!' }],
        ['says thanks in one word', { text: 'thx' }],
      ])(
        'is settled for the one visitor who %s',
        async (_, { option, text }: { option?: boolean; text?: string }) => {
          const one = await askUnsure();
          const other = await askUnsure();
          await one.visitor.ask(option ? { option: one.option } : (text ?? ''));
          expect(await open()).toEqual([asked]);
          await other.visitor.ask('hello');
          expect(await open()).toEqual([asked]);
          await other.visitor.ask({ option: other.option });
          expect(await open()).toEqual([]);
        },
      );

      test('is surely unanswered after "None of these"', async () => {
        const { visitor } = await askUnsure();
        await visitor.ask({ option: 'none' });
        expect(await open()).toEqual([{ ...asked, perhaps: 0 }]);
        await visitor.ask('thanks');
        expect(await open()).toEqual([{ ...asked, perhaps: 0 }]);
      });

      test('is settled by a thumb up, and surely unanswered by one down', async () => {
        const { visitor, message } = await askUnsure();
        const rate = (rating: string) =>
          rows(
            `select public.rate_message(conversation_id, id, '${rating}') from public.messages where id = ${message}`,
          );
        expect(visitor).toBeDefined();
        await rate('down');
        expect(await open()).toEqual([{ ...asked, perhaps: 0 }]);
        await database.exec('delete from public.unanswered_questions');
        const next = await askUnsure();
        await rows(
          `select public.rate_message(conversation_id, id, 'up') from public.messages where id = ${next.message}`,
        );
        expect(await open()).toEqual([]);
      });

      test('leaves alone what its owner has settled', async () => {
        const { visitor, option } = await askUnsure();
        await database.exec(`update public.unanswered_questions set status = 'dismissed'`);
        await visitor.ask({ option });
        expect(await rows('select status from public.unanswered_questions')).toEqual([
          { status: 'dismissed' },
        ]);
      });
    });

    describe('the same message again', () => {
      test('gets the same answer and is kept once', async () => {
        const visitor = visitorOf(functions);
        const id = crypto.randomUUID();
        const first = await visitor.send({ id, text: 'Where can I park?' });
        for (let time = 0; time < 3; time += 1) {
          expect(await visitor.send({ id, text: 'Where can I park?' })).toMatchObject({
            status: 200,
            body: first.body,
          });
        }
        expect(await said()).toHaveLength(2);
        expect(await rows('select from private.visitors')).toHaveLength(1);
      });

      test.each(['first', 'later'])('twenty times at once, as a %s message', async (which) => {
        const visitor = visitorOf(functions);
        if (which === 'later') await visitor.ask('hello');
        const before = (await said()).length;
        const hits = await rows(`select hits from private.rate_limits where bucket = 'chat:address'`);
        const id = crypto.randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => visitor.send({ id, text: 'Are dogs allowed?' })),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(await said()).toHaveLength(before + 2);
        expect(await rows('select from private.visitors')).toHaveLength(1);
        // It counts once.
        expect(await rows(`select hits from private.rate_limits where bucket = 'chat:address'`)).toEqual([
          { hits: (Number(hits[0]?.hits) || 0) + 1 },
        ]);
      });

      test('is the same message in capitals, and voids no token', async () => {
        const visitor = visitorOf(functions);
        const id = crypto.randomUUID();
        await visitor.ask({ id, text: 'hello' });
        await visitorOf(functions).send({ id: id.toUpperCase(), text: 'hello' });
        expect(await visitor.updates()).toMatchObject({ status: 200 });
        expect(await rows('select from public.conversations')).toHaveLength(1);
      });

      test('gets the token again as long as the visitor has none', async () => {
        const visitor = visitorOf(functions);
        const id = crypto.randomUUID();
        const first = chatAnswer.parse((await visitor.send({ id, text: 'hello' })).body);
        visitor.token = first.visitor;
        visitor.conversation = first.conversation;
        await visitor.ask('Are dogs allowed?');
        const again = await visitorOf(functions).send({ id, text: 'hello' });
        expect(again.body).toEqual(first);
        const known = await visitor.send({ id, text: 'hello', conversation: undefined });
        expect(known.body).toEqual({ ...first, visitor: undefined });
      });

      test('gets a token that is good even if the project’s key has changed since', async () => {
        const id = crypto.randomUUID();
        await visitorOf(functions).send({ id, text: 'hello' });
        await database.exec(`update private.visitors set token_hash = 'made with another key'`);
        const visitor = visitorOf(functions);
        const again = await visitor.ask({ id, text: 'hello' });
        expect(again.visitor).toBeDefined();
        await visitor.ask('Are dogs allowed?');
        expect(await rows('select from public.conversations')).toHaveLength(1);
        expect(await said()).toHaveLength(4);
      });

      test('keeps the client’s own id nowhere', async () => {
        const id = crypto.randomUUID();
        await visitorOf(functions).send({ id, text: 'hello' });
        const everything = await rows(
          'select to_jsonb(messages) as message, to_jsonb(visitors) as visitor from public.messages, private.visitors',
        );
        expect(JSON.stringify(everything)).not.toContain(id);
      });
    });

    describe('somebody else’s', () => {
      test.each<[what: string, forged: (mine: Record<string, unknown>) => Record<string, unknown>]>([
        ['forged token', () => ({ visitor: 'f'.repeat(64) })],
        ['missing token', () => ({ visitor: undefined })],
        ['forged conversation', () => ({ conversation: crypto.randomUUID() })],
        ['other bot', () => ({ bot: clinic.key })],
      ])('conversation is refused: %s', async (_, forged) => {
        const visitor = visitorOf(functions);
        await visitor.ask('Where can I park?');
        const before = await said();
        const answer = await visitor.send({ text: 'Are dogs allowed?', ...forged({}) });
        expect(answer).toMatchObject({ status: 404, body: { error: 'There’s no such conversation.' } });
        expect(await said()).toEqual(before);
      });

      test('token without a conversation is as good as none', async () => {
        const visitor = visitorOf(functions);
        await visitor.ask('Where can I park?');
        const other = visitorOf(functions, clinic.key);
        other.token = visitor.token;
        const answer = await other.ask('hello');
        expect(answer.visitor).toBeDefined();
        expect(answer.visitor).not.toBe(visitor.token);
      });
    });

    test.each(['draft', 'paused'])('is not there while the bot is %s', async (status) => {
      const visitor = visitorOf(functions);
      await visitor.ask('Where can I park?');
      await database.query('update public.bots set status = $1 where id = $2', [status, cafe.bot]);
      expect(await visitor.send({ text: 'Are dogs allowed?' })).toMatchObject({
        status: 404,
        body: { error: 'There’s no such assistant.' },
      });
      expect(await said()).toHaveLength(2);
    });

    test('is for the allowed websites only, and for our own', async () => {
      await database.query(
        `update public.bots set allowed_origins = '{https://cafe.example}' where id = $1`,
        [cafe.bot],
      );
      const from = (origin: string) =>
        post(
          'chat',
          { v: 1, bot: cafe.key, id: crypto.randomUUID(), text: 'hello' },
          { headers: { 'content-type': 'text/plain', origin } },
        );
      expect(await from('https://evil.example')).toMatchObject({
        status: 403,
        body: { error: 'This website may not use this assistant.' },
      });
      expect(await from('null')).toMatchObject({ status: 403 });
      expect(await from('https://cafe.example')).toMatchObject({ status: 200 });
      expect(await from('http://localhost:5173')).toMatchObject({ status: 200 });
    });

    test('is silent while a person answers, and speaks again when the visitor comes back later', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      await database.exec(
        `update public.conversations set state = 'human', assigned_to = (select id from auth.users limit 1)`,
      );
      expect(await visitor.ask('Where can I park?')).toMatchObject({ state: 'human', messages: [] });
      await database.exec(`update public.conversations set state = 'resolved'`);
      expect(await visitor.ask('Where can I park?')).toMatchObject({
        state: 'bot',
        messages: [{ tier: 'answer' }],
      });
    });

    test('keeps a page that can be opened, and no other', async () => {
      await visitorOf(functions).ask({ text: 'hello', page: 'https://cafe.example/menu', locale: 'de-DE' });
      await visitorOf(functions).ask({
        text: 'hello',
        page: 'javascript:alert(1)',
        locale: '🍰'.repeat(100),
      });
      expect(await rows('select page_url, locale from public.conversations order by started_at')).toEqual([
        { page_url: 'https://cafe.example/menu', locale: 'de-DE' },
        { page_url: null, locale: '🍰'.repeat(35) },
      ]);
    });

    test('numbers messages by conversation: nobody counts what others write', async () => {
      const visitor = visitorOf(functions);
      const first = await visitor.ask('hello');
      for (const _ of [1, 2, 3]) await visitorOf(functions, clinic.key).ask('hello');
      const second = await visitor.ask('hello');
      expect([first, second].map(({ message, messages }) => [message, messages[0]?.id])).toEqual([
        ['1', '2'],
        ['3', '4'],
      ]);
    });

    test('says a preview to members only, in any state of the bot, and keeps it out of sight', async () => {
      await database.query(`update public.bots set status = 'draft' where id = $1`, [cafe.bot]);
      const ask = (text: string, session?: typeof functions.owner) =>
        post('chat', { v: 1, bot: cafe.key, id: crypto.randomUUID(), text, channel: 'preview' }, { session });
      expect(await ask('hello')).toMatchObject({ status: 404 });
      expect(await ask('hello', functions.admin)).toMatchObject({ status: 404 });
      const answer = await ask('Where can I park?', functions.owner);
      expect(answer).toMatchObject({ status: 200, body: { messages: [{ entry: entries.parking }] } });
      expect(await ask('Do you fix laptops?', functions.owner)).toMatchObject({ status: 200 });
      expect((await functions.owner.from('conversations').select()).data).toEqual([]);
      expect(await rows('select from public.unanswered_questions')).toEqual([]);
    });
  });
}
