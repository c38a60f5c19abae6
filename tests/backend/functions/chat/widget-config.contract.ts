import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, clinic, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

/** What a page gets to draw the widget with, and what the owner learns from it. */
export function widgetConfigContract(functions: Functions): void {
  const { call, database, rows } = functions;
  describe('widget-config', () => {
    beforeEach(() => openBusinesses(database));
    const get = (bot: string, headers: Record<string, string> = {}) =>
      call(`widget-config?bot=${encodeURIComponent(bot)}`, { headers });
    const seen = async () =>
      (
        await rows(
          `select first_seen_at, first_seen_origin, last_seen_at from public.bots where id = '${cafe.bot}'`,
        )
      )[0];

    test('says what the widget looks like', async () => {
      await rows(
        `update public.bots set privacy_url = 'https://cafe.example/privacy' where id = '${cafe.bot}'`,
      );
      const answer = await get(cafe.key);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({
        v: 1,
        bot: cafe.key,
        name: 'Bean',
        business: 'Corner Café',
        language: 'en',
        launcher: { lang: 'en', openChat: 'Open chat', notLoaded: 'Not loaded. Press again.' },
        greeting: 'Hi! How can I help you?',
        greetings: {},
        starters: ['Where can I park?', 'Are dogs allowed?'],
        flows: [],
        begins: [],
        look: {
          position: 'bottom-right',
          primaryColor: '#0c5a4b',
          textColor: '#ffffff',
          colorScheme: 'auto',
          autoOpen: false,
          delay: 3000,
        },
        openNow: null,
        until: null,
        contact: { email: 'hello@cafe.example', phone: null, url: null },
        privacyUrl: 'https://cafe.example/privacy',
      });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    });

    test.each([
      ['pt-BR', 'pt', 'Abrir o chat'],
      ['uk', 'uk', 'Відкрити чат'],
      ['sv', 'en', 'Open chat'],
    ])('says what the launcher of a bot in %s says', async (language, lang, openChat) => {
      await rows(`update public.bots set language = '${language}' where id = '${cafe.bot}'`);
      expect((await get(cafe.key)).body).toMatchObject({ language, launcher: { lang, openChat } });
    });

    test('offers members what visitors may begin while the bot is a draft, and is not seen by it', async () => {
      await rows(
        `update public.bots set status = 'draft', details_triggers = '{button}' where id = '${cafe.bot}'`,
      );
      const { data } = await functions.owner.auth.getSession();
      const member = { Authorization: `Bearer ${data.session?.access_token}` };
      const preview = (headers: Record<string, string>, bot: string = cafe.key) =>
        call(`widget-config?channel=preview&bot=${bot}`, { headers });
      const answer = await preview(member);
      expect(answer).toMatchObject({
        status: 200,
        body: { flows: [{ id: 'details', label: 'Leave your details' }] },
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect((await seen())?.first_seen_at).toBeNull();
      expect([(await preview({})).status, (await preview(member, clinic.key)).status]).toEqual([404, 404]);
      expect((await get(cafe.key, member)).status).toBe(404);
    });

    test('says whether the business is open', async () => {
      await database.exec(`insert into public.opening_hours (business_id, weekday, opens, closes)
        select '${cafe.business}', weekday, '00:00', '24:00' from generate_series(0, 6) as weekday`);
      expect((await get(cafe.key)).body).toMatchObject({ openNow: true });
      await database.exec('update public.opening_hours set opens = null, closes = null');
      expect((await get(cafe.key)).body).toMatchObject({ openNow: false });
    });

    test('says when the business opens next', async () => {
      await database.exec(`insert into public.opening_hours (business_id, weekday, opens, closes)
        select '${cafe.business}', weekday, null, null from generate_series(0, 6) as weekday`);
      await database.exec(`insert into public.opening_exceptions (business_id, day, opens, closes)
        select '${cafe.business}', (now() at time zone 'Europe/Berlin')::date + 2, '09:30', '17:00'`);
      const [row] = await rows(`select ((now() at time zone 'Europe/Berlin')::date + 2)::text as day`);
      expect((await get(cafe.key)).body).toMatchObject({ until: { day: row?.day, minutes: 570 } });
    });

    test('says what the owner wants visitors to begin with, or else the titles that are questions', async () => {
      const starters = async () => Object(await get(cafe.key)).body.starters;
      // A visitor's question in their own words is nobody else's.
      await database.query(
        `insert into public.unanswered_questions (bot_id, question, normalized, status) values ($1, 'are dogs allowed? ', 'dog', 'taught')`,
        [cafe.bot],
      );
      expect(await starters()).toEqual(['Where can I park?']);
      await database.query(
        `update public.bots set starters = '{" Do you cater? ","",Opening hours}' where id = $1`,
        [cafe.bot],
      );
      expect(await starters()).toEqual(['Do you cater?', 'Opening hours']);
    });

    test('says first what was asked in most conversations', async () => {
      const starters = async () => Object(await get(cafe.key)).body.starters;
      for (const _ of [1, 2]) await visitorOf(functions).ask('Are dogs allowed?');
      const parked = visitorOf(functions);
      for (const _ of [1, 2, 3]) await parked.ask('Where can I park?');
      expect(await starters()).toEqual(['Are dogs allowed?', 'Where can I park?']);
    });

    test('tells members what visitors begin with, unless the owner chooses it, and nobody else', async () => {
      for (const _ of [1, 2]) await visitorOf(functions).ask('Are dogs allowed?');
      const questions = async (session = functions.owner) =>
        (await session.rpc('starter_questions', { bot: cafe.bot })).data;
      expect(await questions()).toEqual(['Are dogs allowed?', 'Where can I park?']);
      expect(await questions()).toEqual(Object(await get(cafe.key)).body.starters);
      await database.exec(`update public.bots set starters = '{Do you cater?}' where id = '${cafe.bot}'`);
      expect(await questions()).toEqual(['Are dogs allowed?', 'Where can I park?']);
      // Also before it is live.
      await database.exec(`update public.bots set status = 'draft' where id = '${cafe.bot}'`);
      expect(await questions()).toEqual(['Are dogs allowed?', 'Where can I park?']);
      expect(await questions(functions.admin)).toBeNull();
    });

    test('is asked for again by its tag', async () => {
      const { headers } = await get(cafe.key);
      const tag = headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\da-f]{64}"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        expect(await get(cafe.key, { 'if-none-match': known })).toMatchObject({ status: 304, text: '' });
      }
      await database.query(`update public.bots set greeting = 'Welcome!' where id = $1`, [cafe.bot]);
      expect(await get(cafe.key, { 'if-none-match': tag })).toMatchObject({ status: 200 });
    });

    test.each(['draft', 'paused'])('is not there while the bot is %s', async (status) => {
      await database.query('update public.bots set status = $1 where id = $2', [status, cafe.bot]);
      expect(await get(cafe.key)).toMatchObject({
        status: 404,
        body: { error: 'There’s no such assistant.' },
      });
    });

    test.each(['', 'bot_nobody', cafe.bot, `' or true --`, '\u0000', 'x'.repeat(5000)])(
      'knows no bot %j',
      async (bot) => {
        expect(await get(bot)).toMatchObject({ status: 404 });
      },
    );

    test('remembers the first website that asked, and when the last one did', async () => {
      expect(await seen()).toEqual({ first_seen_at: null, first_seen_origin: null, last_seen_at: null });
      // Programs send no origin, and our own site shows previews.
      await get(cafe.key);
      await get(cafe.key, { origin: 'http://localhost:5173' });
      expect(await seen()).toMatchObject({ first_seen_at: null, last_seen_at: null });
      await get(cafe.key, { origin: 'https://cafe.example' });
      const first = await seen();
      expect(first).toMatchObject({
        first_seen_origin: 'https://cafe.example',
        first_seen_at: expect.any(Date),
      });
      await database.exec(`update public.bots set last_seen_at = last_seen_at - interval '2 minutes'`);
      await get(cafe.key, { origin: 'https://www.cafe.example' });
      const later = await seen();
      expect(later).toMatchObject({
        first_seen_at: first?.first_seen_at,
        first_seen_origin: 'https://cafe.example',
      });
      expect(later?.last_seen_at).not.toEqual(first?.last_seen_at);
      expect(
        await rows(`select from public.bots where id = '${clinic.bot}' and last_seen_at is null`),
      ).toHaveLength(1);
    });

    test('is for the allowed websites only; the others are not remembered', async () => {
      await database.query(
        `update public.bots set allowed_origins = '{https://cafe.example}' where id = $1`,
        [cafe.bot],
      );
      expect(await get(cafe.key, { origin: 'https://evil.example' })).toMatchObject({
        status: 403,
        body: { error: 'This website may not use this assistant.' },
      });
      expect(await seen()).toMatchObject({ first_seen_origin: null });
      expect(await get(cafe.key, { origin: 'https://cafe.example' })).toMatchObject({ status: 200 });
      expect(await seen()).toMatchObject({ first_seen_origin: 'https://cafe.example' });
    });

    test('an origin that was said while any was allowed gives way to the first that is allowed now', async () => {
      await get(cafe.key, { origin: 'https://evil.example' });
      const forged = await seen();
      expect(forged).toMatchObject({ first_seen_origin: 'https://evil.example' });
      await database.exec(
        `update public.bots set allowed_origins = '{https://cafe.example,https://www.cafe.example}',
           last_seen_at = last_seen_at - interval '2 minutes'`,
      );
      await get(cafe.key, { origin: 'https://cafe.example' });
      const first = await seen();
      expect(first).toMatchObject({ first_seen_origin: 'https://cafe.example' });
      expect(first?.first_seen_at).not.toEqual(forged?.first_seen_at);
      await database.exec(`update public.bots set last_seen_at = last_seen_at - interval '2 minutes'`);
      await get(cafe.key, { origin: 'https://www.cafe.example' });
      expect(await seen()).toMatchObject({
        first_seen_at: first?.first_seen_at,
        first_seen_origin: 'https://cafe.example',
      });
    });
  });
}
