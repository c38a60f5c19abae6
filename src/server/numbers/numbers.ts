import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import type { Cursor, Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import type {
  Counted,
  CountedConversation,
  Numbers,
  NumbersQuery,
  NumbersTable,
} from '../../../machines/numbers/actors.ts';
import { saveFile } from '../../browser/save-file.ts';
import { isId, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const counts = {
  begun: z.number(),
  answered: z.number(),
  closest: z.number(),
  unknown: z.number(),
  asked: z.number(),
  taken: z.number(),
  replied: z.number(),
  details: z.number(),
  booked: z.number(),
  up: z.number(),
  down: z.number(),
  helped: z.number(),
  unhelped: z.number(),
};
const totals = z.object({ ...counts, median: z.nullable(z.number()), ninth: z.nullable(z.number()) });
const text = z.nullable(z.string());
const begun = z.number();
const numbersSchema = z.object({
  now: totals,
  before: totals,
  days: z.array(z.object({ day: z.string(), ...counts })),
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), begun })),
  languages: z.array(z.object({ language: z.string(), begun })),
  channels: z.array(z.object({ channel: z.string(), begun })),
  entries: z.array(
    z.object({
      entry: z.string(),
      title: text,
      conversations: z.number(),
      up: z.number(),
      down: z.number(),
    }),
  ),
  pages: z.array(z.object({ page: z.string(), address: text, conversations: z.number() })),
});

/** An address can name anything as a bot. */
const botOf = ({ botId = '' }: NumbersQuery) => (isId(botId) ? botId : null);

const daysOf = (query: NumbersQuery) => ({
  business: query.businessId,
  first_day: query.from,
  last_day: query.to,
  bot: botOf(query),
});

/** The numbers of some days. Throws if the database refuses or cannot be reached. */
export async function getNumbers(
  { rest }: Supabase,
  { query }: CardRequest<NumbersQuery>,
  signal: AbortSignal,
): Promise<Numbers> {
  const { data, error } = await rest.rpc('numbers', daysOf(query)).retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return numbersSchema.parse(data);
}

/** How many conversations come at once, and how many the server gives at most. */
const pageSize = 50;
const largestPage = 200;

/** What a number counts, as the server is asked for it. */
function partOf({ part, value }: Counted): Record<string, string> {
  if (part !== 'hour') return { [part]: value };
  const [weekday = '', hour = ''] = value.split('-');
  return { weekday, hour };
}

const conversation = z.object({
  id: z.string(),
  bot_name: z.string(),
  asked: text,
  contact: text,
  started_at: z.string(),
  listed_at: z.string(),
});

/** A page of the conversations that a number counts. Throws if the database refuses or cannot be reached. */
export async function getCounted(
  { rest }: Supabase,
  { query, after, atLeast }: PageRequest<NumbersQuery & Counted>,
  signal: AbortSignal,
): Promise<Page<CountedConversation>> {
  const items: CountedConversation[] = [];
  // An address can name anything as an answer or a page.
  if (['entry', 'page'].includes(query.part) && !isId(query.value)) return { items, next: null };
  let next: Cursor | null = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const { data, error } = await rest
      .rpc('conversation_list', {
        bot: botOf(query),
        within: { business: query.businessId, from: query.from, to: query.to, ...partOf(query) },
        before_at: next?.at ?? null,
        before_id: next?.id ?? null,
        page_size: size,
      })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const rows = z.array(conversation).parse(data);
    items.push(
      ...rows.map(({ id, bot_name, asked, contact, started_at }) => ({
        id,
        botName: bot_name,
        asked,
        contact,
        startedAt: started_at,
      })),
    );
    const last = rows.at(-1);
    next = last && rows.length === size ? { at: last.listed_at, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}

/** How many rows of conversations the server gives at most. */
const tablePage = 1_000;

const tableRow = z.looseObject({ id: z.string(), started_at: z.string() });
const tableColumns = [
  'id',
  'bot_name',
  'started_at',
  'last_message_at',
  'channel',
  'language',
  'page',
  'state',
  'outcomes',
  'up',
  'down',
];

/** Fetches a table of the numbers, and has the browser save it as CSV. Throws if the server cannot be reached. */
export async function saveTable(
  client: Supabase,
  { change }: { change: NumbersTable },
  signal: AbortSignal,
): Promise<Answer<'refused'>> {
  const { csvOf } = await import('../../export/csv.ts');
  const pages: (readonly Readonly<Record<string, unknown>>[])[] = [];
  let columns = tableColumns;
  if (change.rows === 'days') {
    pages.push((await getNumbers(client, { query: change }, signal)).days);
    columns = ['day', ...Object.keys(counts)];
  } else {
    let last: z.infer<typeof tableRow> | undefined;
    do {
      const { data, error } = await client.rest
        .rpc('numbers_csv', {
          ...daysOf(change),
          ...(last && { after_at: last.started_at, after_id: last.id }),
        })
        .retry(false)
        .abortSignal(signal);
      if (error) return refusalOf(error);
      const rows = z.array(tableRow).parse(data);
      pages.push(rows);
      last = rows.length === tablePage ? rows.at(-1) : undefined;
    } while (last);
  }
  const lines: string[] = [];
  for await (const some of csvOf(columns, pages)) lines.push(some);
  saveFile(`${change.rows}-${change.from}-${change.to}.csv`, new Blob(lines, { type: 'text/csv' }));
  return { ok: true };
}
