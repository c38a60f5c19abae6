import { beforeEach, describe, expect, test } from 'vitest';
import { cafe as table } from '../../../guided/language/samples.ts';
import { cafe, clinic, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { askDetails, openFlows, reservation } from './guided-cafe.ts';

/** Guided conversations as visitors meet them: begun, answered, interrupted, and come to their ends. */
export function guidedContract(functions: Functions): void {
  const { database, rows } = functions;
  const runs = () => rows('select flow_id, version, step, state is null as is_over from private.flow_runs');
  const answers = () => rows('select flow_id, name, step, value from public.flow_answers order by name');
  const given = () => rows('select values, consent_text from public.details_given');
  const talks = () => rows('select state, contact, handover_reason, is_owed from public.conversations');
  const asOwner = async (name: string, conversation: string | undefined) => {
    const { data, error } = await functions.owner.rpc(name, { conversation });
    if (error) throw error;
    expect(data).toEqual({ outcome: 'ok' });
  };
  /** A visitor who has begun to reserve a table, and is asked for how many. */
  const reserving = async () => {
    const visitor = visitorOf(functions);
    await visitor.ask({ begin: reservation });
    return visitor;
  };
  const answer = (step: string, value: unknown) => ({ answer: { step, value } });
  const closed = () =>
    database.query(
      `insert into public.opening_hours (business_id, weekday) select $1, generate_series(0, 6)`,
      [cafe.business],
    );
  const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text);

  describe('a guided conversation', () => {
    beforeEach(async () => {
      await openBusinesses(database);
      await openFlows(database);
    });

    test('is begun by its button and answered by fields, texts and buttons, until it is over', async () => {
      const visitor = visitorOf(functions);
      const first = await visitor.ask({ begin: reservation });
      expect(first).toMatchObject({
        state: 'bot',
        messages: [{ author: 'bot', tier: null, text: 'How many of you are coming?', options: [] }],
        ask: { step: 'guests', kind: 'number', min: 1, max: 40, progress: { at: 1 } },
      });
      const day = await visitor.ask('seven of us');
      expect(texts(day)).toEqual(['For 7 we move tables together.', 'Which day?']);
      const time = await visitor.ask('tomorrow');
      expect(time.ask).toMatchObject({ step: 'time', kind: 'choice' });
      expect(time.messages.at(-1)?.options).toEqual([
        { id: 'answer:time:9', label: 'Breakfast, 9:00' },
        { id: 'answer:time:12', label: 'Lunch, 12:00' },
      ]);
      // As a panel of before there was `ask`.
      const wish = await visitor.ask({ option: 'answer:time:12' });
      expect(wish.messages.at(-1)?.options).toEqual([{ id: 'skip', label: 'Skip' }]);
      const you = await visitor.ask({ option: 'skip' });
      expect(you.ask).toMatchObject({ step: 'you', form: { consent: 'For this table only.' } });
      const form = { name: 'Ann', phone: '+44 20 7946 0001', email: '' };
      const done = await visitor.ask(answer('you', form));
      expect(done).toMatchObject({ ask: null, state: 'later' });
      expect(texts(done)[0]).toMatch(/^Thank you, Ann: 7 on .+, Lunch, 12:00. Noted: nothing.$/);
      expect(await runs()).toMatchObject([{ flow_id: reservation, version: 1, is_over: true }]);
      expect(await answers()).toMatchObject([
        { name: 'day' },
        { name: 'email', value: null },
        { name: 'guests', step: 'guests', value: 7 },
        { name: 'name', value: 'Ann' },
        { name: 'phone', value: '+44 20 7946 0001' },
        { name: 'time', value: '12' },
        { name: 'wish', value: null },
      ]);
      expect(await given()).toEqual([
        {
          values: { name: 'Ann', phone: '+44 20 7946 0001', email: null },
          consent_text: 'For this table only.',
        },
      ]);
      expect(await talks()).toEqual([
        { state: 'later', contact: '+44 20 7946 0001', handover_reason: 'contact', is_owed: true },
      ]);
      expect(await rows(`select text from public.messages where author = 'visitor' order by id`)).toEqual(
        ['Reserve a table', 'seven of us', 'tomorrow', 'Lunch, 12:00', 'Skip', 'Ann, +44 20 7946 0001'].map(
          (text) => ({ text }),
        ),
      );
    });

    test('is begun by words, before anything is searched', async () => {
      const begun = await visitorOf(functions).ask('I’d like to reserve a table, please');
      expect(begun.ask).toMatchObject({ step: 'guests' });
    });

    test('is not begun by an id that none has, nor by that of another business', async () => {
      for (const begin of ['nothing', crypto.randomUUID(), 'details', '']) {
        expect(await visitorOf(functions).send({ begin })).toMatchObject({
          status: 422,
          body: { error: 'This choice is no longer available.' },
        });
      }
      expect(await visitorOf(functions, 'bot_clinic').send({ begin: reservation })).toMatchObject({
        status: 422,
      });
    });

    test('the same id again gets the same answer, with what is asked', async () => {
      const visitor = visitorOf(functions);
      const body = { id: crypto.randomUUID(), begin: reservation };
      const first = await visitor.ask(body);
      expect(await visitor.ask(body)).toEqual({ ...first, visitor: undefined });
      const given = { id: crypto.randomUUID(), ...answer('guests', 7) };
      const second = await visitor.ask(given);
      expect(second.ask).toMatchObject({ step: 'day' });
      expect(await visitor.ask(given)).toEqual(second);
      expect(await answers()).toHaveLength(1);
    });

    test('a reload and a second tab show the question', async () => {
      const visitor = await reserving();
      expect((await visitor.updates()).body).toMatchObject({ ask: { step: 'guests' } });
      await visitor.ask(answer('guests', 7));
      expect((await visitor.updates()).body).toMatchObject({ ask: { step: 'day' } });
    });

    test('of two tabs that answer at once, one is heard and the other is asked again', async () => {
      const visitor = await reserving();
      const both = await Promise.all([visitor.ask(answer('guests', 7)), visitor.ask(answer('guests', 9))]);
      expect(both.map(({ ask }) => ask?.step)).toEqual(['day', 'day']);
      expect(both.flatMap(texts).filter((text) => text.includes('Back to my question'))).toHaveLength(1);
      expect(await answers()).toHaveLength(1);
    });

    test('a question in between is answered from the entries, and the step asked again', async () => {
      const visitor = await reserving();
      const between = await visitor.ask('Are dogs allowed?');
      expect(between.messages).toMatchObject([
        { tier: 'answer', text: 'Dogs are welcome, inside and outside.' },
        { tier: null, text: 'Back to my question: How many of you are coming?' },
      ]);
      expect(between.ask).toMatchObject({ step: 'guests' });
    });

    test('an answer that does not fit is explained twice, then other ways are offered', async () => {
      const visitor = await reserving();
      for (const text of ['xyzzy', 'plugh']) {
        expect(texts(await visitor.ask(text))).toEqual(['Please write a number, such as 7.']);
      }
      const offered = await visitor.ask('xyzzy');
      expect(offered.ask?.commands).toEqual([
        { id: 'person', label: 'Talk to a person' },
        { id: 'stop', label: 'Stop here' },
      ]);
      expect(offered.messages.at(-1)?.options).toEqual(offered.ask?.commands);
    });

    test('it is stopped, begun again, and gone back in', async () => {
      const visitor = await reserving();
      await visitor.ask(answer('guests', 7));
      expect((await visitor.ask({ option: 'back' })).ask).toMatchObject({ step: 'guests' });
      await visitor.ask(answer('guests', 9));
      expect((await visitor.ask({ option: 'restart' })).ask).toMatchObject({ step: 'guests' });
      expect(await visitor.ask({ option: 'stop' })).toMatchObject({ ask: null, state: 'bot' });
      // As a tab does that has not heard of it.
      for (const late of [{ option: 'back' }, answer('guests', 7)]) {
        expect(texts(await visitor.ask(late))).toEqual(['Of course. What would you like to know?']);
      }
      expect(texts(await visitor.ask('Where can I park?'))).toEqual(['Parking is free behind the house.']);
      expect((await visitor.ask({ begin: reservation })).ask).toMatchObject({ step: 'guests' });
    });

    test('a member takes over, and hands back to the same question', async () => {
      const visitor = await reserving();
      await asOwner('take_conversation', visitor.conversation);
      expect(await visitor.ask(answer('guests', 7))).toMatchObject({
        state: 'human',
        messages: [],
        ask: null,
      });
      expect((await visitor.updates()).body).toMatchObject({ state: 'human', ask: null });
      await asOwner('hand_back', visitor.conversation);
      expect((await visitor.updates()).body).toMatchObject({ state: 'bot', ask: { step: 'guests' } });
      expect((await visitor.ask(answer('guests', 7))).ask).toMatchObject({ step: 'day' });
    });

    test('a member takes over, and hands back without what was asked', async () => {
      const visitor = await reserving();
      await asOwner('take_conversation', visitor.conversation);
      await asOwner('hand_back_without_flow', visitor.conversation);
      expect((await visitor.updates()).body).toMatchObject({ state: 'bot', ask: null });
      const answered = await visitor.ask('Where can I park?');
      expect(answered).toMatchObject({ state: 'bot', ask: null });
      expect(texts(answered)).toEqual(['Parking is free behind the house.']);
      expect(await runs()).toMatchObject([{ is_over: true }]);
    });

    test('a member takes over during an answer: it is kept for the member, and moves nothing', async () => {
      const visitor = await reserving();
      const [, answered] = await Promise.all([
        asOwner('take_conversation', visitor.conversation),
        visitor.ask(answer('guests', 7)),
      ]);
      expect(answered.ask?.step).toBe(answered.state === 'human' ? undefined : 'day');
      const said = await rows(`select from public.messages where author = 'visitor'`);
      expect(said).toHaveLength(2);
    });

    test('a conversation that a member ends drops it', async () => {
      const visitor = await reserving();
      await asOwner('take_conversation', visitor.conversation);
      await asOwner('resolve_conversation', visitor.conversation);
      expect((await visitor.updates()).body).toMatchObject({ state: 'resolved', ask: null });
      const answered = await visitor.ask('Where can I park?');
      expect(answered).toMatchObject({ state: 'bot', ask: null });
      expect(texts(answered)).toEqual(['Parking is free behind the house.']);
      expect(await runs()).toMatchObject([{ is_over: true }]);
    });

    test('a person is called, takes over, and hands back to the question', async () => {
      const visitor = await reserving();
      const called = await visitor.ask({ option: 'person' });
      expect(called).toMatchObject({ state: 'waiting', ask: null, messages: [{ tier: 'person' }] });
      await asOwner('take_conversation', visitor.conversation);
      await visitor.ask('Hello!');
      await database.exec('update public.conversations set is_owed = false');
      await asOwner('hand_back', visitor.conversation);
      expect((await visitor.updates()).body).toMatchObject({ state: 'bot', ask: { step: 'guests' } });
      const day = await visitor.ask(answer('guests', 7));
      expect(texts(day)).toEqual(['For 7 we move tables together.', 'Which day?']);
    });

    test('a person is called and does not come: the visitor is asked for an address, then goes on', async () => {
      const visitor = await reserving();
      await visitor.ask('I want to talk to a person');
      await database.exec(`update public.conversations set waiting_since = now() - interval '4 minutes'`);
      const late = await visitor.updates();
      expect(late.body).toMatchObject({ state: 'later', ask: { step: '~form', form: {} } });
      const left = await visitor.ask(answer('~form', { name: '', email: 'ann@example.com', phone: '' }));
      expect(left).toMatchObject({ state: 'later', ask: { step: 'guests' } });
      expect(await given()).toMatchObject([{ values: { email: 'ann@example.com' } }]);
    });

    test('a visitor who waits has the bot answer again, and is asked again', async () => {
      const visitor = await reserving();
      await visitor.ask({ option: 'person' });
      expect(await visitor.ask({ option: 'bot' })).toMatchObject({ state: 'bot', ask: { step: 'guests' } });
    });

    test('out of hours nobody is called: the visitor is asked for an address', async () => {
      await closed();
      const visitor = await reserving();
      expect(await visitor.ask({ option: 'person' })).toMatchObject({ state: 'bot', ask: { step: '~form' } });
    });

    test('a visitor who deletes everything leaves nothing of it', async () => {
      const visitor = await reserving();
      await visitor.ask(answer('guests', 7));
      const [deleted] = await Promise.all([visitor.act('delete'), visitor.send(answer('day', 'tomorrow'))]);
      expect(deleted).toMatchObject({ status: 200 });
      expect([await runs(), await answers(), await given()]).toEqual([[], [], []]);
    });

    test('a bot that is paused says nothing, and goes on when it is live again', async () => {
      const visitor = visitorOf(functions);
      // It has learned an answer: without one it could not go live again.
      await visitor.ask('Where can I park?');
      await visitor.ask({ begin: reservation });
      await database.exec(`update public.bots set status = 'paused' where id = '${cafe.bot}'`);
      expect(await visitor.send(answer('guests', 7))).toMatchObject({ status: 404 });
      await database.exec(`update public.bots set status = 'live' where id = '${cafe.bot}'`);
      expect((await visitor.ask(answer('guests', 7))).ask).toMatchObject({ step: 'day' });
    });

    test('whoever has begun a version goes on with it, and others begin the new one', async () => {
      const visitor = await reserving();
      await openFlows(database, 2);
      expect((await visitor.ask(answer('guests', 7))).ask).toMatchObject({ step: 'day' });
      await reserving();
      expect((await runs()).map(({ version }) => version).toSorted()).toEqual([1, 2]);
    });

    test('once it is deleted nothing is asked any more, and the bot answers as ever', async () => {
      const visitor = await reserving();
      await database.exec('delete from public.flows');
      expect((await visitor.updates()).body).toMatchObject({ ask: null });
      expect(texts(await visitor.ask('Where can I park?'))).toEqual(['Parking is free behind the house.']);
      expect(await runs()).toMatchObject([{ is_over: true }]);
    });

    test.each([
      ['is of a version of the code that is gone', `state || '{"v": 2}'`],
      ['is none', `'{"answers": 7}'`],
    ])('a state that %s is over', async (_, state) => {
      const visitor = await reserving();
      await database.exec(`update private.flow_runs set state = ${state}`);
      expect((await visitor.updates()).body).toMatchObject({ ask: null });
      expect(await visitor.ask('Where can I park?')).toMatchObject({
        ask: null,
        messages: [{ tier: 'answer' }],
      });
      expect(await runs()).toMatchObject([{ is_over: true }]);
    });

    test('after a day of silence nothing is asked, and the clock forgets it', async () => {
      const visitor = await reserving();
      const pass = `state = jsonb_set(state, '{at}', to_jsonb((state ->> 'at')::bigint - 86400001)),
        expires_at = expires_at - interval '24 hours 1 second'`;
      await database.exec(`update private.flow_runs set ${pass}`);
      expect((await visitor.updates()).body).toMatchObject({ ask: null });
      expect(texts(await visitor.ask('Where can I park?'))).toEqual(['Parking is free behind the house.']);
      await database.exec(`update private.flow_runs set expires_at = now() - interval '1 second'`);
      await database.exec('select private.run_clock()');
      expect(await runs()).toEqual([]);
    });

    test('what is done at each step is counted once, with its version, and stays when a conversation goes', async () => {
      const numbers = async (days = 7, version = 1) => {
        const { data, error } = await functions.owner.rpc('flow_numbers', {
          flow: reservation,
          version,
          days,
        });
        expect(error).toBeNull();
        return data;
      };
      const visitor = await reserving();
      await visitor.ask('Where can I park?');
      await visitor.ask('Are dogs allowed?');
      const sevenOfUs = { ...answer('guests', 7), id: crypto.randomUUID() };
      await visitor.ask(sevenOfUs);
      // Its answer was lost, and it is sent again.
      await visitor.ask(sevenOfUs);
      await visitor.ask({ option: 'back' });
      await visitor.ask({ option: 'stop' });
      const other = await reserving();
      const none = { went_on: 0, went_back: 0, asked: 0, left: 0 };
      const passed = { ...none, came: 1, went_on: 1 };
      const guests = { step: 'guests', came: 3, went_on: 1, went_back: 0, asked: 1, left: 1 };
      const others = [
        { ...passed, step: 'size' },
        { ...passed, step: 'push' },
        { ...none, step: 'day', came: 1, went_back: 1 },
      ];
      expect(new Set(await numbers())).toEqual(new Set([guests, ...others]));
      // A person is something else as well; whoever talks to one is still there.
      await other.ask({ option: 'person' });
      const withPerson = { ...guests, asked: 2 };
      expect(new Set(await numbers())).toEqual(new Set([withPerson, ...others]));
      await functions.owner.from('conversations').delete().eq('id', other.conversation);
      expect(new Set(await numbers())).toEqual(new Set([{ ...withPerson, left: 2 }, ...others]));
      expect(await numbers(7, 2)).toEqual([]);
      await functions.post(
        'chat',
        { v: 1, bot: cafe.key, id: crypto.randomUUID(), channel: 'preview', begin: reservation },
        { session: functions.owner },
      );
      expect(new Set(await numbers())).toEqual(new Set([{ ...withPerson, left: 2 }, ...others]));
      // Nobody asks for those of somebody else; and what is deleted is counted no more.
      await database.query('update public.flows set bot_id = $1 where id = $2', [clinic.bot, reservation]);
      expect(await numbers()).toEqual([]);
      await database.query('update public.flows set bot_id = $1 where id = $2', [cafe.bot, reservation]);
      await functions.owner.from('flows').delete().eq('id', reservation);
      expect(await rows('select from private.flow_days')).toEqual([]);
    });

    test.each([
      ['10,000 characters', 'x'.repeat(3_000)],
      ['501 characters', 'x'.repeat(501)],
      ['nothing', null],
      ['eleven choices', Array(11).fill('a')],
      ['a list of numbers', [7]],
      ['six fields', { a: '', b: '', c: '', d: '', e: '', f: '' }],
      ['a field within a field', { name: { first: 'Ann' } }],
    ])('an answer of %s is refused, and changes nothing', async (_, value) => {
      const visitor = await reserving();
      expect(await visitor.send(answer('guests', value))).toMatchObject({
        status: 422,
        body: { error: 'This answer cannot be read.' },
      });
      expect((await visitor.updates()).body).toMatchObject({ ask: { step: 'guests' } });
    });

    test.each([
      ['markup', '<img src=x onerror=alert()>'],
      ['a choice that is not there', ['gone']],
      ['fields that nobody asked for', { name: 'Ann' }],
      ['nothing but space', '  '],
      ['NUL', '\u0000'],
      ['a number too large', 1e300],
      ['no', false],
    ])('an answer of %s is explained', async (_, value) => {
      const visitor = await reserving();
      const explained = await visitor.ask(answer('guests', value));
      expect(explained.messages.length).toBeGreaterThan(0);
      expect(explained.ask).toMatchObject({ step: 'guests' });
      expect(await answers()).toEqual([]);
    });

    test.each([
      ['a text as well', { text: 'Hello', ...answer('guests', 7) }],
      ['a beginning as well', { begin: reservation, ...answer('guests', 7) }],
      ['no step', { answer: { value: 7 } }],
    ])('an answer with %s is malformed', async (_, body) => {
      expect(await visitorOf(functions).send(body)).toMatchObject({ status: 400 });
    });

    test('nothing is kept of the ids that visitors’ browsers make', async () => {
      const visitor = visitorOf(functions);
      const id = crypto.randomUUID();
      await visitor.ask({ id, begin: reservation });
      expect(JSON.stringify(await rows('select state from private.flow_runs'))).not.toContain(id);
    });
  });

  describe('the flow for details', () => {
    beforeEach(() => openBusinesses(database));

    const leave = { name: 'Ann', email: 'ann@example.com', phone: '', question: 'A cake' };

    test('is offered where the bot does not know, once, with the owner’s question', async () => {
      await askDetails(database, ['unknown'], ' What is it about? ');
      const visitor = visitorOf(functions);
      const asked = await visitor.ask('Do you fix laptops?');
      expect(texts(asked)[0]).toBe('I do not know that yet.');
      expect(asked.ask?.form).toMatchObject({
        fields: [{ field: 'name' }, { field: 'email' }, { field: 'phone' }, { label: 'What is it about?' }],
      });
      const left = await visitor.ask(answer('details', leave));
      expect(left).toMatchObject({ state: 'later', ask: null });
      expect(texts(left)).toEqual(['Thank you. We’ll get back to you at ann@example.com.']);
      expect(await talks()).toMatchObject([
        { contact: 'ann@example.com', handover_reason: 'contact', is_owed: true },
      ]);
      expect(await given()).toMatchObject([{ values: { question: 'A cake', phone: null } }]);
      expect((await visitor.ask('Do you repair phones?')).ask).toBeNull();
    });

    test('is offered once in a conversation, whatever has begun in between', async () => {
      await openFlows(database);
      await askDetails(database, ['unknown']);
      const visitor = visitorOf(functions);
      expect((await visitor.ask('Do you fix laptops?')).ask).toMatchObject({ step: 'details' });
      await visitor.ask('no thanks');
      await visitor.ask({ begin: reservation });
      await visitor.ask({ option: 'stop' });
      expect((await visitor.ask('Do you repair phones?')).ask).toBeNull();
    });

    test('goes on as it began when its settings change, which are counted', async () => {
      await askDetails(database, ['unknown'], 'What is it about?');
      const visitor = visitorOf(functions);
      const { ask } = await visitor.ask('Do you fix laptops?');
      await askDetails(database, []);
      expect((await visitor.updates()).body).toMatchObject({ ask });
      await visitor.ask(answer('details', leave));
      expect(await answers()).toMatchObject([
        { name: 'email' },
        { name: 'name' },
        { name: 'phone' },
        { name: 'question', value: 'A cake' },
      ]);
      expect(await rows(`select details_version from public.bots where id = '${cafe.bot}'`)).toEqual([
        { details_version: 3 },
      ]);
    });

    test('is refused, and the bot answers on', async () => {
      await askDetails(database, ['unknown']);
      const visitor = visitorOf(functions);
      await visitor.ask('Do you fix laptops?');
      expect(await visitor.ask('no thanks')).toMatchObject({ state: 'bot', ask: null });
      expect(texts(await visitor.ask('Where can I park?'))).toEqual(['Parking is free behind the house.']);
    });

    test('comes before a person, who is called then', async () => {
      await askDetails(database, ['person']);
      for (const answered of [answer('details', leave), { text: 'no' }]) {
        const visitor = visitorOf(functions);
        const asked = await visitor.ask('I want to talk to a real person');
        expect(asked).toMatchObject({ state: 'bot', ask: { step: 'details' } });
        const called = await visitor.ask(answered);
        expect(called).toMatchObject({ state: 'waiting', ask: null });
        expect(texts(called)).toEqual(['I’ve told the team. Someone will be with you shortly.']);
      }
    });

    test('out of hours, follows the first answer, and takes the place of a person', async () => {
      await askDetails(database, ['closed']);
      await closed();
      const asked = await visitorOf(functions).ask('Where can I park?');
      expect(texts(asked)[0]).toBe('Parking is free behind the house.');
      expect(asked.ask).toMatchObject({ step: 'details' });
      const wish = await visitorOf(functions).ask('I want to talk to a real person');
      expect(texts(wish)[0]).toBe('Nobody from the team is here right now.');
      expect(wish).toMatchObject({ state: 'later', ask: { step: 'details' } });
    });

    test('has a button of the greeting, in the bot’s language', async () => {
      await askDetails(database, ['button']);
      await openFlows(database);
      await database.exec(`update public.bots set language = 'de' where id = '${cafe.bot}'`);
      const config = await functions.call(`widget-config?bot=${cafe.key}`);
      expect(config.body).toMatchObject({
        flows: [
          { id: reservation, label: 'Tisch reservieren' },
          { id: 'details', label: 'Kontaktdaten hinterlassen' },
        ],
        begins: [],
      });
      const begun = await visitorOf(functions).ask({ begin: 'details' });
      expect(begun.ask?.label).toBe('Dürfen wir uns bei Ihnen melden? Eine E-Mail-Adresse genügt.');
    });

    test('is begun by a page: its first words are there before anything is kept', async () => {
      await openFlows(database);
      const page = { on: 'page', path: '/menu*', seconds: 20 };
      const turnInto = async (version: number, flow: object) => {
        await database.query(
          'insert into public.flow_versions (flow_id, version, flow) values ($1, $2, $3)',
          [reservation, version, JSON.stringify({ ...table, version, triggers: [page], ...flow })],
        );
        await database.query('update public.flows set live_version = $1 where id = $2', [
          version,
          reservation,
        ]);
        const { body } = await functions.call(`widget-config?bot=${cafe.key}`);
        return Object(body);
      };
      const { flows, begins } = await turnInto(2, {});
      expect(flows).toEqual([]);
      expect(begins).toMatchObject([
        {
          flow: reservation,
          label: table.name,
          path: '/menu*',
          seconds: 20,
          says: ['How many of you are coming?'],
          ask: { step: 'guests', kind: 'number' },
        },
      ]);
      expect([await talks(), await runs()]).toEqual([[], []]);

      const visitor = visitorOf(functions);
      expect((await visitor.ask({ begin: reservation })).ask).toEqual(begins[0].ask);
      expect((await visitor.ask(answer('guests', 7))).ask).toMatchObject({ step: 'day' });

      // Nobody is called by looking at a page.
      const steps = [{ id: 'call', type: 'person', otherwise: [{ id: 'end', type: 'end' }] }];
      expect((await turnInto(3, { steps })).begins).toEqual([]);
    });

    test('in a preview plays the same, and keeps nobody', async () => {
      await askDetails(database, ['unknown', 'button']);
      const { data } = await functions.owner.auth.getSession();
      const post = (body: object) =>
        functions.post(
          'chat',
          { v: 1, bot: cafe.key, id: crypto.randomUUID(), channel: 'preview', ...body },
          {
            session: functions.owner,
          },
        );
      expect(data.session).not.toBeNull();
      const first = Object(await post({ begin: 'details' })).body;
      const { visitor, conversation } = first;
      expect(first).toMatchObject({ ask: { step: 'details' } });
      const left = await post({ visitor, conversation, ...answer('details', leave) });
      expect(left.body).toMatchObject({ state: 'bot', ask: null });
      expect([await given(), await answers()]).toEqual([[], []]);
      expect(await talks()).toMatchObject([{ state: 'bot', contact: null, is_owed: false }]);
    });

    test.each([
      [['soon'], null, /^Details are asked for/],
      [[], 'x'.repeat(201), /^A question has at most/],
    ])('takes no settings that are none: %j', async (triggers, question, message) => {
      await expect(askDetails(database, triggers, question)).rejects.toThrow(message);
    });
  });
}
