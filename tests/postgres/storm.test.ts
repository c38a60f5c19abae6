import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Bot, type Business, createBot, createBusiness, replyWith, Visitor } from './product.ts';

/** How many calls each of a crowd makes (`STORM_CALLS`), or for how long (`STORM_SECONDS`), and with which chances (`STORM_SEED`). */
const calls = Number(process.env.STORM_CALLS ?? 40);
const seconds = Number(process.env.STORM_SECONDS ?? 0);
const seed = Number(process.env.STORM_SEED ?? 1);
const crowd = 60;

const world = await worldForFile('storm', crowd);

let made = 0;

/** Of a long storm, in milliseconds: how often it is looked whether a turn comes to cost more. */
const lookEvery = 15_000;

/**
 * Tells growth from starvation: the rows read by each turn, table by table where they are most, grow with what is
 * stored; who waits for a lock says for which.
 */
async function watchCosts(isOver: () => boolean): Promise<void> {
  let before = new Map<string, number>();
  for (let since = 0; !isOver(); ) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    const turnsNow = made;
    const read = await world.sql<{ name: string; rows: number }[]>`
      select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows
      from pg_stat_user_tables`;
    const waits = await world.sql<{ text: string }[]>`
      select concat_ws(' ', wait_event, left(query, 60)) as text from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    const taken = turnsNow - since;
    if (taken === 0) continue;
    const perTurn = read
      .map(({ name, rows }) => ({ name, rows: Math.round((rows - (before.get(name) ?? 0)) / taken) }))
      .sort((one, other) => other.rows - one.rows);
    const sum = perTurn.reduce((total, { rows }) => total + rows, 0);
    const most = perTurn.slice(0, 5).map(({ name, rows }) => `${name} ${rows}`);
    console.info(`${turnsNow} turns, ${taken} since; rows read by a turn: ${sum} (${most.join(', ')})`);
    for (const { text } of waits.slice(0, 5)) console.info(`  waits for a lock: ${text}`);
    before = new Map(read.map(({ name, rows }) => [name, rows]));
    since = turnsNow;
  }
}

/** The turns of one of the crowd, numbered. */
function* turns() {
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; seconds > 0 ? performance.now() < end : turn < calls; turn += 1) {
    made += 1;
    yield turn;
  }
}

/** What goes wrong, by its SQLSTATE and text, unless it is a sentence that a person is to read. */
class Failures {
  readonly found = new Map<string, number>();

  async of<T>(what: string, work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      const text = `${what}: ${error instanceof Error && 'code' in error ? error.code : ''} ${error}`;
      this.found.set(text, (this.found.get(text) ?? 0) + 1);
      return undefined;
    }
  }
}

/** A rule that is broken says so in a sentence of ours, to be read by a person. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && ['23514', 'PT429'].includes(String(error.code));

/** What was acknowledged, and what of it was taken back. */
class Ledger {
  readonly kept: { conversation: string; message: string }[] = [];
  /** Conversations that somebody has deleted, and bots. */
  readonly gone = new Set<string>();
  /** Whose each conversation is. */
  readonly bots = new Map<string, string>();

  keep(conversation: string, ...messages: string[]) {
    for (const message of messages) this.kept.push({ conversation, message });
  }

  private isGone(conversation: string) {
    return this.gone.has(conversation) || this.gone.has(this.bots.get(conversation) ?? '');
  }

  /** The acknowledged messages that are not there, though nobody has deleted their conversation. */
  async lost(): Promise<string[]> {
    const rows = await world.sql<{ id: string }[]>`select conversation_id || ' ' || id as id from messages`;
    const there = new Set(rows.map((row) => row.id));
    return this.kept
      .filter(
        ({ conversation, message }) => !there.has(`${conversation} ${message}`) && !this.isGone(conversation),
      )
      .map(({ message }) => message);
  }
}

interface Scene {
  business: Business;
  bots: Bot[];
  conversations: string[];
  failures: Failures;
  ledger: Ledger;
}

const questions = ['Where can I park?', 'Do you sell gift cards?', 'Are dogs allowed?', 'Is there parking?'];

async function visit(scene: Scene, chance: Chance) {
  const { failures, ledger } = scene;
  let visitor = new Visitor(world, chance.of(scene.bots));
  let replies: string[] = [];
  for (const _ of turns()) {
    const talks = visitor.conversation !== null;
    const deed = talks ? chance.below(20) : 0;
    if (deed < 10) {
      const question = chance.of(questions);
      const entry = chance.of(visitor.bot.entries);
      const reply = chance.of([
        replyWith.answer(entry),
        replyWith.perhaps(entry, question),
        replyWith.unknown(question),
        replyWith.thanks(),
      ]);
      const said = await failures.of(
        'keep_chat',
        visitor.say(question, [reply], talks ? randomUUID() : visitor.first),
      );
      if (said?.conversation && said.message) {
        ledger.keep(said.conversation, said.message, ...said.replies);
        ledger.bots.set(said.conversation, visitor.bot.id);
        scene.conversations.push(said.conversation);
        replies = said.replies;
      } else if (said) {
        // The bot or the conversation is not there any more, or this was one question too many.
        visitor = new Visitor(world, chance.of(scene.bots));
      }
    } else if (deed < 12) await failures.of('chat_updates', visitor.hear());
    else if (deed < 14) await failures.of('say_in_chat', visitor.want(chance.of([null, 'ann@example.com'])));
    else if (deed < 18) {
      for (const reply of replies)
        await failures.of('rate_message', visitor.rate(reply, chance.of(['up', 'down'])));
    } else if (deed === 18)
      await failures.of(
        'open_chat',
        world.ask('service', `select open_chat($1, 'web', null, $2, $2, $3, $4, null, $2)`, [
          visitor.bot.key,
          visitor.token,
          visitor.conversation,
          randomUUID(),
        ]),
      );
    else {
      const { conversation } = visitor;
      if (conversation) ledger.gone.add(conversation);
      await failures.of('delete_visitor', visitor.leave());
      visitor = new Visitor(world, chance.of(scene.bots));
    }
  }
}

/** The owner deletes one of the bots, in the middle of it all. */
async function deleteBot({ bots, business, failures, ledger }: Scene) {
  const bot = bots.pop();
  if (!bot) return;
  ledger.gone.add(bot.id);
  const [member] = business.members;
  await failures.of('delete bot', world.ask({ member }, 'delete from bots where id = $1', [bot.id]));
}

async function work(scene: Scene, member: string, chance: Chance) {
  const { failures, ledger } = scene;
  const ask = (what: string, statement: string, parameters: (string | null)[] = []) =>
    failures.of(what, world.ask<Record<string, unknown>>({ member }, statement, parameters));
  for (const _ of turns()) {
    const conversation =
      scene.conversations.length > 0 ? chance.of(scene.conversations.slice(-40)) : randomUUID();
    const bot = chance.of(scene.bots);
    const entry = chance.of(bot.entries);
    switch (chance.below(16)) {
      case 0:
      case 1:
      case 2:
        await ask('take', 'select take_conversation($1)', [conversation]);
        break;
      case 3:
      case 4:
      case 5: {
        await ask('take', 'select take_conversation($1)', [conversation]);
        const rows = await ask(
          'send_reply',
          `select (send_reply($1, $2, 'We are here.')) #>> '{message,id}' as id`,
          [conversation, randomUUID()],
        );
        const id = rows?.[0]?.id;
        if (typeof id === 'string') ledger.keep(conversation, id);
        break;
      }
      case 6:
        await ask('hand_back', 'select hand_back($1)', [conversation]);
        break;
      case 7:
        await ask('resolve', 'select resolve_conversation($1)', [conversation]);
        break;
      case 8:
        await ask('read', 'update conversations set read_at = now() where id = $1', [conversation]);
        break;
      case 9:
        await ask('move_entry', `select move_entry($1, ${chance.of([-3, -1, 1, 3])})`, [entry]);
        break;
      case 10:
        await ask('edit', `update knowledge_entries set content = content || '!' where id = $1`, [entry]);
        break;
      case 11:
        await ask(
          'teach',
          `select teach_question((select id from unanswered_questions where bot_id = $1 limit 1), $2)`,
          [bot.id, entry],
        );
        break;
      case 12:
        await ask('list', 'select * from conversation_list()');
        await ask('pulse', 'select inbox_pulse()');
        break;
      case 13:
        await ask(
          'add',
          `insert into knowledge_entries (bot_id, title, content, position) values ($1, 'Parking?', 'Behind the house.', 0)`,
          [bot.id],
        );
        break;
      case 14:
        ledger.gone.add(conversation);
        await ask('delete conversation', 'delete from conversations where id = $1', [conversation]);
        break;
      default:
        await ask('delete question', 'delete from unanswered_questions where bot_id = $1 and times > 20', [
          bot.id,
        ]);
    }
  }
}

async function clock(scene: Scene) {
  const ask = (what: string, statement: string) =>
    scene.failures.of(what, world.ask<Record<string, unknown>>('service', statement));
  for (const turn of turns()) {
    await ask('queue_due_mails', 'select queue_due_mails()');
    await ask('long_waits', 'select long_waits(0)');
    const old = scene.conversations[turn * 7];
    if (old !== undefined) {
      scene.ledger.gone.add(old);
      const longAgo = world.sql`update conversations set last_message_at = now() - interval '2 years' where id = ${old}`;
      await scene.failures.of('let time pass', longAgo);
    }
    await scene.failures.of('run_clock', world.sql`select private.run_clock()`);
    await ask('index_due_entries', 'select index_due_entries()');
    const rows = await ask('claim_mail', `select claim_mail(60) ->> 'id' as id`);
    const id = rows?.[0]?.id;
    if (typeof id === 'string') {
      await ask(
        'settle_mail',
        `select settle_mail('${id}', 1, '${['sent', 'refused', 'delayed'][turn % 3]}', 'x', 0)`,
      );
    }
  }
}

test(
  `visitors, members and the clock at once: nobody meets an error, nothing acknowledged is lost (seed ${seed})`,
  async () => {
    const business = await createBusiness(world, 5);
    const bots = await Promise.all([0, 1, 2].map(() => createBot(world, business, 12)));
    const scene: Scene = {
      business,
      bots,
      conversations: [],
      failures: new Failures(),
      ledger: new Ledger(),
    };
    let isOver = false;
    const watched = seconds > 0 ? watchCosts(() => isOver) : Promise.resolve();
    await Promise.all([
      ...Array.from({ length: 44 }, (_, number) => visit(scene, chanceOf(seed * 1000 + number))),
      ...Array.from({ length: 12 }, (_, number) =>
        work(scene, business.members[number % 6] ?? '', chanceOf(seed * 1000 + 500 + number)),
      ),
      clock(scene),
      clock(scene).then(() => deleteBot(scene)),
    ]);
    isOver = true;
    await watched;
    if (seconds > 0) console.info(`${made} turns, ${scene.ledger.kept.length} messages acknowledged`);
    expect(scene.ledger.kept.length).toBeGreaterThan(calls * 10);
    expect([...scene.failures.found]).toEqual([]);
    expect(await scene.ledger.lost()).toEqual([]);
    // Who wrote into the same rows at once is counted all the same, and who is gone stays counted.
    const counted = await world.sql<{ bot_id: string; begun: number }[]>`
      select bot_id, sum(begun)::integer as begun from private.daily_numbers group by bot_id`;
    const began = [...scene.ledger.bots.values()];
    expect(new Map(counted.map(({ bot_id, begun }) => [bot_id, begun]))).toEqual(
      new Map(bots.map(({ id }) => [id, began.filter((bot) => bot === id).length])),
    );
  },
  seconds * 1_000 + 120_000,
);
