import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { targetForFile } from '../target.ts';
import { openCallers } from '../tenants/attackers.ts';
import { openAccounts, openTenants } from '../tenants/tenants.ts';
import { mine } from '../tenants/two-tenants.ts';

const target = await targetForFile({ seed: false });

describe.runIf(target.embedded)('a stranger', async () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  await openAccounts(database);
  const { owner } = await openCallers(backend);
  beforeEach(() => openTenants(database));

  const call = async (path: string, body?: object, more: RequestInit = {}, address = '203.0.113.1') => {
    const request = new Request(`${target.url}${path}`, {
      method: body ? 'POST' : 'GET',
      ...more,
      headers: { 'content-type': 'application/json', ...owner.headers, ...more.headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return backend.fetch(request, { address });
  };

  describe('who floods', () => {
    interface Asker {
      bot?: string;
      visitor?: string;
      address?: string;
    }
    const ask = ({ bot = 'bot_victim', address, visitor }: Asker) =>
      call('/functions/v1/chat', { v: 1, bot, id: randomUUID(), text: 'hello', visitor }, {}, address);
    const given = z.object({ visitor: z.string() });

    const flooder: Asker = { bot: 'bot_victim', address: '203.0.113.1' };
    test.each<[bucket: string, hits: number, seconds: number, other: Asker]>([
      ['chat:address', 60, 60, { address: '203.0.113.2' }],
      ['chat:address:day', 1000, 86_400, { address: '203.0.113.2' }],
      ['chat:visitor:minute', 10, 60, {}],
      ['chat:visitor:day', 200, 86_400, {}],
      ['chat:bot', 300, 60, { bot: 'bot_attacker' }],
      ['chat:bot:day', 20_000, 86_400, { bot: 'bot_attacker' }],
    ])(
      'is held up by %s after %i in %i seconds, and nobody else is',
      async (bucket, hits, seconds, other) => {
        const { visitor } = given.parse(await (await ask(flooder)).json());
        const asker = { ...flooder, visitor };
        await ask(asker);
        const counted = await database.query(
          'update private.rate_limits set hits = $2 where bucket = $1 returning ends_at - now() as wait',
          [bucket, hits - 1],
        );
        expect(counted.rows).toHaveLength(1);
        expect((await ask(asker)).status).toBe(200);
        const before = (await database.query('select count(*) from public.messages')).rows;
        const refused = await ask(asker);
        expect(refused.status).toBe(429);
        const wait = Number(refused.headers.get('retry-after'));
        expect(wait).toBeGreaterThan(seconds - 60);
        expect(wait).toBeLessThanOrEqual(seconds);
        // What is refused says nothing of what the bot knows, and is kept nowhere.
        expect(await refused.json()).toEqual({ error: expect.stringMatching(/^Too many requests\./) });
        expect((await database.query('select count(*) from public.messages')).rows).toEqual(before);
        expect((await ask({ ...flooder, ...other })).status).toBe(200);
      },
    );
  });

  describe('who writes markup', async () => {
    const payloads = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg/onload=alert(1)>',
      "'-alert(1)-'</title></textarea>",
      '<a href="javascript:alert(1)">x</a>',
      '{{constructor.constructor("alert(1)")()}}',
      '\u202ejavascript:alert(1)',
    ];
    /** What a link is made of; to a business's website none leads. */
    const leads = /_url$|_origins$/;

    interface Column {
      table: string;
      column: string;
      is_list: boolean;
    }
    const { rows: columns } = await database.query<Column>(
      `select table_name as table, column_name as column, data_type = 'ARRAY' as is_list
       from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'ARRAY') and has_column_privilege(
         'authenticated', format('public.%I', table_name)::regclass, column_name, 'update')
       order by 1, 2`,
    );

    test('gets it back as data from every column, or is refused', async () => {
      const wrong: string[] = [];
      const kept = new Set<string>();
      for (const { table, column, is_list } of columns) {
        // A change of all rows is one of one's own.
        const path = `/rest/v1/${table}?or=(${column}.is.null,${column}.not.is.null)&select=${column}`;
        for (const text of [...payloads, 'javascript:alert(1)']) {
          const value = is_list ? [text] : text;
          const headers = { prefer: 'return=representation' };
          const answer = await call(path, { [column]: value }, { method: 'PATCH', headers });
          const rows = z.array(z.record(z.string(), z.unknown())).safeParse(await answer.json());
          const blame = (what: string) => wrong.push(`${table}.${column}: ${text} ${what}`);
          if (!answer.headers.get('content-type')?.startsWith('application/json'))
            blame('is not sent as JSON');
          if (answer.status === 400) continue;
          if (leads.test(column) && text.includes('javascript:')) blame('is an address');
          if (rows.data?.some((row) => JSON.stringify(row[column]) !== JSON.stringify(value)))
            blame('is changed');
          if (rows.data?.length) kept.add(`${table}.${column}`);
        }
      }
      expect(wrong).toEqual([]);
      // Texts that are free. All others have a form of their own.
      expect([...kept].sort()).toEqual([
        'bot_languages.details_question',
        'bot_languages.greeting',
        'bot_languages.unknown_text',
        'bots.contact_email',
        'bots.contact_phone',
        'bots.details_question',
        'bots.greeting',
        'bots.name',
        'bots.starters',
        'bots.unknown_text',
        'businesses.name',
        'businesses.website',
        'entry_texts.content',
        'entry_texts.other_questions',
        'entry_texts.title',
        'knowledge_entries.content',
        'knowledge_entries.other_questions',
        'knowledge_entries.title',
        'opening_exceptions.note',
        'saved_replies.text',
        'saved_replies.title',
      ]);
    });

    test('gets it back as data from the functions that visitors call', async () => {
      const shown = z.object({ visitor: z.string(), conversation: z.string() });
      for (const text of payloads) {
        await database.query(
          `update public.bots set name = $1, greeting = $1, unknown_text = $1 where id = $2`,
          [text, mine.bot],
        );
        const about = {
          v: 1,
          bot: 'bot_victim',
          id: randomUUID(),
          text,
          page: `https://cafe.example/${text}`,
        };
        const said = await call('/functions/v1/chat', { ...about, locale: text });
        const config = await call('/functions/v1/widget-config?bot=bot_victim');
        expect(await config.clone().json()).toMatchObject({ name: text, greeting: text });
        const talk = shown.parse(await said.clone().json());
        const updates = await call('/functions/v1/chat-updates', { v: 1, ...talk, after: '0' });
        expect(await updates.clone().json()).toMatchObject({ messages: [{ author: 'visitor', text }, {}] });
        for (const { headers, status } of [said, config, updates]) {
          expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
        }
        const { rows } = await database.query('select page_url from public.conversations where id = $1', [
          talk.conversation,
        ]);
        expect(JSON.stringify(rows)).not.toMatch(/[<>]/);
      }
    });

    test('is no website to its owner', async () => {
      for (const origin of [
        'null',
        ...payloads.filter((text) => !text.includes('\u202e')),
        'x'.repeat(5000),
      ]) {
        await database.exec('update public.bots set last_seen_at = null');
        const { status } = await call('/functions/v1/widget-config?bot=bot_victim', undefined, {
          headers: { origin },
        });
        const { rows } = await database.query(
          'select first_seen_origin from public.bots where id = $1 and last_seen_at is not null',
          [mine.bot],
        );
        expect([status, rows]).toEqual([200, [{ first_seen_origin: null }]]);
      }
    });
  });
});
