import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordFigure } from '../../../tools/reliability/figures.ts';
import { cafe, clinic, entries, openBusinesses } from '../functions/cafe.ts';
import { functionNames } from '../functions/runtime.ts';
import { openInternet } from '../functions/website.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

/** `npm run fuzz` sets these; see `tests/backend/abuse/fuzz.ts`. */
const { FUZZ_RUNS = '300', FUZZ_SEED, FUZZ_PATH } = process.env;

const internet = await openInternet();
afterAll(internet.stop);
const target = await targetForFile({ network: internet.network });

/** What a request may come with instead of a token. */
const badTokens = ['', 'a.b.c', 'sb_secret_guessed', `${'e30.'.repeat(3)}`, '\u00ff'];

/** Names of all that functions read, so that a random body often gets past the first check. */
const keys = [
  ...[
    'v',
    'bot',
    'bot_id',
    'id',
    'text',
    'option',
    'visitor',
    'conversation',
    'action',
    'message',
    'rating',
    'contact',
  ],
  ...[
    'after',
    'state',
    'page',
    'locale',
    'zone',
    'channel',
    'source_id',
    'address',
    'scope',
    'question',
    'token',
  ],
  ...[
    'name',
    'key',
    'email',
    'enabled',
    'route',
    'errorMessage',
    'userId',
    'business',
    'entry',
    'page_size',
    'words',
    'reply',
  ],
];

/** Values that mean something somewhere, and what enemies write. */
const telling = [
  ...[cafe.bot, cafe.key, clinic.bot, clinic.key, clinic.business, entries.dentist, entries.parking],
  ...[
    1,
    0,
    -1,
    2 ** 53,
    1e308,
    null,
    true,
    '',
    ' ',
    'web',
    'preview',
    'rate',
    'person',
    'contact',
    'end',
    'look',
    'connect',
    'try',
    'ask-helped',
    'helped',
    'delete',
  ],
  ...[
    'hello',
    'dogs?',
    'site',
    'cafe.test',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    '../../etc/passwd',
    '\0',
    '\ud800',
  ],
  ...["' or 1=1 --", '<img src=x onerror=alert(1)>', '{{7*7}}', '%00', '9'.repeat(400), 'é'.repeat(3000)],
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...telling) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const fields = fc.dictionary(fc.constantFrom(...keys), value, { noNullPrototype: true });
const body = fc.oneof(
  { weight: 4, arbitrary: fields.map((sent) => JSON.stringify({ v: 1, bot: cafe.key, ...sent })) },
  { weight: 2, arbitrary: fields.map((sent) => JSON.stringify(sent)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const query = fc
  .dictionary(fc.constantFrom('bot', 'name', 'from', 'token', 'conversation', 'after', 'select', 'id'), value)
  .map(
    (sent) =>
      new URLSearchParams(
        Object.entries(sent).map(([key, it]) => [
          key,
          (typeof it === 'string' ? it : JSON.stringify(it)).toWellFormed(),
        ]),
      ),
  );

/** What a header can carry. */
const headerText = (text: string) => text.replace(/[^\x21-\x7e\xa0-\xff]/g, '');

describe.runIf(target.embedded)('requests of any kind', () => {
  const backend = target.embedded;
  if (!backend) return;

  /** The functions of the database that somebody may call. */
  const routines = async () => {
    const { rows } = await backend.database.query<{ name: string }>(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'))
       order by name`,
    );
    return rows.map(({ name }) => `/rest/v1/rpc/${name}`);
  };

  /** All that belongs to a business the callers have nothing to do with, except what its visitors may add. */
  const untouched = async () => {
    const { rows } = await backend.database.query(
      `select
         (select jsonb_agg(to_jsonb(b) - 'last_seen_at' - 'first_seen_at' - 'first_seen_origin') from public.bots as b
          where business_id = $1) as bots,
         (select jsonb_agg(to_jsonb(e) - 'learned_at' order by id) from public.knowledge_entries as e where bot_id = $2)
           as entries,
         (select to_jsonb(b) from public.businesses as b where id = $1) as business,
         (select jsonb_agg(m) from public.business_members as m where business_id = $1) as members,
         (select jsonb_agg(s) from public.sources as s where bot_id = $2) as sources`,
      [clinic.business, clinic.bot],
    );
    return rows[0];
  };

  let tokens: string[] = [];
  let paths: string[] = [];

  beforeAll(async () => {
    await openBusinesses(backend.database);
    const sessions = await Promise.all(
      [accounts.owner, accounts.admin].map(async (account) =>
        (await signIn(target, account)).auth.getSession(),
      ),
    );
    tokens = sessions.map(({ data }) => data.session?.access_token ?? '');
    paths = [...functionNames.map((name) => `/functions/v1/${name}`), ...(await routines())];
  });

  test('get an answer or a refusal, tell no secret, and reach nothing of somebody else', async () => {
    const { apiKeys, database } = backend;
    const before = await untouched();
    let answered = 0;
    const request = fc.record({
      path: fc.nat().map((at) => paths[at % paths.length] ?? ''),
      method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS'),
      token: fc
        .nat()
        .map((at) => [...tokens, ...tokens, ...badTokens][at % (2 * tokens.length + badTokens.length)] ?? ''),
      type: fc.constantFrom('application/json', 'text/plain', 'application/octet-stream', 'text/html', ''),
      visitor: fc.string().map(headerText),
      query,
      body,
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, token, type, visitor, query, body }) => {
        await database.exec('delete from private.rate_limits');
        const response = await fetch(`${target.url}${path}?${query}`, {
          method,
          headers: {
            apikey: target.publishableKey,
            ...(token && { authorization: headerText(`Bearer${token}`) && `Bearer ${headerText(token)}` }),
            ...(type && { 'content-type': type }),
            ...(visitor && { 'x-visitor': visitor }),
          },
          ...(method !== 'GET' && { body }),
          redirect: 'manual',
        });
        const text = await response.text();
        answered += response.status < 400 ? 1 : 0;
        expect(response.status, text).toBeLessThan(500);
        expect(text + JSON.stringify([...response.headers])).not.toContain(apiKeys.secret);
        // No line of a stack.
        expect(text).not.toMatch(/\\n\s+at |node_modules/);
        if (response.status >= 400 && text !== '') expect(JSON.parse(text)).toBeTypeOf('object');
      }),
      {
        numRuns: Number(FUZZ_RUNS),
        ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }),
        ...(FUZZ_PATH && { path: FUZZ_PATH }),
      },
    );
    expect(await untouched()).toEqual(before);
    console.log(`${FUZZ_RUNS} requests tried at ${paths.length} addresses, ${answered} of them answered`);
    // With none answered the requests would be too wild to try anything.
    if (FUZZ_PATH) return;
    expect(answered).toBeGreaterThan(Number(FUZZ_RUNS) / 50);
    recordFigure('fuzz', { requests: Number(FUZZ_RUNS), addresses: paths.length });
  }, 3_600_000);
});
