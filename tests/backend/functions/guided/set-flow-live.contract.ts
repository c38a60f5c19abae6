import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, clinic, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { reservation } from './guided-cafe.ts';

/** A conversation that needs no service, as its owner has written it. */
const quote = {
  v: 1,
  id: reservation,
  version: 1,
  name: 'Get a quote',
  language: 'en',
  triggers: [{ on: 'button', label: 'Get a quote' }],
  steps: [
    { id: 'what', type: 'ask', saves: 'what', text: 'What is to be done?', question: { kind: 'text' } },
    { id: 'bye', type: 'end', text: 'We will look at: {what}.' },
  ],
};

/** How guided conversations are written by members, proved, and set live. */
export function setFlowLiveContract(functions: Functions): void {
  const { database, post, rows } = functions;
  describe('set-flow-live', () => {
    beforeEach(() => openBusinesses(database));
    const draw = async (draft: object, id = reservation) => {
      const { error } = await functions.owner.rpc('add_flow', { flow: id, bot: cafe.bot, draft });
      expect(error).toBeNull();
    };
    const write = (draft: object, revision: number) =>
      functions.owner
        .from('flows')
        .update({ draft })
        .eq('id', reservation)
        .eq('revision', revision)
        .select('revision');
    const live = (revision: number) =>
      post('set-flow-live', { flow_id: reservation, revision }, { session: functions.owner });
    const versions = () =>
      rows(`select version, flow ->> 'name' as name, created_by is not null as is_named
        from public.flow_versions where flow_id = '${reservation}' order by version`);
    const list = async () => (await functions.owner.rpc('flow_list', { bot: cafe.bot })).data;

    test('sets a conversation live, and visitors are led by it', async () => {
      await draw(quote);
      expect(await list()).toMatchObject([{ name: 'Get a quote', live_version: null, is_changed: false }]);
      expect(await live(1)).toMatchObject({ status: 200, body: { version: 1, revision: 1 } });
      // Sent again, because the answer was lost.
      expect(await live(1)).toMatchObject({ status: 200, body: { version: 1, revision: 1 } });
      expect(await versions()).toEqual([{ version: 1, name: 'Get a quote', is_named: true }]);
      expect(await list()).toMatchObject([{ live_version: 1, is_changed: false }]);
      const visitor = visitorOf(functions);
      expect(await visitor.send({ begin: reservation })).toMatchObject({
        status: 200,
        body: { ask: { label: 'What is to be done?' } },
      });
    });

    test('keeps each version for whoever has begun it, and the draft apart from what is live', async () => {
      await draw(quote);
      await live(1);
      const visitor = visitorOf(functions);
      await visitor.ask({ begin: reservation });
      const renamed = {
        ...quote,
        name: 'Ask for a quote',
        steps: [quote.steps[0], { id: 'bye', type: 'end' }],
      };
      expect(await write(renamed, 1)).toMatchObject({ data: [{ revision: 2 }] });
      expect(await list()).toMatchObject([{ name: 'Ask for a quote', live_version: 1, is_changed: true }]);
      expect(await live(2)).toMatchObject({ status: 200, body: { version: 2, revision: 2 } });
      expect(await list()).toMatchObject([{ live_version: 2, is_changed: false }]);
      expect(await visitor.send({ text: 'A new roof' })).toMatchObject({
        status: 200,
        body: {
          messages: expect.arrayContaining([
            expect.objectContaining({ text: 'We will look at: A new roof.' }),
          ]),
        },
      });
    });

    test('says what is wrong, and sets nothing live', async () => {
      await draw({ ...quote, triggers: [{ on: 'words', words: ['hello'] }], steps: quote.steps.slice(0, 1) });
      expect(await live(1)).toMatchObject({
        status: 200,
        body: {
          problems: [
            { kind: 'usual words', step: null, text: expect.stringContaining('“hello”') },
            { kind: 'dead end', step: 'what', text: 'Nothing comes after “What is to be done?”.' },
          ],
        },
      });
      expect(await versions()).toEqual([]);
    });

    test('knows which services are there', async () => {
      const book = (service: string) => ({
        ...quote,
        steps: [
          { id: 'b', type: 'book', service, otherwise: [{ id: 'p', type: 'person' }] },
          { id: 'bye', type: 'end' },
        ],
      });
      await draw(book('a table'));
      expect(await live(1)).toMatchObject({ body: { problems: [{ kind: 'service gone', step: 'b' }] } });
      const [service] = await rows(
        `insert into public.services (business_id, bot_id, name, minutes)
         values ('${cafe.business}', '${cafe.bot}', 'A table', 60) returning id`,
      );
      await write(book(String(service?.id)), 1);
      expect(await live(2)).toMatchObject({ status: 200, body: { version: 1 } });
    });

    test('refuses a draft that was changed meanwhile, and one that cannot be read', async () => {
      await draw(quote);
      await write({ ...quote, name: 'Other' }, 1);
      expect(await live(1)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('meanwhile') },
      });
      // Somebody who has not seen it does not write over it either.
      expect(await write({ ...quote, name: 'Mine' }, 1)).toMatchObject({ data: [], error: null });
      await write({ name: 'Not a conversation' }, 2);
      expect(await live(3)).toMatchObject({ status: 422 });
      // Deeper than the REST of the embedded backend takes; another may.
      const [begin, end] = ['{"id":"p","type":"person","otherwise":[', ']}'].map((part) =>
        part.repeat(1_500),
      );
      const deep = `${begin}{"id":"x","type":"end"}${end}`;
      await rows(`update public.flows set draft = draft || jsonb_build_object('v', 1, 'id', 'a', 'version', 1,
        'language', 'en', 'triggers', '[]'::jsonb, 'steps', jsonb_build_array('${deep}'::jsonb))`);
      expect(await live(4)).toMatchObject({ status: 422 });
      expect(await versions()).toEqual([]);
    });

    test('is for members', async () => {
      await database.query(
        'insert into public.flows (id, bot_id, name, draft, live_version) values ($1, $2, $3, $4, 1)',
        [reservation, clinic.bot, quote.name, JSON.stringify(quote)],
      );
      expect(await live(1)).toMatchObject({ status: 404 });
      expect((await functions.owner.rpc('flow_list', { bot: clinic.bot })).data).toEqual([]);
      expect(await write({ ...quote, name: 'Mine' }, 1)).toMatchObject({ data: [] });
      await functions.owner.rpc('stop_flow', { flow: reservation });
      await functions.owner.from('flows').delete().eq('id', reservation);
      expect(await rows('select name, live_version from public.flows')).toEqual([
        { name: 'Get a quote', live_version: 1 },
      ]);
      const { error } = await functions.owner.rpc('add_flow', {
        flow: crypto.randomUUID(),
        bot: clinic.bot,
        draft: quote,
      });
      expect(error).not.toBeNull();
    });

    test('is not begun any more once it is stopped; who is in the middle goes on', async () => {
      await draw(quote);
      await live(1);
      const inside = visitorOf(functions);
      await inside.ask({ begin: reservation });
      expect((await functions.owner.rpc('stop_flow', { flow: reservation })).error).toBeNull();
      expect((await visitorOf(functions).send({ begin: reservation })).status).not.toBe(200);
      expect(await inside.send({ text: 'A new roof' })).toMatchObject({ status: 200, body: { ask: null } });
    });

    test('keeps fifty versions, and those that somebody is in the middle of', async () => {
      await draw(quote);
      await live(1);
      await visitorOf(functions).ask({ begin: reservation });
      await database.query(
        `insert into public.flow_versions (flow_id, version, flow)
         select $1, version, $2 from generate_series(2, 60) as version`,
        [reservation, JSON.stringify(quote)],
      );
      await write({ ...quote, name: 'Ask for a quote' }, 1);
      expect(await live(2)).toMatchObject({ status: 200, body: { version: 61 } });
      const kept = (await versions()).map(({ version }) => Number(version));
      expect(kept[0]).toBe(1);
      expect(kept.slice(1)).toEqual(Array.from({ length: 50 }, (_, index) => index + 12));
    });

    test.each([
      ['no name', { ...quote, name: ' ' }, 'A name has 1 to 60 characters.'],
      ['no name at all', {}, 'A name has 1 to 60 characters.'],
      [
        'too much text',
        { ...quote, steps: 'x'.repeat(200_001) },
        'This conversation is too large. Please shorten its texts.',
      ],
    ])('a draft with %s is refused with a sentence', async (_, draft, message) => {
      const { error } = await functions.owner.rpc('add_flow', {
        flow: reservation,
        bot: cafe.bot,
        draft,
      });
      expect(error).toMatchObject({ code: '23514', message });
    });
  });
}
