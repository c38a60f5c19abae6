import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import type { Chance } from '../postgres/chance.ts';

/** A business whose history is made up, and its bot. */
export interface Place {
  business: string;
  bot: string;
  key: string;
  member: string;
  entries: readonly string[];
  zone: string;
}

/** What is counted of a conversation, whether or not it is still there. */
interface Ledger {
  day: string;
  hour: number;
  language: string;
  channel: string;
  page: string | null;
  outcomes: Set<string>;
  entries: Set<string>;
  /** The rating of each message that has one, with the entry it says. */
  ratings: Map<string, { entry: string | null; rating: 'up' | 'down' }>;
  /** After how many seconds at most a member replied. */
  seconds: number | null;
}

/** A visitor with the conversation they are in. */
interface Visitor {
  token: string;
  channel: 'web' | 'try' | 'preview';
  conversation: string | null;
  ledger: Ledger | null;
  /** Arguments of the last message, to be sent again. */
  last: unknown[] | null;
  replies: { id: string; entry: string | null; tier: string }[];
}

/** Zones, and moments around both of their clock changes and the turn of a year. */
const zones: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': ['2026-03-29T00:30Z', '2026-03-29T01:30Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
  'America/New_York': ['2026-03-08T06:59Z', '2026-03-08T07:00Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z'],
  'Australia/Lord_Howe': ['2026-04-04T14:45Z', '2026-04-04T15:15Z', '2026-10-03T15:29Z', '2026-10-03T15:30Z'],
  'Asia/Kathmandu': ['2026-12-31T18:14Z', '2026-12-31T18:15Z'],
  UTC: ['2026-12-31T23:59Z', '2027-01-01T00:00Z'],
};
const locales = ['en-GB', 'de', 'DE-at', 'zh-Hant-TW', 'x', '12', null];
const pages = [
  'https://shop.example/',
  'https://shop.example/prices?a=1#b',
  'https://shop.example/prices',
  null,
];
const bounds = [60, 120, 300, 600, 1800, 3600, 7200, 14400, 28800, 86400, 172800, 2147483647];

/** The day and hour by the clock on the wall, as `Intl` knows it. */
function wallClock(at: string, zone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
}

/** Conversations begin at the moment that `numbers.at` names. */
export const setClock = `alter table public.conversations alter started_at
  set default coalesce(nullif(current_setting('numbers.at', true), '')::timestamptz, now())`;

/** Makes a business with a live bot. */
export async function createPlace(database: PGlite, chance: Chance, member: string): Promise<Place> {
  const [business, bot] = [randomUUID(), randomUUID()];
  const zone = chance.of(Object.keys(zones));
  const entries = [randomUUID(), randomUUID(), randomUUID()];
  const key = `bot_${bot.replaceAll('-', '').slice(0, 20)}`;
  await database.exec(`
    insert into public.businesses (id, name, kind, time_zone) values ('${business}', 'Shop', 'other', '${zone}');
    insert into public.business_members (business_id, user_id, role) values ('${business}', '${member}', 'owner');
    insert into public.bots (id, business_id, public_key, name, status)
      values ('${bot}', '${business}', '${key}', 'Pal', 'live');
    insert into public.knowledge_entries (id, bot_id, title, content, position) values
      ${entries.map((id, position) => `('${id}', '${bot}', 'Question ${position}?', 'An answer.', ${position})`).join()}`);
  return { business, bot, key, member, entries, zone };
}

/** Lets `deeds` things happen at a place, some of them twice, and says what is to be counted. */
export class History {
  readonly counted: Ledger[] = [];
  /** Those who were asked whether it has helped. */
  private readonly asked = new Set<Ledger>();
  private readonly database: PGlite;
  private readonly place: Place;
  private readonly chance: Chance;
  private readonly visitors: Visitor[];

  constructor(database: PGlite, place: Place, chance: Chance) {
    this.database = database;
    this.place = place;
    this.chance = chance;
    this.visitors = Array.from({ length: 3 }, () => this.newVisitor());
  }

  private newVisitor(): Visitor {
    const channel = this.chance.of(['web', 'web', 'web', 'try', 'preview'] as const);
    return { token: randomUUID(), channel, conversation: null, ledger: null, last: null, replies: [] };
  }

  private async value<Row extends object>(sql: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await this.database.query<Row>(sql, values)).rows[0];
  }

  /** As the member. */
  private async act(call: string): Promise<{ outcome: string } | undefined> {
    await this.database.exec(
      `select set_config('request.jwt.claims', '{"sub": "${this.place.member}"}', false)`,
    );
    return (await this.value<{ done: { outcome: string } }>(`select ${call} as done`))?.done;
  }

  private stateOf = async ({ conversation }: Visitor) =>
    (await this.value<{ state: string; wanted: string | null }>(
      `select state, case when handover_reason in ('asked', 'unknown') then 'yes' end as wanted
         from public.conversations where id = $1`,
      [conversation],
    )) ?? { state: 'gone', wanted: null };

  async go(deeds: number): Promise<void> {
    for (let deed = 0; deed < deeds; deed += 1) {
      const place = this.chance.below(this.visitors.length);
      const visitor = this.visitors[place];
      if (!visitor) continue;
      const before = await this.stateOf(visitor);
      const isGone = visitor.conversation === null || (await this.deed(visitor));
      if (visitor.conversation === null && isGone) await this.say(visitor);
      else if (isGone) this.visitors[place] = this.newVisitor();
      const after = await this.stateOf(visitor);
      // A colleague has them, or they want one.
      if (after.state === 'human' && before.state !== 'human') visitor.ledger?.outcomes.add('taken');
      if (['later', 'waiting'].includes(after.state) && after.wanted) visitor.ledger?.outcomes.add('asked');
    }
  }

  /** True: the visitor is nobody any more. */
  private async deed(visitor: Visitor): Promise<boolean> {
    const { conversation, ledger } = visitor;
    switch (this.chance.below(20)) {
      case 0:
        await this.again(visitor);
        break;
      case 1:
        await this.want(visitor, this.chance.of(['later', 'waiting']), null);
        break;
      case 2:
        await this.want(visitor, null, 'ann@example.com');
        break;
      case 3:
        await this.act(`public.take_conversation('${conversation}')`);
        break;
      case 4:
        await this.reply(visitor);
        break;
      case 5:
        await this.act(`public.hand_back('${conversation}')`);
        break;
      case 6:
        await this.act(`public.resolve_conversation('${conversation}')`);
        break;
      case 7:
      case 8:
        await this.rate(visitor);
        break;
      case 9:
        await this.database.query(`select private.keep_details($1, '{"name": "Ann"}', 'Yes.')`, [
          conversation,
        ]);
        ledger?.outcomes.add('details');
        break;
      case 10:
        await this.book(visitor);
        break;
      case 11:
        await this.end(visitor);
        await this.reply(visitor);
        break;
      case 12:
        if (this.chance.below(3) > 0) break;
        await this.database.query(
          this.chance.below(2) === 0
            ? 'delete from public.conversations where id = $1'
            : 'delete from private.visitors where id = (select visitor_id from public.conversations where id = $1)',
          [conversation],
        );
        return true;
      default:
        await this.say(visitor);
    }
    return false;
  }

  private async say(visitor: Visitor): Promise<void> {
    const { place, chance } = this;
    const at = chance.of(zones[place.zone] ?? []);
    const locale = chance.of(locales);
    const page = chance.of(pages);
    const tiers = Array.from({ length: chance.below(3) }, () =>
      chance.of(['answer', 'answer', 'closest', 'unknown', 'smalltalk', 'person', null]),
    );
    const replies = tiers.map((tier) => ({
      tier,
      text: 'Yes.',
      entry: tier === 'answer' || tier === 'closest' ? chance.of([...place.entries, null]) : null,
      options: [],
      unanswered: null,
      next_state: tier === 'person' ? chance.of(['later', 'waiting', null]) : null,
    }));
    visitor.last = [
      ...[place.key, visitor.channel, null, visitor.token, visitor.token, visitor.conversation],
      ...[randomUUID(), randomUUID(), 'Hello?', page, locale, JSON.stringify(replies)],
    ];
    await this.database.exec(`set numbers.at = '${at}'`);
    const isNew = visitor.conversation === null;
    const answer = await this.keep(visitor);
    if (!answer) return;
    if (isNew && visitor.channel !== 'preview') {
      visitor.ledger = {
        ...wallClock(at, place.zone),
        language: { 'en-GB': 'en', de: 'de', 'DE-at': 'de', 'zh-Hant-TW': 'zh' }[locale ?? ''] ?? '',
        channel: visitor.channel,
        page: page?.replace(/[?#].*/, '') ?? null,
        outcomes: new Set(['begun']),
        entries: new Set(),
        ratings: new Map(),
        seconds: null,
      };
      this.counted.push(visitor.ledger);
    }
    visitor.conversation = answer.conversation;
    visitor.replies = answer.messages.map(({ id, tier }, number) => ({
      id,
      tier,
      entry: replies[number]?.entry ?? null,
    }));
    for (const { tier, entry } of visitor.replies) {
      if (tier === 'answer') visitor.ledger?.outcomes.add('answered');
      if (tier === 'closest' || tier === 'unknown') visitor.ledger?.outcomes.add(tier);
      if (entry) visitor.ledger?.entries.add(entry);
    }
  }

  private async keep(visitor: Visitor) {
    const row = await this.value<{
      kept: {
        outcome: string;
        answer?: { conversation: string; messages: { id: string; tier: string }[] };
      };
    }>(
      'select public.keep_chat($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as kept',
      visitor.last ?? [],
    );
    return row?.kept.outcome === 'kept' ? row.kept.answer : undefined;
  }

  /** The same message arrives a second time. */
  private async again(visitor: Visitor): Promise<void> {
    if (await this.keep(visitor)) throw new Error('A message was kept twice.');
  }

  private async want({ conversation }: Visitor, state: string | null, contact: string | null): Promise<void> {
    await this.database.query(`select public.say_in_chat($1, $2, $3, $4, 'system', null, 'Soon.', $5)`, [
      conversation,
      randomUUID(),
      contact ? null : ['bot', 'later', 'resolved'],
      state,
      contact,
    ]);
  }

  /** A member replies, so long after the visitor has asked. */
  private async reply(visitor: Visitor): Promise<void> {
    const { conversation, ledger } = visitor;
    const waited = this.chance.of([5, 59, 61, 3599, 3700, 172700, 9999999]);
    await this.database.query(
      `update public.conversations set wanted_at = now() - make_interval(secs => $2) where id = $1 and wanted_at is not null`,
      [conversation, waited],
    );
    const done = await this.act(`public.send_reply('${conversation}', '${randomUUID()}', 'Here I am.')`);
    if (done?.outcome !== 'ok' || !ledger?.outcomes.has('asked') || ledger.outcomes.has('replied')) return;
    ledger.outcomes.add('replied');
    ledger.seconds = bounds.find((bound) => bound >= waited) ?? null;
  }

  private async rate({ conversation, replies, ledger }: Visitor): Promise<void> {
    if (replies.length === 0) return;
    const { id, entry } = this.chance.of(replies);
    // They may change their mind, take it back, and say so twice.
    for (const _ of ['once', 'again'].slice(this.chance.below(2))) {
      const rating = this.chance.of(['up', 'down', null] as const);
      await this.database.query('select public.rate_message($1, $2, $3)', [conversation, id, rating]);
      if (rating) ledger?.ratings.set(id, { entry, rating });
      else ledger?.ratings.delete(id);
    }
  }

  /** They are asked if it has helped, perhaps twice, and may say both. */
  private async end({ conversation, ledger }: Visitor): Promise<void> {
    const asked = await this.value<{ may: boolean }>('select public.may_ask_whether_helped($1) as may', [
      conversation,
    ]);
    if (ledger && asked?.may) this.asked.add(ledger);
    for (const _ of ['once', 'again'].slice(this.chance.below(3))) {
      const helped = this.chance.below(2) === 0;
      await this.database.query('select public.keep_whether_helped($1, $2)', [conversation, helped]);
      // What was said first stays.
      if (ledger && this.asked.delete(ledger)) ledger.outcomes.add(helped ? 'helped' : 'unhelped');
    }
  }

  /** A time is held, and perhaps booked; what is booked changes afterwards. */
  private async book({ conversation, ledger }: Visitor): Promise<void> {
    const booking = randomUUID();
    await this.database.query(
      `insert into public.bookings (
         id, business_id, service_name, resource_name, conversation_id, party, starts_at, ends_at, state, held_until
       ) values ($1, $2, 'Cut', 'Bea', $3, 1, '2100-01-01 09:00Z', '2100-01-01 10:00Z', 'held', '2100-01-01')`,
      [booking, this.place.business, conversation],
    );
    if (this.chance.below(2) === 0) return;
    for (const state of ['requested', 'confirmed', 'cancelled']) {
      await this.database.query(
        `update public.bookings set state = $2, name = 'Ann', phone = '555' where id = $1`,
        [booking, state],
      );
    }
    ledger?.outcomes.add('booked');
  }
}
