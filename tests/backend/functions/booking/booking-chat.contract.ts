import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, openBusinesses, type Visitor, visitorOf } from '../cafe.ts';
import { askDetails } from '../guided/guided-cafe.ts';
import type { Functions } from '../runtime.ts';
import { openBookings, service, springIn } from './booking-cafe.ts';

/** A visitor books in the chat. */
export function bookingChatContract(functions: Functions): void {
  const { call, database, rows } = functions;
  const bookings = () =>
    rows('select state, party, name, email, phone, conversation_id from public.bookings order by created_at');
  const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text);
  const answer = (step: string, value: unknown) => ({ answer: { step, value } });
  const form = { name: 'Ann', email: 'ann@example.com', phone: '' };
  /** A day of next week, by the café's clock. */
  const day = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

  const choicesOf = ({ ask }: { ask: unknown }) =>
    z
      .object({ choices: z.array(z.object({ id: z.string() })) })
      .parse(ask)
      .choices.map(({ id }) => id);

  /** Has a visitor say when, and answers what may be chosen then. */
  async function choosing(visitor: Visitor): Promise<string[]> {
    const asked = await visitor.ask(`I’d like to book a table for two on ${day()}`);
    expect(asked.ask).toMatchObject({ step: 'book-time', kind: 'choice' });
    return choicesOf(asked);
  }

  describe('a booking in the chat', () => {
    beforeEach(() => openBookings(database));

    test('is made from what was written, a time, who it is for, and a look at all of it', async () => {
      const visitor = visitorOf(functions);
      const times = await choosing(visitor);
      expect(times).toHaveLength(4);
      const who = await visitor.ask(answer('book-time', times[1]));
      expect(texts(who)[0]).toMatch(/^I’m holding this time for you until \d/);
      expect(who.ask).toMatchObject({
        step: 'book-who',
        heldFor: expect.any(Number),
        form: { consent: 'We use your details for this booking, and for nothing else.' },
      });
      expect(await bookings()).toMatchObject([{ state: 'held', party: 2, name: null }]);
      const sure = await visitor.ask(answer('book-who', form));
      expect(texts(sure)[0]).toMatch(
        /^Coffee tasting for 2, .+10:00.AM, for Ann \(ann@example.com\). Shall I book it\?$/u,
      );
      const done = await visitor.ask('yes');
      expect(done).toMatchObject({ state: 'bot', ask: null });
      expect(await bookings()).toEqual([
        {
          ...{ state: 'confirmed', party: 2, name: 'Ann', email: 'ann@example.com', phone: null },
          conversation_id: visitor.conversation,
        },
      ]);
      // The link opens it, and nothing else has the token.
      const [, token = ''] = /\/booking#([0-9a-f]{64})/.exec(texts(done)[0] ?? '') ?? [];
      const opened = await call('booking', { headers: { 'x-visitor': token } });
      expect(opened.body).toMatchObject({ service: 'Coffee tasting', party: 2, state: 'confirmed' });
      // Who has booked is a person of the business, and is owed no answer.
      expect(await rows('select name, email from public.people')).toEqual([
        { name: 'Ann', email: 'ann@example.com' },
      ]);
      expect(await rows('select person_id is not null as known from public.bookings')).toEqual([
        { known: true },
      ]);
      expect(await rows('select is_owed, contact from public.conversations')).toEqual([
        { is_owed: false, contact: null },
      ]);
      expect(await rows('select consent_text from public.details_given')).toHaveLength(1);
      expect(await rows('select * from public.flow_answers')).toEqual([]);
    });

    test('is spoken of in the language of the visitor, and for the owner in theirs', async () => {
      await rows(`insert into public.bot_languages (bot_id, language) values ('${cafe.bot}', 'de')`);
      await rows(`update public.services set names = '{"de": "Kaffeeprobe"}'`);
      const visitor = visitorOf(functions);
      const asked = await visitor.ask(`Ich möchte gern eine Kaffeeprobe für zwei buchen, am ${day()}`);
      expect(asked.ask).toMatchObject({ step: 'book-time', label: expect.stringContaining('Kaffeeprobe') });
      await visitor.ask(answer('book-time', choicesOf(asked)[0]));
      const sure = await visitor.ask(answer('book-who', form));
      expect(texts(sure)[0]).toMatch(/^Kaffeeprobe/);
      const done = await visitor.ask('ja');
      expect(await rows('select service_name, state from public.bookings')).toEqual([
        { service_name: 'Coffee tasting', state: 'confirmed' },
      ]);
      const [, token = ''] = /\/booking#([0-9a-f]{64})/.exec(texts(done)[0] ?? '') ?? [];
      const page = await call('booking', { headers: { 'x-visitor': token } });
      expect(page.body).toMatchObject({ service: 'Kaffeeprobe', language: 'de' });
      expect(
        await rows(`select content ->> 'service' as service, content ->> 'language' as language
          from private.outbox as mail cross join lateral private.booking_content(mail) as content
          where mail.booking_id is not null`),
      ).toEqual([{ service: 'Kaffeeprobe', language: 'de' }]);
      // Whoever goes back to the bot's language reads its own name.
      await visitor.ask('in English please');
      expect(texts(await visitor.ask('what have I booked?'))[0]).toContain('Coffee tasting');
    });

    test('shows what a service costs where it is chosen and booked, and then what to bring', async () => {
      await rows(`insert into public.bot_languages (bot_id, language) values ('${cafe.bot}', 'de')`);
      await rows(`update public.services set price = '$12 each'`);
      await rows(`insert into public.services (business_id, bot_id, name, minutes)
        select business_id, bot_id, 'Coffee tasting for experts', 60 from public.services`);
      await rows(`insert into public.service_resources (service_id, resource_id, business_id)
        select offer.id, place.id, offer.business_id from public.services as offer
          join public.resources as place using (business_id)
        on conflict do nothing`);
      await rows(`with entry as (
          insert into public.knowledge_entries (bot_id, position, title, content)
            values ('${cafe.bot}', 99, 'What to bring', 'A cup of your own.') returning id, bot_id, updated_at
        ), spoken as (
          insert into public.entry_texts (entry_id, language, bot_id, content, of_version)
            select id, 'de', bot_id, 'Eine eigene Tasse.', updated_at from entry
        )
        update public.services set bring_entry_id = (select id from entry) where price is not null`);
      const visitor = visitorOf(functions);
      const asked = await visitor.ask({ begin: 'booking' });
      expect(asked.ask).toMatchObject({
        step: 'book-service',
        choices: expect.arrayContaining([
          { id: expect.any(String), label: 'Coffee tasting ($12 each)' },
          { id: expect.any(String), label: 'Coffee tasting for experts' },
        ]),
      });
      // Its name is enough, though another begins like it.
      await visitor.ask('coffee tasting');
      await visitor.ask('two');
      const times = await visitor.ask(answer('book-day', day()));
      await visitor.ask(answer('book-time', choicesOf(times)[0]));
      const sure = await visitor.ask(answer('book-who', form));
      expect(texts(sure)[0]).toMatch(/^Coffee tasting for 2 \(\$12 each\), .+, for Ann/u);
      const done = await visitor.ask('yes');
      expect(texts(done)[0]).toMatch(/^Booked: Coffee tasting for 2 \(\$12 each\), /);
      expect(texts(done)[0]).toContain('What to bring:\nA cup of your own.');

      // What it costs stays with the booking, and what to bring is as it is by now; in the visitor's language.
      await rows(`update public.services set price = '$20' where price is not null`);
      const [, token = ''] = /\/booking#([0-9a-f]{64})/.exec(texts(done)[0] ?? '') ?? [];
      const look = async () => (await call('booking', { headers: { 'x-visitor': token } })).body;
      expect(await look()).toMatchObject({ price: '$12 each', bring: 'A cup of your own.' });
      const mailed = await rows(`select content ->> 'price' as price, content ->> 'bring' as bring
        from private.outbox as mail cross join lateral private.booking_content(mail) as content
        where mail.booking_id is not null`);
      expect(mailed).toEqual([{ price: '$12 each', bring: 'A cup of your own.' }]);
      await rows(`update public.bookings set language = 'de'`);
      expect(await look()).toMatchObject({ bring: 'Eine eigene Tasse.' });
      // A text of an answer that has changed since says nothing, nor does an answer with a blank in it.
      await rows(`update public.knowledge_entries set content = 'A big cup.' where position = 99`);
      expect(await look()).toMatchObject({ bring: 'A big cup.' });
      await rows(`update public.knowledge_entries set content = 'A cup of ___.' where position = 99`);
      expect(await look()).toMatchObject({ bring: null });
      await rows('delete from public.services');
      expect(await look()).toMatchObject({ price: '$12 each', bring: null });
    });

    test('is begun by the button that the panel is told of', async () => {
      const config = await call(`widget-config?bot=${cafe.key}`);
      expect(config.body).toMatchObject({ flows: [{ id: 'booking', label: 'Book a time' }] });
      const visitor = visitorOf(functions);
      const party = await visitor.ask({ begin: 'booking' });
      expect(party.ask).toMatchObject({ step: 'book-party', kind: 'number', min: 1, max: 4 });
      const asked = await visitor.ask('three');
      expect(asked.ask).toMatchObject({ step: 'book-day', kind: 'date', days: expect.any(Array) });
      expect(Object(asked.ask).days).toHaveLength(6);
      // As a panel of before there was `ask`.
      const [option] = asked.messages.at(-1)?.options ?? [];
      const time = await visitor.ask({ option: option?.id });
      expect(time.ask).toMatchObject({ step: 'book-time' });
      // What was pressed is kept as it was read: with a day in words.
      expect(
        await rows(`select text from public.messages where author = 'visitor' order by id desc limit 1`),
      ).toEqual([{ text: expect.stringMatching(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/) }]);
      const held = await visitor.ask({ option: time.messages.at(-1)?.options[0]?.id });
      expect(held.ask).toMatchObject({ step: 'book-who' });
    });

    test.each([
      ['0', 'Please write at least 1.'],
      ['500', 'Please write at most 4.'],
      ['-3', 'Please write at least 1.'],
    ])('is not for %s people', async (party, said) => {
      const visitor = visitorOf(functions);
      await visitor.ask({ begin: 'booking' });
      const asked = await visitor.ask(party);
      expect(texts(asked)[0]).toContain(said);
      expect(asked.ask).toMatchObject({ step: 'book-party' });
      expect(await visitor.ask(answer('book-party', Number(party)))).toMatchObject({
        ask: { step: 'book-party' },
      });
    });

    test('of a time that the clock leaves out is offered others', async () => {
      const { zone, night } = springIn(new Date());
      await rows(`update public.businesses set time_zone = '${zone}'`);
      await rows(`update public.opening_hours set opens = '00:00', closes = '05:00'`);
      await rows('update public.services set horizon_days = 365');
      const asked = await visitorOf(functions).ask(`book a table for two on ${night} at 02:30`);
      expect(asked.ask).toMatchObject({
        step: 'book-time',
        choices: [
          ...[12, 1, 3, 4].map((hour) => ({ label: expect.stringMatching(`^${hour}:00.AM$`) })),
          { label: 'Another day' },
        ],
      });
    });

    test('is not there for a bot with which nothing can be booked', async () => {
      await rows('delete from public.service_resources');
      const config = await call(`widget-config?bot=${cafe.key}`);
      expect(config.body).toMatchObject({ flows: [] });
      const visitor = visitorOf(functions);
      expect((await visitor.ask('I’d like to book a table for two')).ask).toBeNull();
      expect(await visitor.send({ begin: 'booking' })).toMatchObject({ status: 422 });
    });

    test('the same message twice holds once and books once', async () => {
      const visitor = visitorOf(functions);
      const [time] = await choosing(visitor);
      const holds = { id: crypto.randomUUID(), ...answer('book-time', time) };
      const held = await Promise.all([visitor.ask(holds), visitor.ask(holds)]);
      expect(held[0]).toEqual(held[1]);
      expect(await bookings()).toHaveLength(1);
      await visitor.ask(answer('book-who', form));
      const confirms = { id: crypto.randomUUID(), text: 'yes' };
      const done = await Promise.all([visitor.ask(confirms), visitor.ask(confirms), visitor.ask(confirms)]);
      expect(new Set(done.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(await bookings()).toMatchObject([{ state: 'confirmed' }]);
      expect(await rows('select * from public.details_given')).toHaveLength(1);
    });

    test('a time that has gone is answered with the nearest', async () => {
      const [ann, ben] = [visitorOf(functions), visitorOf(functions)];
      const [times] = [await choosing(ann), await choosing(ben)];
      await ann.ask(answer('book-time', times[0]));
      const late = await ben.ask(answer('book-time', times[0]));
      expect(texts(late)[0]).toBe('I’m sorry, that time has just been taken. These are the nearest times.');
      expect(late.ask).toMatchObject({ step: 'book-time' });
      expect(choicesOf(late)).toHaveLength(4);
      expect(choicesOf(late)).not.toContain(times[0]);
    });

    test('a hold that ran out is booked if nobody came, and else the nearest are offered', async () => {
      const [ann, ben] = [visitorOf(functions), visitorOf(functions)];
      const [times] = [await choosing(ann), await choosing(ben)];
      for (const visitor of [ann, ben]) {
        await visitor.ask(answer('book-time', times[0]));
        await visitor.ask(answer('book-who', form));
        await rows(
          `update public.bookings set held_until = now() - interval '1 second' where state = 'held'`,
        );
      }
      expect((await ann.ask('yes')).ask).toMatchObject({ step: 'book-time' });
      expect(texts(await ben.ask('yes'))[0]).toMatch(/^Booked: /);
      expect(await bookings()).toMatchObject([{ state: 'confirmed' }]);
    });

    test('another time lets go of the one that was held', async () => {
      const visitor = visitorOf(functions);
      const times = await choosing(visitor);
      await visitor.ask(answer('book-time', times[0]));
      const back = await visitor.ask('back');
      expect(back.ask).toMatchObject({ step: 'book-time' });
      expect(back.ask).not.toHaveProperty('heldFor');
      await visitor.ask(answer('book-time', times[1]));
      expect(await rows('select starts_at from public.bookings')).toHaveLength(1);
    });

    test('a question in between is answered, and a reload shows what was asked, with its times', async () => {
      const visitor = visitorOf(functions);
      await choosing(visitor);
      const between = await visitor.ask('Are dogs allowed?');
      expect(texts(between)[0]).toBe('Dogs are welcome, inside and outside.');
      expect(between.ask).toMatchObject({ step: 'book-time', choices: expect.any(Array) });
      expect((await visitor.updates()).body).toMatchObject({ ask: between.ask });
    });

    test('of a service that is deleted meanwhile a sentence tells', async () => {
      const visitor = visitorOf(functions);
      const [time] = await choosing(visitor);
      await rows('delete from public.services');
      const gone = await visitor.ask(answer('book-time', time));
      expect(texts(gone)[0]).toBe('I’m sorry, this can’t be booked any more.');
      expect(gone.ask).toBeNull();
    });

    test('on request is asked for', async () => {
      await rows(`update public.services set confirms = 'on_request'`);
      const visitor = visitorOf(functions);
      const [time] = await choosing(visitor);
      await visitor.ask(answer('book-time', time));
      await visitor.ask(answer('book-who', form));
      expect(texts(await visitor.ask('yes'))[0]).toMatch(/^Your request has been sent: /);
      expect(await bookings()).toMatchObject([{ state: 'requested' }]);
    });

    test('says for how many there is room at a time that has too few seats, and offers the others', async () => {
      const visitor = visitorOf(functions);
      const [, ten] = await choosing(visitor);
      await visitor.ask(answer('book-time', ten));
      await rows(`with made as (insert into public.resources (business_id, kind, name, seats)
          values ('${cafe.business}', 'table', 'Door', 2) returning id)
        insert into public.service_resources (service_id, resource_id, business_id)
          select '${service}', id, '${cafe.business}' from made`);
      const asked = async (at: string) =>
        texts(await visitorOf(functions).ask(`book a table for three on ${day()} at ${at}`))[0];
      expect(await asked('10:00')).toMatch(
        /^At 10:00.AM there’s only room for 2\. Coffee tasting for 3, .+: what time suits you\?$/u,
      );
      expect(await asked('11:00')).toMatch(/^Coffee tasting for 3, /);
      // Nobody works then.
      expect(await asked('14:00')).toMatch(/^Coffee tasting for 3, /);
    });

    test('is found by who has made it, in this conversation only', async () => {
      const visitor = visitorOf(functions);
      const [time] = await choosing(visitor);
      await visitor.ask(answer('book-time', time));
      await visitor.ask(answer('book-who', form));
      await visitor.ask('yes');
      const mine = await visitor.ask('Can I cancel my booking?');
      expect(texts(mine)[0]).toMatch(
        /^This is what you’ve booked:\n\nCoffee tasting for 2, .+\/booking#[0-9a-f]{64}$/u,
      );
      const other = await visitorOf(functions).ask('Can I cancel my booking?');
      expect(texts(other).join()).not.toContain('Coffee tasting');
      await rows(`update public.bookings set state = 'cancelled'`);
      expect(texts(await visitor.ask('my booking')).join()).not.toContain('Coffee tasting');
    });

    test('who deletes their data is still expected, and forgotten once it is over', async () => {
      const visitor = visitorOf(functions);
      const times = await choosing(visitor);
      await visitor.ask(answer('book-time', times[0]));
      await visitor.ask(answer('book-who', form));
      const link = /#([0-9a-f]{64})/.exec(texts(await visitor.ask('yes'))[0] ?? '')?.[1] ?? '';
      expect((await visitor.act('delete')).status).toBe(200);
      const whose = () =>
        rows('select name, email, conversation_id, person_id, is_forgotten from public.bookings');
      const tie = { conversation_id: null, person_id: null, is_forgotten: true };
      expect(await whose()).toEqual([{ name: 'Ann', email: 'ann@example.com', ...tie }]);
      expect(await rows('select * from public.people')).toEqual([]);
      expect(await call('booking', { headers: { 'x-visitor': link } })).toMatchObject({ status: 200 });
      await rows('select private.forget_bookers()');
      expect(await whose()).toMatchObject([{ name: 'Ann' }]);
      await rows(`update public.bookings set state = 'cancelled'`);
      await rows('select private.forget_bookers()');
      expect(await whose()).toEqual([{ name: null, email: null, ...tie }]);
      expect(await rows('select * from private.booking_visitors')).toEqual([]);
    });

    test('what is over is forgotten at once, and a time that is only held is let go', async () => {
      const visitor = visitorOf(functions);
      const times = await choosing(visitor);
      await visitor.ask(answer('book-time', times[0]));
      await visitor.ask(answer('book-who', form));
      await visitor.ask('yes');
      await rows(
        `update public.bookings set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours'`,
      );
      await choosing(visitor);
      await visitor.ask(answer('book-time', times[1]));
      expect(await bookings()).toHaveLength(2);
      await rows('delete from public.people');
      await visitor.act('delete');
      expect(await bookings()).toMatchObject([{ state: 'confirmed', name: null, email: null }]);
    });

    test('a preview goes the whole way and books nothing', async () => {
      const { owner: session } = functions;
      const preview = async (body: Record<string, unknown>) =>
        functions.post(
          'chat',
          { v: 1, bot: cafe.key, id: crypto.randomUUID(), channel: 'preview', ...body },
          { session },
        );
      const first = Object((await preview({ text: `book a table for two on ${day()}` })).body);
      const place = { visitor: first.visitor, conversation: first.conversation };
      await preview({ ...place, ...answer('book-time', first.ask.choices[0].id) });
      await preview({ ...place, ...answer('book-who', form) });
      const done = Object((await preview({ ...place, text: 'yes' })).body);
      expect(done.messages[0].text).toContain('This is a preview, so nothing has been booked.');
      expect(await bookings()).toEqual([]);
    });

    test('times are said by the visitor’s clock, too', async () => {
      const visitor = visitorOf(functions);
      const asked = await visitor.ask({ text: `book a table for 2 on ${day()}`, zone: 'America/New_York' });
      expect(asked.ask).toMatchObject({
        choices: [{ label: expect.stringMatching(/^9:00.AM \(\d:00.AM your time\)$/u) }, {}, {}, {}],
      });
      const odd = await visitor.ask({ text: 'back', zone: 'Nowhere/Land' });
      expect(odd.ask).toMatchObject({
        choices: [{ label: expect.stringMatching(/^9:00.AM$/u) }, {}, {}, {}],
      });
    });

    test('goes on in the visitor’s language, up to the email and the page of the booking', async () => {
      await rows(`insert into public.bot_languages (bot_id, language) values ('${cafe.bot}', 'de')`);
      const visitor = visitorOf(functions);
      const asked = await visitor.ask(
        `Ich möchte gern einen Tisch für zwei Personen reservieren, am ${day()}`,
      );
      expect(texts(asked).at(-1)).toMatch(/^Coffee tasting für 2, .+: Welche Uhrzeit passt Ihnen\?$/u);
      expect(asked.ask).toMatchObject({ step: 'book-time', choices: [{ label: '09:00' }, {}, {}, {}] });
      const who = await visitor.ask(answer('book-time', choicesOf(asked)[0]));
      expect(texts(who)[0]).toMatch(/^Ich halte diese Zeit bis \d\d:\d\d für Sie frei\.$/u);
      expect(who.ask).toMatchObject({
        form: { consent: 'Wir verwenden Ihre Angaben nur für diese Buchung.' },
      });
      expect(texts(await visitor.ask(answer('book-who', form)))[0]).toMatch(
        / um 09:00, für Ann .+ Soll ich das buchen\?$/u,
      );
      const done = await visitor.ask('ja');
      expect(texts(done)[0]).toMatch(/^Gebucht: Coffee tasting für 2, .+ um 09:00, für Ann\./u);
      const [, token = ''] = /\/booking#([0-9a-f]{64})/.exec(texts(done)[0] ?? '') ?? [];
      expect((await call('booking', { headers: { 'x-visitor': token } })).body).toMatchObject({
        language: 'de',
      });
      await call('deliver-mail', { method: 'POST', headers: { apikey: functions.backend.apiKeys.secret } });
      const mails = await functions.target.mails('ann@example.com');
      expect(mails.map(({ subject }) => subject)).toContain('Ihre Buchung bei Corner Café');
    });

    test('details beside it are offered as before', async () => {
      await askDetails(database, ['button']);
      const config = await call(`widget-config?bot=${cafe.key}`);
      expect(config.body).toMatchObject({ flows: [{ id: 'booking' }, { id: 'details' }] });
    });

    test('a service of another business is none', async () => {
      const visitor = visitorOf(functions);
      const [time] = await choosing(visitor);
      const hold = await rows(
        `select public.hold_in_chat('${visitor.conversation}', '${crypto.randomUUID()}', '${time}', 1, 'a') ->> 'outcome' as outcome`,
      );
      expect(hold).toEqual([{ outcome: 'missing' }]);
      await openBusinesses(database);
      expect(await rows(`select * from public.services where id = '${service}'`)).toEqual([]);
    });
  });
}
