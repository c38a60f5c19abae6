import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, chatAnswer, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

/** What a visitor reads while a person is wanted, answers, or has gone again. */
export function handoverContract(functions: Functions): void {
  const { database, rows } = functions;

  /** What the owner of the café does in the inbox. */
  const ask = async (name: string, conversation: string | undefined, more: object = {}) => {
    const { data, error } = await functions.owner.rpc(name, { conversation, ...more });
    if (error) throw error;
    return data;
  };
  const reply = (conversation: string | undefined, said: string, id = crypto.randomUUID()) =>
    ask('send_reply', conversation, { client_id: id, said });
  const heard = async (visitor: ReturnType<typeof visitorOf>) => {
    const { state, messages } = chatAnswer.parse((await visitor.updates()).body);
    return { state, messages: messages.map(({ author, text }) => [author, text]) };
  };
  const waiting = async () => {
    const visitor = visitorOf(functions);
    await visitor.ask('I want to talk to a real person');
    return visitor;
  };

  describe('a person takes over', () => {
    beforeEach(() => openBusinesses(database));

    test('goes on while the bot is paused, until it is over', async () => {
      const visitor = await waiting();
      const stranger = visitorOf(functions);
      await stranger.ask('Where can I park?');
      await database.query(`update public.bots set status = 'paused' where id = $1`, [cafe.bot]);
      expect(await visitor.ask('Is anybody there?')).toMatchObject({ state: 'waiting', messages: [] });
      await ask('take_conversation', visitor.conversation);
      await reply(visitor.conversation, 'Hello, this is Ann.');
      expect(await visitor.ask('Where can I park?')).toMatchObject({ state: 'human', messages: [] });
      expect((await heard(visitor)).messages.at(-1)).toEqual(['visitor', 'Where can I park?']);
      expect((await stranger.send({ text: 'Are dogs allowed?' })).status).toBe(404);
      await ask('resolve_conversation', visitor.conversation);
      expect((await visitor.send({ text: 'One more thing' })).status).toBe(404);
    });

    test('from the wish to the end, the visitor reads who answers', async () => {
      const visitor = await waiting();
      const { conversation } = visitor;
      expect(await heard(visitor)).toMatchObject({ state: 'waiting' });
      expect(await ask('take_conversation', conversation)).toEqual({ outcome: 'ok' });
      expect(await heard(visitor)).toMatchObject({ state: 'human' });
      await reply(conversation, 'Hello, this is Ann.');
      expect(await visitor.ask('Where can I park?')).toMatchObject({ state: 'human', messages: [] });
      expect((await visitor.act('person')).body).toMatchObject({ state: 'human', messages: [] });
      await ask('hand_back', conversation);
      expect(await heard(visitor)).toMatchObject({ state: 'bot' });
      expect(await visitor.ask('Are dogs allowed?')).toMatchObject({
        state: 'bot',
        messages: [{ tier: 'answer' }],
      });
      await ask('take_conversation', conversation);
      await ask('resolve_conversation', conversation);
      const { state, messages } = await heard(visitor);
      expect(state).toBe('resolved');
      expect(messages.slice(2)).toEqual([
        ['agent', 'Hello, this is Ann.'],
        ['visitor', 'Where can I park?'],
        ['visitor', 'Are dogs allowed?'],
        ['bot', 'Dogs are welcome, inside and outside.'],
      ]);
      expect(await visitor.ask('Where can I park?')).toMatchObject({
        state: 'bot',
        messages: [{ tier: 'answer' }],
      });
    });

    test('a member sees that the visitor types, and never what, for six seconds or until it is sent', async () => {
      const visitor = await waiting();
      const types = async () => Object(await ask('conversation_thread', visitor.conversation)).typing;
      const pulse = async () => Object(await ask('inbox_pulse', undefined)).version;
      const type = () => visitor.updates('99', { state: 'waiting', typing: true });
      await visitor.updates('99', { state: 'waiting' });
      const quiet = await pulse();
      expect(await types()).toBe(false);

      expect((await type()).status).toBe(304);
      expect(await types()).toBe(true);
      // Open inboxes hear of it.
      expect(await pulse()).not.toBe(quiet);
      const noted = {
        conversation_id: visitor.conversation,
        by_member: false,
        at: new Date('2999-01-01T00:00:00Z'),
      };
      await database.exec(`update private.typing set at = '2999-01-01T00:00:00Z'`);
      expect(await rows('select * from private.typing')).toEqual([noted]);
      // However often it is said, within two seconds of the last time it is not written.
      await Promise.all(Array.from({ length: 10 }, type));
      expect(await rows('select * from private.typing')).toEqual([noted]);

      await database.exec(`update private.typing set at = clock_timestamp() - interval '6 seconds'`);
      expect(await types()).toBe(false);
      expect(await pulse()).toBe(quiet);
      await type();
      expect(await types()).toBe(true);
      await visitor.ask('Are you there?');
      expect(await types()).toBe(false);

      await database.exec(`update private.typing set at = clock_timestamp() - interval '10 seconds'`);
      await database.query('select private.run_clock()');
      expect(await rows('select from private.typing')).toEqual([]);
    });

    test('the visitor sees that who has the conversation types, and never what, until it is sent', async () => {
      const visitor = await waiting();
      const news = async () => {
        const response = await visitor.updates('99', { state: 'human' });
        return response.status === 304 ? null : Object(response.body).typing;
      };
      await ask('say_typing', visitor.conversation);
      expect(await rows('select from private.typing')).toEqual([]);

      await ask('take_conversation', visitor.conversation);
      // Somebody else’s is not spoken for; the trigger lets nobody give it away.
      const give = (email: string) =>
        database.exec(`
          set session_replication_role = replica;
          update public.conversations set assigned_to = (select id from auth.users where email = '${email}');
          set session_replication_role = origin`);
      await give('admin@deskbell.test');
      await ask('say_typing', visitor.conversation);
      await give('owner@deskbell.test');
      expect([await news(), await rows('select from private.typing')]).toEqual([null, []]);
      await ask('say_typing', visitor.conversation);
      expect(await news()).toBe(true);
      // It is no visitor who types.
      expect(Object(await ask('conversation_thread', visitor.conversation)).typing).toBe(false);
      await database.exec(`update private.typing set at = clock_timestamp() - interval '6 seconds'`);
      expect(await news()).toBeNull();
      await ask('say_typing', visitor.conversation);
      expect(await news()).toBe(true);
      await functions.owner.rpc('send_reply', {
        conversation: visitor.conversation,
        client_id: crypto.randomUUID(),
        said: 'Behind the house.',
      });
      expect(await news()).toBeNull();
    });

    test('nobody is told that a visitor types to the bot, or has been handed back to it', async () => {
      const visitor = await waiting();
      const types = async () => Object(await ask('conversation_thread', visitor.conversation)).typing;
      await visitor.updates('99', { typing: true });
      expect(await types()).toBe(true);
      await ask('take_conversation', visitor.conversation);
      await ask('resolve_conversation', visitor.conversation);
      expect(await types()).toBe(false);
      await database.exec('delete from private.typing');
      const other = visitorOf(functions);
      await other.ask('Where can I park?');
      expect((await other.updates('99', { typing: true })).status).toBe(304);
      // Nor does anybody say it of somebody else's conversation.
      await visitorOf(functions).updates('0', { conversation: visitor.conversation, typing: true });
      expect(await rows('select from private.typing')).toEqual([]);
    });

    test('the same message again brings the state as it is by now', async () => {
      const visitor = visitorOf(functions);
      const id = crypto.randomUUID();
      const first = await visitor.ask({ id, text: 'Where can I park?' });
      await ask('take_conversation', visitor.conversation);
      expect(await visitor.ask({ id, text: 'Where can I park?' })).toEqual({
        ...first,
        visitor: undefined,
        state: 'human',
      });
    });

    test('a visitor can end it while somebody answers, and begins again with the bot', async () => {
      const visitor = await waiting();
      await ask('take_conversation', visitor.conversation);
      expect((await visitor.act('end')).body).toMatchObject({ state: 'resolved' });
      expect(await reply(visitor.conversation, 'Are you still there?')).toEqual({ outcome: 'not_yours' });
      expect(await visitor.ask('Where can I park?')).toMatchObject({ state: 'bot' });
    });

    test('an address is kept, whoever answers', async () => {
      const visitor = await waiting();
      const contact = 'ann@example.com';
      await ask('take_conversation', visitor.conversation);
      expect((await visitor.act('contact', { contact })).body).toMatchObject({
        state: 'human',
        messages: [{ author: 'system' }],
      });
      expect(await rows('select contact, state from public.conversations')).toEqual([
        { contact, state: 'human' },
      ]);
    });

    test.each(['waiting', 'human'])('a visitor who floods is held up while %s', async (state) => {
      const visitor = await waiting();
      if (state === 'human') await ask('take_conversation', visitor.conversation);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => visitor.send({ text: `hello ${number}` })),
      );
      const statuses = answers.map(({ status }) => status);
      // The tenth of this minute was the wish for a person.
      expect(statuses.filter((status) => status === 200)).toHaveLength(9);
      expect(statuses.filter((status) => status === 429)).toHaveLength(11);
      expect(await rows(`select from public.messages where author = 'visitor'`)).toHaveLength(10);
      // The member is not.
      if (state === 'human') {
        expect(await reply(visitor.conversation, 'One at a time, please.')).toMatchObject({ outcome: 'ok' });
      }
    });

    test('a bot that is deleted while a visitor waits ends it with a clean 404', async () => {
      const visitor = await waiting();
      expect((await functions.owner.from('bots').delete().eq('id', cafe.bot)).error).toBeNull();
      expect(await visitor.updates()).toMatchObject({
        status: 404,
        body: { error: 'There’s no such conversation.' },
      });
      expect(await visitor.send({ text: 'hello?' })).toMatchObject({
        status: 404,
        body: { error: 'There’s no such assistant.' },
      });
      for (const action of ['person', 'end']) {
        expect(await visitor.act(action)).toMatchObject({ status: 404 });
      }
      expect(await ask('take_conversation', visitor.conversation)).toEqual({ outcome: 'missing' });
    });

    test('a visitor who deletes everything while somebody writes leaves nothing to reply to', async () => {
      const visitor = await waiting();
      await ask('take_conversation', visitor.conversation);
      const [deleted, ...replies] = await Promise.all([
        visitor.act('delete'),
        ...Array.from({ length: 5 }, (_, number) => reply(visitor.conversation, `Hello ${number}`)),
      ]);
      expect(deleted).toMatchObject({ status: 200 });
      for (const { outcome } of replies) expect(['ok', 'missing']).toContain(outcome);
      expect(await reply(visitor.conversation, 'Hello?')).toEqual({ outcome: 'missing' });
      expect(await rows('select from public.messages')).toEqual([]);
    });

    test('visitor, bot and member in the same instant: nothing is lost, doubled or out of order', async () => {
      const visitor = await waiting();
      const { conversation } = visitor;
      const page: string[] = [];
      let after = '0';
      const poll = async () => {
        const news = await visitor.updates(after);
        if (news.status === 304) return;
        const { messages } = chatAnswer.parse(news.body);
        page.push(...messages.map(({ id }) => id));
        after = messages.at(-1)?.id ?? after;
      };
      await poll();
      const [questions, replies] = [1, 2].map(() => Array.from({ length: 8 }, () => crypto.randomUUID()));
      for (const [round, question] of (questions ?? []).entries()) {
        const id = replies?.[round];
        const said = { id: question, text: 'Are dogs allowed?' };
        await Promise.all([
          ask('take_conversation', conversation),
          visitor.ask(said),
          reply(conversation, 'Hello!', id),
          poll(),
          visitor.ask(said),
          reply(conversation, 'Hello!', id),
          ask('hand_back', conversation),
        ]).then(poll);
        // Polls of this moment may have crossed: a page knows what it has.
        page.splice(0, page.length, ...new Set(page));
      }
      const stored = await rows('select id::text, author, text from public.messages order by messages.id');
      expect(page).toEqual(stored.map(({ id }) => id));
      expect(stored.filter(({ text }) => text === 'Are dogs allowed?')).toHaveLength(8);
      const { data } = await functions.owner.from('messages').select('id').order('id');
      expect(data?.map(({ id }) => String(id))).toEqual(page);
    });
  });
}
