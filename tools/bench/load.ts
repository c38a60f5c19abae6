import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { measure, type Taken } from './questions.ts';

const origin = 'http://localhost:5173';
const password = 'Deskbell-owner-1!';

/** 200 clients: members with a business each, visitors of its bot, and people who fill in the contact form. */
const [members, visitors, writers] = [60, 120, 20];
/** How often each does what it does, in milliseconds: a member looks and signs in anew, a visitor asks and looks. */
const pace = { inbox: 4_000, signIn: 30_000, chat: 30_000, updates: 6_000, contact: 10_000 };

type Kind = keyof typeof pace;

export interface LoadFigures {
  clients: number;
  /** Of a request of each kind, in milliseconds: by itself, and among all the others. */
  alone: Record<Kind, Taken>;
  median: Record<Kind, number>;
  p95: Record<Kind, number>;
  /** Per second. */
  asked: number;
  answered: number;
  /** Answers that are no success, by status. */
  refused: Record<string, number>;
  /** Answers with anything in them of somebody else. */
  wrong: number;
  /** Of one processor, the database and the clients included. */
  cpu: number;
  /** Of this process, in bytes, on average: in the second and in the last quarter of the time. */
  memory: { early: number; late: number };
}

/** A business for each member: one bot, with one answer that is nobody else's. Each has the password of the seeded owner. */
const fill = `
  create temporary table tenants as select number, gen_random_uuid() as member, gen_random_uuid() as business,
    gen_random_uuid() as bot, 'member' || number || '@bench.example' as email
    from generate_series(0, ${members - 1}) as number;
  insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select member, tenants.email, encrypted_password, now() from tenants, auth.users as owner
    where owner.email = 'owner@deskbell.test';
  insert into public.businesses (id, name, kind) select business, 'Business ' || number, 'coffee' from tenants;
  insert into public.business_members (business_id, user_id, role) select business, member, 'owner' from tenants;
  insert into public.bots (id, business_id, public_key, name, status)
    select bot, business, 'bot_bench_' || number, 'Bean', 'live' from tenants;
  insert into public.knowledge_entries (bot_id, title, content)
    select bot, 'Where can I park?', 'Parking is behind house ' || number || '.' from tenants;
  analyze`;

const session = z.object({ access_token: z.string() });
const list = z.array(z.object({ bot_id: z.string() }));
const talk = z.object({
  visitor: z.string().optional(),
  conversation: z.string(),
  messages: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** What the clients do, each a request or two. Each answers whether it was given its own, and nothing of others. */
function openClients(backend: Backend, bots: readonly string[]) {
  const refused: Record<string, number> = {};
  const post = async (
    path: string,
    body: object,
    headers: Record<string, string> = {},
    address?: string,
  ): Promise<unknown> => {
    const init = {
      method: 'POST',
      headers: { apikey: backend.apiKeys.publishable, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const response = await backend.fetch(new Request(origin + path, init), { address });
    const text = await response.text();
    if (response.status < 400) return text === '' ? null : JSON.parse(text);
    refused[response.status] = (refused[response.status] ?? 0) + 1;
    return undefined;
  };

  const tokens: string[] = [];
  async function signIn(index: number): Promise<boolean> {
    const email = `member${index % members}@bench.example`;
    const answer = await post('/auth/v1/token?grant_type=password', { email, password });
    if (answer !== undefined) tokens[index % members] = session.parse(answer).access_token;
    return true;
  }
  async function inbox(index: number): Promise<boolean> {
    const member = index % members;
    const headers = { authorization: `Bearer ${tokens[member]}` };
    const answer = await post('/rest/v1/rpc/conversation_list', {}, headers);
    return answer === undefined || list.parse(answer).every((row) => row.bot_id === bots[member]);
  }

  const talks: { visitor?: string; conversation?: string; after: string }[] = [];
  async function chat(index: number): Promise<boolean> {
    const [number, business] = [index % visitors, index % members];
    const { visitor, conversation, after } = talks[number] ?? { after: '0' };
    const bot = `bot_bench_${business}`;
    const said = {
      v: 1,
      bot,
      id: crypto.randomUUID(),
      text: 'where can i park my car',
      visitor,
      conversation,
    };
    const answer = await post('/functions/v1/chat', said, {}, `10.1.0.${number}`);
    if (answer === undefined) return true;
    const given = talk.parse(answer);
    talks[number] = { visitor: visitor ?? given.visitor, conversation: given.conversation, after };
    const isSame = conversation === undefined || given.conversation === conversation;
    return isSame && given.messages.every(({ text }) => text.includes(`house ${business}.`));
  }
  async function updates(index: number): Promise<boolean> {
    const known = talks[index % visitors];
    if (!known?.conversation) return true;
    const answer = await post('/functions/v1/chat-updates', { v: 1, ...known });
    if (!answer) return true;
    const { conversation, messages } = talk.parse(answer);
    const house = `house ${index % members}.`;
    return (
      conversation === known.conversation &&
      messages.every(({ text }) => !text.startsWith('Parking') || text.includes(house))
    );
  }
  let written = 0;
  async function contact(): Promise<boolean> {
    written += 1;
    const message = {
      full_name: 'Ada Lovelace',
      email: `ada${written}@example.com`,
      businessType: 'clinic',
      message: 'We would like a chatbot for our clinic.',
    };
    const address = `10.2.${written >> 8}.${written & 255}`;
    await post('/functions/v1/contact', message, { 'idempotency-key': crypto.randomUUID() }, address);
    return true;
  }
  return { refused, does: { inbox, signIn, chat, updates, contact } };
}

/** 200 clients at once for some seconds, in process. */
export async function loadFigures(seconds: number): Promise<LoadFigures> {
  const unlimited = Number.MAX_SAFE_INTEGER;
  const rateLimits = {
    burst: unlimited,
    signInSignUps: unlimited,
    tokenVerifications: unlimited,
    tokenRefresh: unlimited,
  };
  const backend = await startBackend({ origin, siteUrl: origin, clockEvery: null, auth: { rateLimits } });
  try {
    await backend.database.exec(fill);
    const { rows } = await backend.database.query<{ bot: string }>('select bot from tenants order by number');
    const { refused, does } = openClients(
      backend,
      rows.map(({ bot }) => bot),
    );
    // Everybody signs in and asks once before: the bots have learned then.
    for (let index = 0; index < members; index += 1) await does.signIn(index);
    for (let index = 0; index < visitors; index += 1) await does.chat(index);
    const ignoring = (work: (index: number) => Promise<boolean>) => async (index: number) => {
      await work(index);
    };
    const alone = {
      inbox: await measure(50, ignoring(does.inbox)),
      signIn: await measure(20, ignoring(does.signIn)),
      chat: await measure(50, ignoring(does.chat)),
      updates: await measure(50, ignoring(does.updates)),
      contact: await measure(50, ignoring(does.contact)),
    };

    const taken: Record<Kind, number[]> = { inbox: [], signIn: [], chat: [], updates: [], contact: [] };
    let wrong = 0;
    const duration = seconds * 1000;
    const begin = performance.now();
    const before = process.cpuUsage();
    const passed = () => performance.now() - begin;
    const go = async (kind: Kind, index: number) => {
      await wait(Math.random() * pace[kind]);
      while (passed() < duration) {
        const start = performance.now();
        if (!(await does[kind](index))) wrong += 1;
        taken[kind].push(performance.now() - start);
        const rest = pace[kind] - (performance.now() - start);
        if (passed() + rest >= duration) return;
        await wait(Math.max(0, rest));
      }
    };
    const each = (kinds: Kind[], clients: number) =>
      Array.from({ length: clients }, (_, index) => kinds.map((kind) => go(kind, index))).flat();
    const memory: number[] = [];
    const watch = async () => {
      while (passed() < duration) {
        memory.push(process.memoryUsage.rss());
        await wait(250);
      }
    };
    await Promise.all([
      ...each(['inbox', 'signIn'], members),
      ...each(['chat', 'updates'], visitors),
      ...each(['contact'], writers),
      watch(),
    ]);
    const { user, system } = process.cpuUsage(before);
    const taking = passed();
    const within = (share: number) => {
      const at = (kind: Kind) =>
        taken[kind].sort((a, b) => a - b)[Math.floor(taken[kind].length * share)] ?? Number.NaN;
      return {
        inbox: at('inbox'),
        signIn: at('signIn'),
        chat: at('chat'),
        updates: at('updates'),
        contact: at('contact'),
      };
    };
    const quarter = (number: number) => {
      const part = memory.slice((memory.length * (number - 1)) / 4, (memory.length * number) / 4);
      return part.reduce((sum, bytes) => sum + bytes, 0) / part.length;
    };
    return {
      clients: members + visitors + writers,
      alone,
      median: within(0.5),
      p95: within(0.95),
      asked:
        members * (1000 / pace.inbox + 1000 / pace.signIn) +
        visitors * (1000 / pace.chat + 1000 / pace.updates) +
        writers * (1000 / pace.contact),
      answered: Object.values(taken).flat().length / (taking / 1000),
      refused,
      wrong,
      cpu: (user + system) / 1000 / taking,
      memory: { early: quarter(2), late: quarter(4) },
    };
  } finally {
    await backend.stop();
  }
}
