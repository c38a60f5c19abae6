import { setTimeout as wait } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { loadSigningKey } from '../../supabase/embedded/auth/signing-key.ts';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { measure, measureBoth, type Taken } from './questions.ts';

const origin = 'http://localhost:5173';

/** Inboxes that are open, and visitors who wait for a person. */
const [inboxes, visitors] = [200, 500];
/** How often each asks, in milliseconds: as often as an inbox does while somebody waits, and a visitor after a while. */
const [inboxPace, visitorPace] = [2_000, 5_000];
const duration = 10_000;

export interface InboxFigures {
  /** A member's call of a function that does nothing, of the inbox's pulse, and a visitor's who hears nothing new. */
  bare: Taken;
  pulse: Taken;
  update: Taken;
  /** All of them together. */
  asked: number;
  answered: number;
  median: number;
  p95: number;
  /** Of one processor, the database included. */
  cpu: number;
}

type Ask = (index: number) => Promise<void>;

/** 200 businesses with a member, a bot and 50 conversations each; in 500 of the 10,000 somebody waits. */
const fill = `
  set session_replication_role = replica;
  create temporary table tenants as select number, gen_random_uuid() as member, gen_random_uuid() as business,
    gen_random_uuid() as bot from generate_series(0, ${inboxes - 1}) as number;
  insert into auth.users (id, email) select member, number || '@bench.example' from tenants;
  insert into public.businesses (id, name, kind) select business, 'Café', 'coffee' from tenants;
  insert into public.business_members (business_id, user_id, role) select business, member, 'owner' from tenants;
  insert into public.bots (id, business_id, name, status) select bot, business, 'Bean', 'live' from tenants;
  create temporary table talks as select number, gen_random_uuid() as id, gen_random_uuid() as visitor
    from generate_series(0, 9999) as number;
  insert into private.visitors (id, bot_id, token_hash, first_client_id)
    select visitor, bot, encode(sha256(convert_to('visitor ' || talks.number, 'UTF8')), 'hex'), visitor
    from talks join tenants on tenants.number = talks.number % ${inboxes};
  insert into public.conversations (id, bot_id, business_id, visitor_id, channel, state, waiting_since)
    select id, bot, business, visitor, 'web', state, case when state = 'waiting' then now() + interval '1 hour' end
    from talks join tenants on tenants.number = talks.number % ${inboxes},
      lateral (select case when talks.number < ${visitors} then 'waiting' else 'bot' end as state) as stands;
  insert into public.messages (conversation_id, author, text)
    select id, author, 'Is anybody there?' from talks, unnest(array['visitor', 'bot']) as author;
  set session_replication_role = origin;
  analyze`;

async function openAll({
  database,
  apiKeys,
  fetch,
}: Backend): Promise<{ bare: Ask; pulse: Ask; update: Ask }> {
  await database.exec(fill);
  const { rows: members } = await database.query<{ id: string }>(
    'select member as id from tenants order by number',
  );
  const { rows: talks } = await database.query<{ id: string; last: string }>(
    `select talks.id, max(message.id)::text as last from talks join public.messages as message on conversation_id = talks.id
     where number < ${visitors} group by talks.id, number order by number`,
  );
  const { kid, privateKey } = await loadSigningKey(database);
  const tokens = await Promise.all(
    members.map(({ id }) =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setSubject(id)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    ),
  );
  const send = async (path: string, headers: Record<string, string>, body: object, status: number) => {
    const request = new Request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const response = await fetch(request);
    const text = await response.text();
    if (response.status !== status) throw new Error(`${response.status}: ${text}`);
  };
  const ask = (name: string) => (index: number) => {
    const headers = {
      apikey: apiKeys.publishable,
      authorization: `Bearer ${tokens[index % inboxes]}`,
      'content-type': 'application/json',
    };
    return send(`/rest/v1/rpc/${name}`, headers, {}, 200);
  };
  const update = (index: number) => {
    const { id: conversation, last: after } = talks[index % visitors] ?? {};
    const visitor = `visitor ${index % visitors}`;
    const body = { v: 1, visitor, conversation, after, state: 'waiting' };
    return send('/functions/v1/chat-updates', { 'content-type': 'text/plain' }, body, 304);
  };
  return { bare: ask('is_admin'), pulse: ask('inbox_pulse'), update };
}

/** What open inboxes and waiting visitors cost, in process. */
export async function inboxFigures(): Promise<InboxFigures> {
  const backend = await startBackend({ origin, siteUrl: origin, clockEvery: null });
  try {
    const { bare, pulse, update } = await openAll(backend);
    const [nothing, news] = await measureBoth(400, bare, pulse);
    const alone = { bare: nothing, pulse: news, update: await measure(200, update) };

    const taken: number[] = [];
    const begin = performance.now();
    const before = process.cpuUsage();
    const poll = async (ask: Ask, index: number, pace: number) => {
      await wait(Math.random() * pace);
      while (performance.now() - begin < duration) {
        const start = performance.now();
        await ask(index);
        taken.push(performance.now() - start);
        await wait(Math.max(0, pace - (performance.now() - start)));
      }
    };
    await Promise.all([
      ...Array.from({ length: inboxes }, (_, index) => poll(pulse, index, inboxPace)),
      ...Array.from({ length: visitors }, (_, index) => poll(update, index, visitorPace)),
    ]);
    const { user, system } = process.cpuUsage(before);
    const passed = performance.now() - begin;
    const within = (share: number) =>
      taken.sort((a, b) => a - b)[Math.floor(taken.length * share)] ?? Number.NaN;
    return {
      ...alone,
      asked: (inboxes * 1000) / inboxPace + (visitors * 1000) / visitorPace,
      answered: (taken.length * 1000) / duration,
      median: within(0.5),
      p95: within(0.95),
      cpu: (user + system) / 1000 / passed,
    };
  } finally {
    await backend.stop();
  }
}
