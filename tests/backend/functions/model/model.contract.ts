import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions, Served } from '../runtime.ts';
import { openModel, type Says } from './model-endpoint.ts';

const dogsInFrench = "Les chiens sont les bienvenus, à l'intérieur comme à l'extérieur.";
const dogs = 'Dogs are welcome, inside and outside.';
const question = 'Est-ce que mon chien peut venir avec moi ?';
const nothing = /^Je n’ai pas de réponse en français.*\(anglais\)/;

/** A model that translates the question, and says an entry in these sentences. */
const saying =
  (title: string, sentences: readonly string[], asked = title): Says =>
  ({ entries: given }) => {
    if (!given) return { text: asked };
    const id = given.find((entry) => entry.title === title)?.id ?? '';
    return given[0]?.sentences ? { id, sentences } : { id };
  };
const perfect = saying('Are dogs allowed?', [dogsInFrench]);

/** A completion with a message of another shape. */
const completion =
  (message: object, finish_reason = 'stop') =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message, finish_reason }] }));
  };
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(code, headers);
    response.end('{"error": {"message": "sk-operator is not a key"}}');
  };

/** Begins something before the tests of a part, and ends it after them. */
function during(begin: () => Promise<() => Promise<void>>): void {
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    end = await begin();
  });
  afterAll(() => end?.());
}

/** A language model beside the bot: what it does for visitors, whatever it says, and how owners connect one. */
export function modelContract(functions: Functions): void {
  const { database, rows, runtime } = functions;

  describe('a language model', async () => {
    const model = await openModel();
    let served: Served;
    const variables = (timeout: number) => ({
      MODEL_URL: model.url,
      MODEL_NAME: 'small',
      MODEL_KEY: 'sk-operator',
      MODEL_OWN: 'on',
      MODEL_TIMEOUT: String(timeout),
      SECRETS_KEY: randomBytes(32).toString('base64'),
    });
    /** Serves during a part. @param timeout how long an answer may take, in milliseconds */
    const serve = (timeout: number) =>
      during(async () => {
        served = await runtime.serveWith(['chat', 'chat-updates', 'model'], variables(timeout));
        return served.stop;
      });
    afterAll(() => model.stop());
    beforeEach(async () => {
      model.say(perfect);
      model.asked.length = 0;
      await openBusinesses(database);
      await database.exec('delete from private.model_outages');
    });

    const visitor = () =>
      visitorOf({
        ...functions,
        post: (name, body, options, address) => functions.post(name, body, { ...options, served }, address),
      });
    const mode = (is: string) =>
      database.query('update public.bots set model_mode = $2 where id = $1', [cafe.bot, is]);
    const ask = (action: string, more: object, session = functions.owner) =>
      functions.post('model', { action, ...more }, { session, served });
    const calls = () =>
      rows('select purpose, outcome, reason from private.model_calls order by at, purpose desc');
    const outcomes = async () => (await calls()).map(({ outcome, reason }) => reason ?? outcome);
    const made = async () =>
      (await rows(`select made_by from public.messages where made_by is not null`)).map((row) => row.made_by);

    describe('that has time', () => {
      serve(30_000);

      test('is not asked where it is off, nor what was not switched on', async () => {
        expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
        await mode('choose');
        expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
        await mode('translate');
        expect((await visitor().ask('Are dogs allowed?')).messages[0]?.text).toBe(dogs);
        expect((await visitor().ask('hello')).messages[0]?.tier).toBe('smalltalk');
        expect(model.asked).toEqual([]);
      });

      test('translates what is written in no other language, with the original beside it', async () => {
        await mode('translate');
        const asking = visitor();
        const { messages } = await asking.ask(question);
        const translation = { did: 'translate', language: 'fr', of: 'en', original: dogs };
        expect(messages).toMatchObject([
          { tier: 'answer', text: dogsInFrench, options: [], made: translation },
        ]);
        expect((await asking.updates()).body).toMatchObject({
          messages: [{ author: 'visitor' }, { text: dogsInFrench, made: translation }],
        });
        expect(await calls()).toEqual([
          { purpose: 'question', outcome: 'ok', reason: null },
          { purpose: 'answer', outcome: 'ok', reason: null },
        ]);
        expect(await rows(`select tokens from private.model_months where bot_id = '${cafe.bot}'`)).toEqual([
          { tokens: 600 },
        ]);
      });

      test('is sent the question and the nearest answers, and the key in its header alone', async () => {
        const asking = visitor();
        await asking.ask('My name is Ann Ex and I like tea.');
        await mode('translate');
        await asking.ask(question);
        const sent = model.asked.map(({ body }) => body).join();
        expect(sent).toContain(question);
        expect(sent).toContain('Dogs are welcome');
        expect(sent).not.toContain('Ann Ex');
        expect(sent).not.toContain('sk-operator');
        expect(new Set(model.asked.map(({ authorization }) => authorization))).toEqual(
          new Set(['Bearer sk-operator']),
        );
      });

      test.each([`${question} ann@example.com`, `${question} +44 20 7946 0000`])(
        'is sent nothing that looks like contact details: %s',
        async (text) => {
          await mode('translate');
          expect((await visitor().ask(text)).messages[0]?.text).toMatch(nothing);
          expect(model.asked).toEqual([]);
        },
      );

      test('chooses among the answers where the bot is not sure, in the owner’s words', async () => {
        await mode('choose');
        const { messages } = await visitor().ask('Would Rex be a problem?');
        expect(messages).toMatchObject([{ tier: 'answer', text: dogs }]);
        expect(messages[0]?.made).toBeUndefined();
        expect(await made()).toEqual([{ did: 'choose', language: 'en', of: 'en', original: dogs }]);
      });

      test('puts a sure answer in other words', async () => {
        await mode('reword');
        const other = 'Inside and outside, dogs are welcome.';
        model.say(saying('Are dogs allowed?', [other]));
        const { messages } = await visitor().ask('Are dogs allowed?');
        expect(messages).toMatchObject([
          { tier: 'answer', text: other, made: { did: 'reword', language: 'en', of: 'en', original: dogs } },
        ]);
      });

      test('says nothing where it is in doubt', async () => {
        await mode('translate');
        model.say(saying('no such entry', [], 'Are dogs allowed?'));
        expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
        expect(await made()).toEqual([]);
      });

      test('writes figures by our own hand', async () => {
        await mode('translate');
        model.say(({ entries: given }) => {
          const cake = given?.find(({ title }) => title === 'Cake orders');
          const marks = cake?.sentences?.join(' ').match(/⟦\d+/g) ?? [];
          return given
            ? {
                id: cake?.id,
                sentences: [`Des gâteaux d’anniversaire entiers à partir de ${marks[0]}⟧, deux jours avant.`],
              }
            : { text: 'Cake orders' };
        });
        const { messages } = await visitor().ask('Combien coûte un gâteau d’anniversaire chez vous ?');
        expect(messages[0]?.text ?? '').not.toMatch(/⟦|⟧/);
      });

      test('is asked once for a message that is sent twice, and answers it once', async () => {
        await mode('translate');
        const asking = visitor();
        await asking.ask('hello');
        const id = crypto.randomUUID();
        const [one, other] = await Promise.all([
          asking.send({ id, text: question }),
          asking.send({ id, text: question }),
        ]);
        expect(one.body).toEqual(other.body);
        const before = model.asked.length;
        expect((await asking.send({ id, text: question })).body).toEqual(one.body);
        expect(model.asked).toHaveLength(before);
        expect(await rows(`select from public.messages where text = '${question}'`)).toHaveLength(1);
      });

      describe('whatever it says, visitors read what the bot says without it', () => {
        beforeEach(() => mode('translate'));

        const says: [string, Says | string, string][] = [
          ['prose', 'Of course! Dogs are welcome.', 'malformed'],
          ['HTML', '<html><body>502</body></html>', 'malformed'],
          ['half a JSON', '{"text": "Are dogs', 'malformed'],
          ['an empty text', '', 'malformed'],
          ['another shape', '{"answer": 42}', 'malformed'],
          [
            'an id that it was not given',
            ({ entries: given }) => (given ? { id: 'e9', sentences: [dogsInFrench] } : { text: 'dogs' }),
            'malformed',
          ],
          ['English', saying('Are dogs allowed?', [dogs]), 'language'],
          [
            'German',
            saying('Are dogs allowed?', ['Hunde sind willkommen, drinnen und draußen.']),
            'language',
          ],
          [
            'a figure of its own',
            saying('Are dogs allowed?', ['Les chiens sont les bienvenus pour 5 €.']),
            'figure written',
          ],
          ['two sentences for one', saying('Are dogs allowed?', [dogsInFrench, 'À bientôt !']), 'sentences'],
          ['no sentence', saying('Are dogs allowed?', []), 'sentences'],
          ['markup', saying('Are dogs allowed?', ['Les chiens sont <b>les bienvenus</b>, partout.']), 'form'],
          [
            'a link',
            saying('Are dogs allowed?', ['Les chiens sont les bienvenus : https://eve.example']),
            'refused',
          ],
        ];
        test.each(says)('%s', async (_, said, reason) => {
          model.say(typeof said === 'string' ? () => said : said);
          const { messages } = await visitor().ask(question);
          expect(messages).toHaveLength(1);
          expect(messages[0]?.text).toMatch(nothing);
          expect(messages[0]?.made).toBeUndefined();
          expect((await calls()).flatMap((call) => [call.outcome, call.reason])).toContain(reason);
        });

        test('a negation that it adds is refused, and its owner reads what it wrote', async () => {
          const wrong = 'Les chiens ne sont pas les bienvenus, à l’intérieur comme à l’extérieur.';
          model.say(saying('Are dogs allowed?', [wrong]));
          expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
          expect(await made()).toEqual([{ refused: expect.stringMatching(/./), text: wrong }]);
          expect(JSON.stringify(await calls())).not.toContain('chiens');
        });

        const answers = [
          ['tool calls', completion({ content: null, tool_calls: [{ id: 'x' }] }), 'malformed'],
          ['a refusal', completion({ content: null, refusal: 'I cannot do that.' }), 'declined'],
          ['a filter', completion({ content: '{}' }, 'content_filter'), 'declined'],
          [
            '1 MB',
            (_: unknown, response: ServerResponse) => {
              response.writeHead(200, { 'content-type': 'application/json' });
              response.end(`"${'a'.repeat(1_000_000)}"`);
            },
            'too-large',
          ],
          ['a redirect', status(302, { location: 'http://127.0.0.1:9/' }), 'refused'],
          ['401', status(401), 'key'],
          ['404', status(404), 'no-such-model'],
          ['429', status(429), 'rate-limited'],
          ['500', status(500), 'server-error'],
          [
            'a connection that breaks',
            (_: unknown, response: ServerResponse) => void response.destroy(),
            'unreachable',
          ],
        ] as const;
        test.each(answers)('%s', async (_, reply, reason) => {
          model.answer(reply);
          const { messages } = await visitor().ask(question);
          expect(messages[0]?.text).toMatch(nothing);
          expect(await outcomes()).toEqual([reason]);
        });

        test('a key that is revoked during a conversation ends it for a minute', async () => {
          const asking = visitor();
          expect((await asking.ask(question)).messages[0]?.text).toBe(dogsInFrench);
          model.answer(status(401));
          expect((await asking.ask(`${question} Vraiment ?`)).messages[0]?.made).toBeUndefined();
          const before = model.asked.length;
          expect((await asking.ask(`${question} Merci.`)).messages[0]?.made).toBeUndefined();
          expect(model.asked).toHaveLength(before);
        });
      });

      describe('for owners', () => {
        const known = z.object({ own: z.unknown(), bots: z.array(z.object({ id: z.string() })) });

        test('says what there is, and nothing of a key', async () => {
          const { status: code, body, text } = await ask('look', { business: cafe.business });
          expect(code).toBe(200);
          expect(body).toMatchObject({
            operators: new URL(model.url).host,
            may_be_own: true,
            own: null,
            month_tokens: 200_000,
          });
          expect(known.parse(body).bots.map(({ id }) => id)).toEqual([cafe.bot]);
          expect(text).not.toContain('sk-operator');
        });

        test('is tried: what it made of a question, what the check says, how long it took', async () => {
          const tried = await ask('try', { bot: cafe.bot, question });
          expect(tried.status).toBe(200);
          expect(tried.body).toEqual({
            wanted: 'translate',
            entry: 'Are dogs allowed?',
            wrote: dogsInFrench,
            reason: null,
            ms: expect.any(Number),
          });
          model.say(saying('Are dogs allowed?', ['Les chiens sont les bienvenus pour 5 €.']));
          expect((await ask('try', { bot: cafe.bot, question })).body).toMatchObject({
            wrote: 'Les chiens sont les bienvenus pour 5 €.',
            reason: 'figure written',
          });
          expect(await rows('select from public.messages')).toEqual([]);
        });

        test.each([
          ['http://models.example/v1', 'https'],
          ['https://127.0.0.1/v1', 'https'],
          ['https://[::1]/v1', 'https'],
          ['https://models.example:8443/v1', 'https'],
          ['https://localhost/v1', 'https'],
          ['https://metadata.internal/v1', 'https'],
          ['https://me:secret@models.example/v1', 'https'],
          ['https://models.test/v1', 'Nobody answers at this address.'],
        ])('is not connected at %s', async (address, said) => {
          const { status: code, body } = await ask('connect', {
            business: cafe.business,
            address,
            name: 'small',
            key: 'sk-of-the-cafe',
          });
          expect([code, body]).toEqual([422, { error: expect.stringContaining(said) }]);
          expect(await rows('select from private.model_connections')).toEqual([]);
          expect(model.asked).toEqual([]);
        });

        test('of a business that is in its own network is never asked', async () => {
          await mode('translate');
          await database.query(
            `insert into private.model_connections (business_id, address, name, key_sealed, key_hint)
             values ($1, $2, 'small', 'v1.a.b', '')`,
            [cafe.business, model.url],
          );
          expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
          expect(model.asked).toEqual([]);
          expect(await outcomes()).toEqual(['address']);
        });

        test('is nobody else’s', async () => {
          expect((await ask('look', { business: clinic.business })).status).toBe(403);
          const connection = { address: 'https://models.example/v1', name: 'small', key: 'sk' };
          expect((await ask('connect', { business: clinic.business, ...connection })).status).toBe(403);
          expect((await ask('try', { bot: clinic.bot, question })).status).toBe(404);
          expect(
            (await functions.post('model', { action: 'look', business: cafe.business }, { served })).status,
          ).toBe(401);
        });

        test.each([
          [{ action: 'look', business: 'x' }, 'business must be the id of a business.'],
          [{ action: 'try', bot: cafe.bot, question: ' ' }, 'A question has 1 to 500 characters.'],
          [
            { action: 'try', bot: cafe.bot, question: 'a'.repeat(501) },
            'A question has 1 to 500 characters.',
          ],
        ])('refuses what is none: %j', async ({ action, ...more }, error) => {
          const { status: code, body } = await ask(action, more);
          expect([code, body]).toMatchObject([422, { error }]);
        });
      });
    });

    describe('that is in a hurry', () => {
      serve(6_000);
      // The time of an answer begins with its request: what is loaded at the first question is loaded before.
      beforeEach(() => visitor().ask(question));

      test('and never answers holds nobody up', async () => {
        await mode('translate');
        model.answer(() => {});
        expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
        expect(await outcomes()).toEqual(['late']);
        const before = model.asked.length;
        expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
        expect(model.asked).toHaveLength(before);
      });

      test('and drips holds nobody up', async () => {
        await mode('translate');
        model.answer((_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('{"choices": [');
        });
        expect((await visitor().ask(question)).messages[0]?.text).toMatch(nothing);
        expect(await outcomes()).toEqual(['late']);
      });
    });
  });
}
