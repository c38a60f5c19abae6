import { beforeEach, describe, expect, test } from 'vitest';
import { queueInvitation } from '../../mail/queue-invitation.ts';
import { asText, cafe, chatAnswer, clinic, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

/** What visitors do beside asking, and how they hear what is new. */
export function chatActionContract(functions: Functions): void {
  const { call, database, post, rows } = functions;
  const talk = async () => (await rows('select * from public.conversations'))[0];

  /** Opens the café at all times, or never. */
  const open = (always: boolean) =>
    database.exec(`delete from public.opening_hours where business_id = '${cafe.business}';
      insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${cafe.business}', weekday, ${always ? `'00:00', '24:00'` : 'null, null'} from generate_series(0, 6) as weekday`);

  describe('chat-action', () => {
    beforeEach(() => openBusinesses(database));

    test('rates an answer; what was of no help is kept for the owner, once', async () => {
      const visitor = visitorOf(functions);
      const { messages } = await visitor.ask('Where can I park?');
      const message = messages[0]?.id;
      for (const rating of ['down', 'down', 'up', null]) {
        expect(await visitor.act('rate', { message, rating })).toMatchObject({
          status: 200,
          body: { state: 'bot', messages: [] },
        });
        expect(await rows(`select rating from public.messages where author = 'bot'`)).toEqual([{ rating }]);
      }
      expect(await rows('select question, times from public.unanswered_questions')).toEqual([
        { question: 'Where can I park?', times: 1 },
      ]);
    });

    test('rates no message of somebody else, and none of the visitor', async () => {
      const visitor = visitorOf(functions);
      const { message } = await visitor.ask('Where can I park?');
      const other = visitorOf(functions);
      await other.ask('hello');
      const { messages } = await other.ask('hello');
      for (const id of [message, messages[0]?.id, '999999999']) {
        expect(await visitor.act('rate', { message: id, rating: 'up' })).toMatchObject({ status: 404 });
      }
      expect(await rows('select from public.messages where rating is not null')).toEqual([]);
    });

    test.each(['the wish in words', 'the button', 'the option'])(
      'calls a person within opening hours: %s',
      async (how) => {
        await open(true);
        const visitor = visitorOf(functions);
        await visitor.ask('Do you fix laptops?');
        const answer =
          how === 'the wish in words'
            ? await visitor.ask('I want to talk to a real person')
            : how === 'the option'
              ? await visitor.ask({ option: 'person' })
              : chatAnswer.parse((await visitor.act('person')).body);
        expect(answer).toMatchObject({
          state: 'waiting',
          messages: [{ author: 'bot', tier: 'person', text: expect.stringContaining('I’ve told the team') }],
        });
        expect(await talk()).toMatchObject({
          state: 'waiting',
          handover_reason: how === 'the wish in words' ? 'asked' : 'unknown',
          waiting_since: expect.any(Date),
        });
        // From now on the bot is silent.
        expect(await visitor.ask('Where can I park?')).toMatchObject({ state: 'waiting', messages: [] });
        expect((await visitor.act('person')).body).toMatchObject({ state: 'waiting', messages: [] });
      },
    );

    test('says out of hours when the business opens next, and asks where to reach the visitor', async () => {
      await open(false);
      await database.exec(`insert into public.opening_exceptions (business_id, day, opens, closes)
        select '${cafe.business}', (now() at time zone 'Europe/Berlin')::date + 2, '09:30', '12:00'`);
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      const { state, messages } = chatAnswer.parse((await visitor.act('person')).body);
      expect(state).toBe('later');
      expect(messages).toMatchObject([{ tier: 'person' }]);
      expect(messages[0]?.text).toMatch(
        /We’re back on .*9:30.*Leave your email address.*hello@cafe\.example/s,
      );
    });

    test('says the same while the people are away, though the business is open', async () => {
      await open(true);
      await database.exec(`update public.businesses
        set away_until = now() + interval '1 hour', away_note = 'We’re at the market.' where id = '${cafe.business}'`);
      const visitor = visitorOf(functions);
      expect((await visitor.ask('Are you open now?')).messages[0]?.text).toMatch(/open/);
      const { state, messages } = chatAnswer.parse((await visitor.act('person')).body);
      expect(state).toBe('later');
      expect(messages[0]?.text).toMatch(/We’re back on .*We’re at the market\. Leave your email address/s);
      // The visitor's own words are answered alike once the people are back.
      await database.exec(`update public.businesses set away_until = now() where id = '${cafe.business}'`);
      expect(await visitor.ask('I want to talk to a real person')).toMatchObject({ state: 'waiting' });
    });

    test('speaks the bot’s language', async () => {
      await open(false);
      await database.query(`update public.bots set language = 'de' where id = $1`, [cafe.bot]);
      const visitor = visitorOf(functions);
      await visitor.ask('Hallo');
      const { messages } = chatAnswer.parse((await visitor.act('person')).body);
      expect(messages[0]?.text).toMatch(/Vom Team ist gerade niemand da/);
    });

    test('does the same thing once', async () => {
      await open(false);
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      for (const [action, more] of [
        ['person', {}],
        ['contact', { contact: 'ann@example.com' }],
      ] as const) {
        const id = crypto.randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => visitor.act(action, { id, ...more })),
        );
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }
      expect(await rows('select from public.messages')).toHaveLength(4);
    });

    test.each([
      ['ann@example.com', 'ann@example.com'],
      ['+49 (0)30 123-456', '+49 (0)30 123-456'],
      ['030/123 45 67', '030/123 45 67'],
      ['(030) 1234567', '(030) 1234567'],
      ['+49 (0) 711 / 123 456 - 78', '+49 (0) 711 / 123 456 - 78'],
      ['٠٥٠-١٢٣٤٥٦٧', '050-1234567'],
      ['call me: 030 1234567', '030 1234567'],
    ])('keeps the contact %s', async (written, contact) => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      const { body } = await visitor.act('contact', { contact: ` ${written} ` });
      expect(body).toMatchObject({
        messages: [{ author: 'system', text: expect.stringContaining(contact) }],
      });
      expect(await talk()).toMatchObject({ contact, handover_reason: 'contact', state: 'later' });
    });

    test('takes a long address that is corrected at its end, and says so of one that is too long', async () => {
      const visitor = visitorOf(functions);
      const { message } = await visitor.ask('hello');
      const start = `${'a'.repeat(60)}@${'b'.repeat(40)}.example.`;
      // As the widget sends them.
      for (const contact of [`${start}con`, `${start}com`]) {
        const id = `${visitor.conversation} ${message} ${contact}`;
        expect(await visitor.act('contact', { contact, id })).toMatchObject({ status: 200 });
        expect(await talk()).toMatchObject({ contact });
      }
      expect(await visitor.act('contact', { contact: `${start}${'c'.repeat(20)}` })).toMatchObject({
        status: 422,
        body: { error: 'An email address may have at most 120 characters.' },
      });
    });

    test.each(['', 'ann', 'ann@', '12', '<b>', '(0) 12-34', '.......'])(
      'refuses the contact %j',
      async (contact) => {
        const visitor = visitorOf(functions);
        await visitor.ask('hello');
        expect(await visitor.act('contact', { contact })).toMatchObject({
          status: 422,
          body: { error: 'Please enter a valid email address or phone number' },
        });
        expect(await talk()).toMatchObject({ contact: null });
      },
    );

    test('ends a conversation, which a next question opens again', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      for (const _ of [1, 2]) expect((await visitor.act('end')).body).toMatchObject({ state: 'resolved' });
      expect(await visitor.ask('Where can I park?')).toMatchObject({
        state: 'bot',
        messages: [{ tier: 'answer' }],
      });
      await visitor.act('end');
      await open(true);
      expect((await visitor.act('person')).body).toMatchObject({ state: 'waiting' });
    });

    test('deletes everything of a visitor, even while the bot is paused', async () => {
      const visitor = visitorOf(functions);
      const other = visitorOf(functions);
      await visitor.ask('Do you fix laptops?');
      await visitor.ask({ text: 'hello', conversation: undefined });
      await other.ask('hello');
      await database.query(`update public.bots set status = 'paused' where id = $1`, [cafe.bot]);
      expect(await visitor.act('delete')).toMatchObject({ status: 200, body: { deleted: true } });
      expect(await rows('select text from public.messages')).toHaveLength(2);
      expect(await rows('select from public.conversations')).toHaveLength(1);
      expect(await rows('select from private.visitors')).toHaveLength(1);
      expect(await rows('select from public.unanswered_questions')).toEqual([]);
      expect(await visitor.act('delete')).toMatchObject({ status: 404 });
      expect(await visitor.updates()).toMatchObject({ status: 404 });
    });

    test('lets a visitor be asked once whether it has helped, and keeps what they say first', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      // Nothing was answered yet, and nobody was asked.
      expect(await visitor.act('ask-helped')).toMatchObject({ status: 200, body: { mayAsk: false } });
      expect(await visitor.act('helped', { helped: true })).toMatchObject({ status: 404 });
      await visitor.ask('Where can I park?');
      const asked = await Promise.all([visitor.act('ask-helped'), visitor.act('ask-helped')]);
      expect(asked.map(({ body }) => body)).toEqual(
        expect.arrayContaining([{ mayAsk: true }, { mayAsk: false }]),
      );
      for (const helped of [false, true]) {
        expect(await visitor.act('helped', { helped })).toMatchObject({
          status: 200,
          body: { messages: [] },
        });
        expect(
          await rows('select helped, outcomes && array[$$helped$$] as counted from public.conversations'),
        ).toEqual([{ helped: 'no', counted: false }]);
      }
      expect(
        await rows('select sum(helped)::int as yes, sum(unhelped)::int as no from private.daily_numbers'),
      ).toEqual([{ yes: 0, no: 1 }]);
      expect(await visitor.act('ask-helped')).toMatchObject({ body: { mayAsk: false } });
    });

    test('asks nobody whether it has helped while somebody else is to answer', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('Where can I park?');
      for (const state of ['later', 'waiting', 'human', 'resolved']) {
        await database.query(
          `update public.conversations set state = $1,
             assigned_to = case $1 when 'human' then (select id from auth.users limit 1) end`,
          [state],
        );
        expect(await visitor.act('ask-helped')).toMatchObject({ body: { mayAsk: state === 'resolved' } });
      }
    });

    test.each(['rate', 'person', 'contact', 'end', 'ask-helped', 'helped'])(
      'refuses to %s in somebody else’s conversation',
      async (action) => {
        const visitor = visitorOf(functions);
        const { messages } = await visitor.ask('hello');
        const more = { message: messages[0]?.id, rating: 'down', helped: true, contact: 'eve@example.com' };
        const before = [await talk(), await rows('select * from public.messages')];
        const stranger = visitorOf(functions, clinic.key);
        await stranger.ask('hello');
        await database.exec(`delete from public.conversations where id = '${stranger.conversation}'`);
        for (const visitor of [undefined, 'f'.repeat(64), stranger.token]) {
          const forged = {
            ...more,
            visitor,
            conversation: before[0] && 'id' in before[0] ? before[0].id : '',
          };
          expect(await stranger.act(action, forged)).toMatchObject({ status: 404 });
        }
        expect([await talk(), await rows('select * from public.messages')]).toEqual(before);
      },
    );

    test.each<[string, Record<string, unknown>]>([
      ['an unknown action', { action: 'hack' }],
      ['no version', { v: undefined }],
      ['a rating that is none', { action: 'rate', message: '1', rating: 'sideways' }],
      ['a message that is none', { action: 'rate', message: '1 or 1', rating: 'up' }],
      ['no contact', { action: 'contact' }],
      ['help that is none', { action: 'helped', helped: 'yes' }],
      ['a conversation that is none', { action: 'end', conversation: 'x' }],
    ])('refuses %s with 400', async (_, change) => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      expect(await visitor.act('end', change)).toMatchObject({ status: 400 });
    });
  });

  describe('chat-updates', () => {
    beforeEach(() => openBusinesses(database));

    test('gives the whole conversation, or what is new', async () => {
      const visitor = visitorOf(functions);
      const { message } = await visitor.ask('Where can I park?');
      const all = chatAnswer.parse((await visitor.updates()).body);
      expect(all).toMatchObject({
        conversation: visitor.conversation,
        state: 'bot',
        messages: [
          { id: message, author: 'visitor', text: 'Where can I park?', tier: null },
          { author: 'bot', tier: 'answer' },
        ],
      });
      expect((await visitor.updates(message)).body).toMatchObject({ messages: [{ author: 'bot' }] });
      await database.query(
        `insert into public.messages (conversation_id, author, text) values ($1, 'agent', 'Hi!')`,
        [visitor.conversation],
      );
      expect((await visitor.updates(all.messages.at(-1)?.id)).body).toMatchObject({
        messages: [{ author: 'agent', text: 'Hi!' }],
      });
    });

    test('has nothing to say when there is nothing new; another state is news', async () => {
      const visitor = visitorOf(functions);
      const { messages } = await visitor.ask('hello');
      const last = messages[0]?.id;
      expect(await visitor.updates(last)).toMatchObject({ status: 304, text: '' });
      expect(await visitor.updates(last, { state: 'bot' })).toMatchObject({ status: 304 });
      await database.exec(`update public.conversations set state = 'later'`);
      for (const state of ['bot', 'later']) {
        expect(await visitor.updates(last, { state })).toMatchObject({ status: 304 });
      }
      await visitor.act('end');
      expect(await visitor.updates(last, { state: 'bot' })).toMatchObject({
        status: 200,
        body: { state: 'resolved', messages: [] },
      });
    });

    test('takes the token in a header, and never from the address', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      const { token = '', conversation } = visitor;
      const address = `chat-updates?conversation=${conversation}&after=0`;
      const answer = await call(address, { headers: { 'x-visitor': token } });
      expect(answer).toMatchObject({ status: 200, body: { conversation } });
      expect(await call(`${address}&visitor=${token}`)).toMatchObject({ status: 404 });
      const asked = { 'access-control-request-headers': 'x-visitor', origin: 'https://cafe.example' };
      const preflight = await call(address, { method: 'OPTIONS', headers: asked });
      expect(preflight.headers.get('access-control-allow-headers')).toContain('x-visitor');
    });

    test('gives nothing to anybody else', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      const other = visitorOf(functions);
      await other.ask('hello');
      for (const visitorToken of [undefined, 'x', other.token]) {
        const answer = await visitor.updates('0', { visitor: visitorToken });
        expect(answer).toMatchObject({ status: 404, body: { error: 'There’s no such conversation.' } });
      }
      expect(await visitor.updates('0', { conversation: crypto.randomUUID() })).toMatchObject({
        status: 404,
      });
    });

    test.each([
      { after: '-1' },
      { after: 'x' },
      { after: '9'.repeat(30) },
      { conversation: 'x' },
      { conversation: undefined },
      { v: 2 },
    ])('refuses %j with 400', async (change) => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      expect(await visitor.updates('0', change)).toMatchObject({ status: 400 });
      const query = new URLSearchParams({ conversation: visitor.conversation ?? '', after: 'x' });
      expect(await call(`chat-updates?${query}`)).toMatchObject({ status: 400 });
    });

    test('the bot answers again when nobody has come for three minutes, and the visitor wants an answer later', async () => {
      await open(true);
      const visitor = visitorOf(functions);
      const { messages } = await visitor.ask({ text: 'I want to talk to a real person' });
      const last = messages.at(-1)?.id;
      await database.exec(`update public.conversations set waiting_since = now() - interval '170 seconds'`);
      expect(await visitor.updates(last)).toMatchObject({ status: 304 });
      await database.exec(`update public.conversations set waiting_since = now() - interval '181 seconds'`);
      const answers = await Promise.all([visitor.updates(last), visitor.updates(last)]);
      for (const { body } of answers) {
        expect(body).toMatchObject({
          state: 'later',
          messages: [{ author: 'system', text: expect.stringContaining('nobody is free') }],
        });
      }
      expect(await rows(`select from public.messages where author = 'system'`)).toHaveLength(1);
      expect(await talk()).toMatchObject({ state: 'later', waiting_since: null, handover_reason: 'asked' });
    });

    test('waits that cannot be ended, however many, hold up neither others nor mails', async () => {
      const other = visitorOf(functions, clinic.key);
      await other.ask('I want to talk to a real person');
      // Closed, so that it is said when they open: by a clock that no runtime knows, where no such name could be set.
      await database.query(
        'insert into public.opening_hours (business_id, weekday, opens, closes) values ($1, $2, $3, $4)',
        [cafe.business, (new Date().getUTCDay() + 3) % 7, '10:00', '11:00'],
      );
      await database.exec(`set session_replication_role = replica;
        update public.businesses set time_zone = 'Mars5' where id = '${cafe.business}';
        reset session_replication_role;
        update public.conversations set waiting_since = now() - interval '4 minutes';
        with waiting as (
          insert into private.visitors (bot_id, token_hash, first_client_id)
          select '${cafe.bot}', number, gen_random_uuid() from generate_series(1, 101) as number returning id
        )
        insert into public.conversations (bot_id, business_id, visitor_id, channel)
        select '${cafe.bot}', '${cafe.business}', id, 'web' from waiting;
        update public.conversations set state = 'waiting' where bot_id = '${cafe.bot}';
        update public.conversations set waiting_since = now() - interval '5 minutes' where bot_id = '${cafe.bot}';
        delete from private.outbox`);
      await queueInvitation(database, 'colleague@example.com');
      const headers = { apikey: functions.backend.apiKeys.secret };
      // A program of its own: the usual ones log nothing.
      const served = await functions.runtime.serveWith(['deliver-mail'], {});
      const answer = await functions.call('deliver-mail', { method: 'POST', headers, served });
      await served.stop();
      expect(answer).toMatchObject({ status: 200, body: { refused: 0, delayed: 0 } });
      expect(await functions.target.mails('colleague@example.com')).toHaveLength(1);
      await functions.runtime.logged(/A wait cannot be ended:/);
      expect(await rows(`select state from public.conversations where bot_id = '${clinic.bot}'`)).toEqual([
        { state: 'later' },
      ]);
    });

    test('the bot answers again after three minutes, whether or not anybody listens', async () => {
      await open(true);
      const visitor = visitorOf(functions);
      await visitor.ask('I want to talk to a real person');
      await database.exec(`update public.conversations set waiting_since = now() - interval '4 minutes'`);
      expect(await visitor.ask('Where can I park?')).toMatchObject({
        state: 'later',
        messages: [{ tier: 'answer' }],
      });
    });
  });

  test.each([
    ['chat-action:visitor', 20, true],
    ['chat-action:visitor:day', 200, true],
    ['chat-action:bot', 300, false],
    ['chat-action:bot:day', 20_000, false],
  ])('chat-action is held up by %s after %i, and nobody else is', async (bucket, hits, isOwn) => {
    await openBusinesses(database);
    const visitor = visitorOf(functions);
    await visitor.ask('hello');
    await visitor.act('end');
    await database.query('update private.rate_limits set hits = $2 where bucket = $1', [bucket, hits - 1]);
    expect(await visitor.act('contact', { contact: 'ann@example.com' })).toMatchObject({ status: 200 });
    const refused = await visitor.act('contact', { contact: 'bob@example.com' });
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await talk()).toMatchObject({ contact: 'ann@example.com' });
    const other = visitorOf(functions, isOwn ? cafe.key : clinic.key);
    await other.ask('hello');
    expect(await other.act('end')).toMatchObject({ status: 200 });
    // Whoever wants to be forgotten is.
    expect(await visitor.act('delete')).toMatchObject({ status: 200 });
  });

  test('chat-action counts an address', async () => {
    for (let number = 0; number < 60; number += 1)
      await post('chat-action', { v: 1, action: 'delete' }, asText);
    expect(await post('chat-action', { v: 1, action: 'delete' }, asText)).toMatchObject({ status: 429 });
  });
}
