import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sortOut } from '../../machines/knowledge/pasted-answers.ts';
import { type Part, partNames, parts } from '../../src/export/parts.ts';
import { readTextFile } from '../../src/paste/read-file.ts';
import { readPaste } from '../../src/paste/read-paste.ts';
import { discardExport, exportPortion, saveExport } from '../../src/server/export/export-data.ts';
import { addAnswers, getKnown } from '../../src/server/knowledge/pasted-answers.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { cafe, clinic, openBusinesses } from '../backend/functions/cafe.ts';
import { accounts, targetForFile } from '../backend/target.ts';
import { filesIn, saveDownloads } from './downloads.ts';

const target = await targetForFile();
const { signal } = new AbortController();

/** Texts that formats write otherwise, or mistake for something else. */
const texts = [
  '=HYPERLINK("https://a.example")',
  '-1',
  "'=1",
  '"Quoted", and; divided | twice',
  'Zwei Zeilen\nund eine dritte:\r\nÄöß — “ja”',
  '日本語 😀 עברית',
  '{"not": "JSON"}',
  '\\N null true 007 1e5',
  '<b>&amp;</b>',
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const words = `unnest(array[${texts.map(quoted).join(', ')}]) with ordinality as said (text, n)`;

/**
 * Gives a business two bots and rows in every part: hard texts, empty columns, and more than one page of messages. In
 * answers, a question is one line, and lines end as fields on a page end them: nothing else can be written in the app.
 */
const fill = (business: string, bot: string, second: string) => `
  update public.businesses set name = 'Corner, "Café" =1', website = 'https://a.example/?a=1&b=2' where id = '${business}';
  insert into public.bots (id, business_id, name, greeting, unknown_text, starters, allowed_origins)
    values ('${second}', '${business}', 'Bean', '=Hi', E'No\\nidea', '{"A, b","c|d"}', '{https://a.example}');
  insert into private.webhooks (business_id, url, events, secret)
    select '${business}', 'https://a.example/' || n, '{booking.made}', 'whsec_' || n from ${words};
  insert into private.api_keys (business_id, name, hash, scopes)
    select '${business}', left('Key ' || n || btrim(text), 80), '${business} ' || n, '{people,write_answers}' from ${words};
  insert into public.opening_hours (business_id, weekday, opens, closes)
    values ('${business}', 0, null, null), ('${business}', 1, '09:00', '17:30'), ('${business}', 1, '19:00', '02:00');
  insert into public.opening_exceptions (business_id, day, note)
    select '${business}', date '2030-01-01' + n::integer, text from ${words};
  insert into public.business_members (business_id, user_id, role)
    select '${business}', id, 'agent' from auth.users where email = '${accounts.admin.email}';
  insert into public.saved_replies (business_id, title, text) select '${business}', 'Reply ' || n, text from ${words};
  insert into public.knowledge_entries (bot_id, title, content, other_questions, position, is_example)
    select bot, line, replace(text, E'\\r', ''), array[line, 'Or | so?'], -n, n = 3
    from ${words}, split_part(text, E'\\n', 1) as line, unnest('{${bot},${second}}'::uuid[]) as bot;
  insert into public.bot_languages (bot_id, language, greeting) values ('${bot}', 'fr', '-Salut'), ('${bot}', 'de', null);
  insert into public.entry_texts (entry_id, language, title, content, other_questions, of_version)
    select id, 'fr', title, content, other_questions, updated_at from public.knowledge_entries where bot_id = '${bot}';
  insert into public.sources (bot_id, kind, address, title)
    select '${bot}', 'website', 'https://a.example/' || n, text from ${words};
  insert into public.source_pages (source_id, address, title, number)
    select id, address || '?p=1', title, 1 from public.sources where bot_id = '${bot}';
  insert into public.knowledge_entries (bot_id, title, content, source_id, page_id)
    select '${bot}', title, address, source_id, id from public.source_pages
      where source_id in (select id from public.sources where bot_id = '${bot}');
  insert into public.unanswered_questions (bot_id, question, normalized)
    select '${bot}', text, text from ${words};
  insert into public.exam_questions (bot_id, question, entry_id)
    select bot_id, title, id from public.knowledge_entries where bot_id = '${second}';
  insert into public.flows (bot_id, name, position, draft)
    select '${bot}', '', n, jsonb_build_object('name', 'Flow ' || n, 'says', text) from ${words};
  insert into public.flow_versions (flow_id, version, flow)
    select id, 1, draft || '{"a": [1, null]}' from public.flows where bot_id = '${bot}' and position < 4;
  update public.flows set live_version = 1 where bot_id = '${bot}' and position < 4;
  insert into private.visitors (id, bot_id, token_hash, first_client_id)
    select gen_random_uuid(), '${bot}', '${bot}' || n, gen_random_uuid() from ${words};
  insert into public.conversations (bot_id, business_id, visitor_id, channel, page_url, tags)
    select bot_id, '${business}', id, case when token_hash like '%1' then 'preview' else 'web' end,
      'https://a.example/?q=%2C', '{vip,"a b"}'
    from private.visitors where bot_id = '${bot}';
  insert into public.messages (conversation_id, author, text, options)
    select id, 'visitor', text || m, jsonb_build_array(jsonb_build_object('id', 'a', 'label', text))
    from public.conversations, ${words}, generate_series(1, 15) as m where bot_id = '${bot}';
  insert into public.notes (id, conversation_id, text)
    select gen_random_uuid(), id, text from public.conversations, ${words} where bot_id = '${bot}' and channel = 'web';
  insert into public.flow_answers (conversation_id, flow_id, name, version, step, value)
    select id, 'details', 'n' || n, 1, 's', case when n > 2 then to_jsonb(text) end
    from public.conversations, ${words} where bot_id = '${bot}' and channel = 'web';
  select private.keep_details(id, jsonb_build_object('name', text, 'email', n || '@guest.example'), 'Yes.')
    from public.conversations, ${words} where bot_id = '${bot}' and channel = 'web';
  update public.people set note = name, tags = '{"=1","b"}' where business_id = '${business}';
  with offered as (
    insert into public.services (business_id, bot_id, name, minutes, price)
      select '${business}', '${bot}', text, 90, text from ${words} returning id, name
  ), tables as (
    insert into public.resources (business_id, kind, name) values
      ('${business}', 'table', '+One'), ('${business}', 'table', 'Two') returning id, name
  ), able as (
    insert into public.service_resources (service_id, resource_id, business_id)
      select offered.id, tables.id, '${business}' from offered, tables
  )
  insert into public.bookings (business_id, service_id, service_name, resource_id, resource_name, party, starts_at,
      ends_at, state, name, phone, note)
    select '${business}', offered.id, offered.name, tables.id, tables.name, 2, '2030-03-31 00:30Z', '2030-03-31 02:00Z',
      'confirmed', offered.name, '+49 1', offered.name from offered, tables;
  insert into public.bookings (business_id, service_name, resource_name, party, starts_at, ends_at, state, held_until)
    values ('${business}', 'Held', 'One', 2, now(), now() + interval '1 hour', 'held', now() + interval '5 minutes');
  insert into public.resource_pairs (first_id, second_id, business_id, seats)
    select min(id::text)::uuid, max(id::text)::uuid, '${business}', 4 from public.resources where business_id = '${business}';
  insert into public.resource_hours (resource_id, business_id, weekday, opens, closes)
    select id, business_id, 1, '09:00', '17:00' from public.resources where business_id = '${business}';
  insert into public.time_off (resource_id, business_id, during, note)
    select resources.id, business_id, tstzrange('2030-01-01', '2030-01-02'), text
    from public.resources, ${words} where business_id = '${business}'`;

/** Which rows of the database each part is to have, and what those columns are that a table has under another name. */
interface Wanted {
  from: string;
  where: string;
  columns?: Readonly<Record<string, string>>;
}

const ofBusiness = (table: string): Wanted => ({
  from: `public.${table} as it`,
  where: `it.business_id = '${cafe.business}'`,
});
const ofBot = (table: string, where = 'true'): Wanted => ({
  from: `public.${table} as it join public.bots as bot on bot.id = it.bot_id`,
  where: `bot.business_id = '${cafe.business}' and ${where}`,
});
const ofTalk = (table: string): Wanted => ({
  from: `public.${table} as it join public.conversations as talk on talk.id = it.conversation_id`,
  where: `talk.business_id = '${cafe.business}' and talk.channel <> 'preview'`,
});
const asAnswers = {
  question: 'it.title',
  answer: 'it.content',
  texts: `(select jsonb_object_agg(said.language, jsonb_build_object(
      'question', said.title, 'answer', said.content, 'other_questions', said.other_questions
    )) from public.entry_texts as said where said.entry_id = it.id)`,
};
const pageOf = (column: string) =>
  `(select page.${column} from public.source_pages as page where page.id = it.page_id)`;

const wanted: Record<Part, Wanted> = {
  business: { from: 'public.businesses as it', where: `it.id = '${cafe.business}'` },
  webhooks: { from: 'private.webhooks as it', where: `it.business_id = '${cafe.business}'` },
  api_keys: { from: 'private.api_keys as it', where: `it.business_id = '${cafe.business}'` },
  opening_hours: ofBusiness('opening_hours'),
  opening_exceptions: ofBusiness('opening_exceptions'),
  members: {
    ...ofBusiness('business_members'),
    columns: {
      id: 'it.user_id',
      email: '(select email from auth.users as account where account.id = it.user_id)',
      name: `coalesce((select name from public.profiles as profile where profile.user_id = it.user_id), '')`,
      since: 'it.created_at',
    },
  },
  saved_replies: ofBusiness('saved_replies'),
  bots: ofBusiness('bots'),
  bot_languages: ofBot('bot_languages'),
  flows: {
    ...ofBot('flows'),
    columns: {
      live: `(select flow from public.flow_versions as version
        where version.flow_id = it.id and version.version = it.live_version)`,
    },
  },
  answers: { ...ofBot('knowledge_entries', 'it.source_id is null'), columns: asAnswers },
  entry_texts: ofBot('entry_texts'),
  sources: ofBot('sources'),
  source_texts: {
    ...ofBot('knowledge_entries', 'it.source_id is not null'),
    columns: { ...asAnswers, page: pageOf('address'), page_number: pageOf('number') },
  },
  unanswered_questions: ofBot('unanswered_questions'),
  exam_questions: ofBot('exam_questions'),
  services: ofBusiness('services'),
  resources: ofBusiness('resources'),
  resource_pairs: ofBusiness('resource_pairs'),
  service_resources: ofBusiness('service_resources'),
  resource_hours: ofBusiness('resource_hours'),
  time_off: {
    ...ofBusiness('time_off'),
    columns: { starts_at: 'lower(it.during)', ends_at: 'upper(it.during)' },
  },
  bookings: {
    ...ofBusiness('bookings'),
    where: `it.business_id = '${cafe.business}' and it.state <> 'held'`,
  },
  conversations: {
    ...ofBusiness('conversations'),
    where: `it.business_id = '${cafe.business}' and it.channel = 'web'`,
  },
  people: ofBusiness('people'),
  details_given: ofTalk('details_given'),
  flow_answers: ofTalk('flow_answers'),
  notes: ofTalk('notes'),
  messages: ofTalk('messages'),
};

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
type Rows = z.infer<typeof rowsSchema>;

/** Rows in an order of their own, as the database and the files may have them in different ones. */
const inOrder = (rows: Rows) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

/** What a cell of a spreadsheet should say of a value, but for the apostrophe before formulas. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

describe.runIf(target.embedded)('the archive of a business', async () => {
  const database = target.embedded?.database;
  if (!database) return;
  const owner = createProfile(target).load();
  await (await owner.loadAuth()).signInWithPassword(accounts.owner);
  const ofCafe = { businessId: cafe.business };
  const second = '32000000-0000-4000-8000-000000000001';

  const inDatabase = async (part: Part): Promise<Rows> => {
    const { from, where, columns = {} } = wanted[part];
    const list = parts[part].map((name) => `${columns[name] ?? `it.${name}`} as ${name}`).join(', ');
    const { rows } = await database.query<{ row: unknown }>(
      `select to_jsonb(one) as row from (select ${list} from ${from} where ${where}) as one`,
    );
    return rowsSchema.parse(rows.map(({ row }) => row));
  };

  beforeEach(async () => {
    await openBusinesses(database);
    await database.exec(`set timezone = 'UTC'`);
    await database.exec(fill(cafe.business, cafe.bot, second));
    await database.exec(fill(clinic.business, clinic.bot, '32000000-0000-4000-8000-000000000002'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** The files of the archive that an owner's browser saves. */
  async function exported(): Promise<Record<string, string>> {
    const saved = saveDownloads();
    await discardExport(owner, ofCafe);
    for (let isNew = true; ; isNew = false) {
      const answer = await exportPortion(owner, { ...ofCafe, isNew }, signal);
      if (!answer.ok) throw new Error(answer.message);
      if (answer.isAll) break;
    }
    expect(await saveExport(owner, ofCafe, signal)).toEqual({ ok: true });
    return filesIn(saved[0]?.file ?? new Blob());
  }

  const rowsIn = (files: Record<string, string>, name: string) =>
    rowsSchema.parse(JSON.parse(files[name] ?? '[]'));
  const namesOf = (files: Record<string, string>, part: Part) =>
    part === 'answers'
      ? Object.keys(files).filter((name) => /^answers\/.*json$/.test(name))
      : [`${part}.json`];

  test('has the rows of the database, all of them and no others, in every file', async () => {
    const files = await exported();
    for (const part of partNames) {
      const there = await inDatabase(part);
      const taken = namesOf(files, part).flatMap((name) => rowsIn(files, name));
      expect([part, inOrder(taken)]).toEqual([part, inOrder(there)]);
      // Nothing is compared with nothing.
      expect([part, there.length]).not.toEqual([part, 0]);
    }
    expect(rowsIn(files, 'messages.json').length).toBeGreaterThan(1000);
    const { counts } = z
      .object({ counts: z.record(z.string(), z.number()) })
      .parse(JSON.parse(files['manifest.json'] ?? ''));
    expect(counts).toEqual(
      Object.fromEntries(
        partNames.map((part) => [part, namesOf(files, part).flatMap((name) => rowsIn(files, name)).length]),
      ),
    );
  });

  test('says the same in its tables as in its JSON', async () => {
    const files = await exported();
    for (const part of partNames) {
      if (part === 'answers') continue;
      const [head, ...lines] = z
        .array(z.array(z.string()))
        .parse(parse(files[`${part}.csv`] ?? '', { bom: true }));
      expect([part, head]).toEqual([part, parts[part]]);
      const said = lines.map((line) => line.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')));
      const rows = rowsIn(files, `${part}.json`);
      expect([part, said]).toEqual([part, rows.map((row) => parts[part].map((name) => cellOf(row[name])))]);
    }
  });

  test.each(['json', 'csv'])(
    'has answers that another bot knows equally once their %s is added to it',
    async (kind) => {
      const files = await exported();
      const name = `answers/bean-2.${kind}`;
      const { data } = await owner.rest.rpc('create_bot', { name: 'Other', business_type: 'coffee' });
      const botId = z.object({ id: z.string() }).parse(data).id;
      const read = await readTextFile(new File([files[name] ?? ''], name), 1);
      if (!read.ok) throw new Error(read.message);
      const { answers, leftOut } = sortOut(readPaste(read.text), await getKnown(owner, botId, signal), () =>
        crypto.randomUUID(),
      );
      expect(leftOut).toEqual([]);
      expect(await addAnswers(owner, { botId, answers, added: 0 })).toEqual({
        ok: true,
        added: texts.length,
      });
      const known = async (bot: string) =>
        (
          await database.query(
            'select title, content, other_questions from public.knowledge_entries where bot_id = $1 order by position, id',
            [bot],
          )
        ).rows;
      expect(await known(botId)).toEqual(await known(second));
    },
  );
});
