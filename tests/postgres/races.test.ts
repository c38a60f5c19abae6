import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { createBot, createBusiness, replyWith, Visitor } from './product.ts';

const world = await worldForFile('races', 24);

/** Runs all at once, and answers what went wrong: by code and text, each once. */
async function failuresOf(works: Iterable<Promise<unknown>>): Promise<string[]> {
  const found = new Set<string>();
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === 'rejected') found.add(`${outcome.reason.code} ${outcome.reason.message}`);
  }
  return [...found];
}

/** The same again and again, in a row. */
async function times(number: number, work: (round: number) => Promise<unknown>) {
  for (let round = 0; round < number; round += 1) await work(round);
}
const many = <T>(number: number, make: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => make(index));

test.for(['bot', 'business'] as const)('a %s is deleted while people chat', async (what) => {
  const failures = await Promise.all(
    many(4, async () => {
      const business = await createBusiness(world, 0);
      const bot = await createBot(world, business, 4);
      const visitors = many(5, () => new Visitor(world, bot));
      for (const visitor of visitors)
        await visitor.say('Hello?', [replyWith.unknown('Hello?')], visitor.first);
      const member = business.members[0];
      return failuresOf([
        ...visitors.map((visitor) =>
          times(8, (round) =>
            visitor.say('And now?', [
              round % 2 ? replyWith.unknown(`And now ${round}?`) : replyWith.answer(bot.entries[0] ?? ''),
            ]),
          ),
        ),
        times(3, async () => {
          await world.ask({ member }, 'select conversation_list()');
        }).then(() =>
          what === 'bot'
            ? world.ask({ member }, 'delete from bots where id = $1', [bot.id])
            : world.sql`select private.drop_business(${business.id})`,
        ),
      ]);
    }),
  );
  expect(failures.flat()).toEqual([]);
});

test('a visitor deletes everything while members write', async () => {
  const business = await createBusiness(world, 3);
  const bot = await createBot(world, business, 2);
  await world.sql`update bots set retention_days = 1 where id = ${bot.id}`;
  const failures = await failuresOf(
    many(12, () =>
      times(12, async () => {
        const visitor = new Visitor(world, bot);
        await visitor.say('Hello?', [replyWith.unknown('Hello?')], visitor.first);
        await visitor.want('ann@example.com');
        const { conversation } = visitor;
        const [member = ''] = business.members;
        await world.ask({ member }, 'select take_conversation($1)', [conversation]);
        await Promise.all([
          world.ask({ member }, `select send_reply($1, $2, 'Hello!')`, [conversation, randomUUID()]),
          world.ask({ member }, `select send_reply($1, $2, 'Hello!')`, [conversation, randomUUID()]),
          visitor.say('Are you there?', null),
          visitor.leave(),
          visitor.hear(),
          world.ask('service', 'select queue_due_mails()'),
          world.ask('service', 'select claim_mail(60)'),
        ]);
      }),
    ),
  );
  expect(failures).toEqual([]);
});

test('visitors rate what is being replied, and to what others ask as well', async () => {
  const business = await createBusiness(world, 0);
  const bot = await createBot(world, business, 6);
  const failures = await failuresOf(
    many(12, (index) =>
      times(4, async (round) => {
        const visitor = new Visitor(world, bot);
        const question = `Question ${(round + index) % 3}?`;
        const entry = bot.entries[index % 6] ?? '';
        const first = await visitor.say(
          question,
          [replyWith.perhaps(entry, question), replyWith.perhaps(entry, 'Question 1?')],
          visitor.first,
        );
        await Promise.all([
          ...first.replies.map((reply, number) => visitor.rate(reply, number % 2 ? 'up' : 'down')),
          ...first.replies.map((reply, number) => visitor.rate(reply, number % 2 ? 'down' : 'up')),
          visitor.say(question, [replyWith.unknown('Question 2?'), replyWith.unknown('Question 0?')]),
          visitor.say('Thanks', [replyWith.thanks()]),
          visitor.leave(),
        ]);
      }),
    ),
  );
  expect(failures).toEqual([]);
});

test('answers are deleted, edited and taught while they are said', async () => {
  const business = await createBusiness(world, 3);
  const bot = await createBot(world, business, 10);
  const failures = await failuresOf([
    ...many(12, (index) =>
      times(8, async (round) => {
        const visitor = new Visitor(world, bot);
        await visitor.say(
          'Hello?',
          [replyWith.perhaps(bot.entries[(index + round) % 10] ?? '', `Question ${round}?`)],
          visitor.first,
        );
      }),
    ),
    ...bot.entries.map(async (entry, index) => {
      const member = business.members[index % 4] ?? '';
      await world.ask({ member }, `update knowledge_entries set content = 'Another.' where id = $1`, [entry]);
      await world.ask(
        { member },
        'select teach_question((select id from unanswered_questions where bot_id = $1 limit 1), $2)',
        [bot.id, entry],
      );
      await world.ask({ member }, 'delete from knowledge_entries where id = $1', [entry]);
    }),
  ]);
  expect(failures).toEqual([]);
});

test('answers that several move at once keep places of their own', async () => {
  const business = await createBusiness(world, 5);
  const bot = await createBot(world, business, 10);
  const failures = await failuresOf(
    many(12, (index) =>
      times(5, (round) =>
        world.ask(
          { member: business.members[index % 6] ?? '' },
          `select move_entry($1, ${(round % 3) + 1})`,
          [bot.entries[(index * 3 + round) % 10] ?? ''],
        ),
      ),
    ),
  );
  expect(failures).toEqual([]);
  const places =
    await world.sql`select position from knowledge_entries where bot_id = ${bot.id} order by position`;
  expect(places.map((row) => row.position)).toEqual(many(10, (index) => index + 1));
});

test('whoever is removed leaves what they have taken', async () => {
  const failures = await Promise.all(
    many(4, async () => {
      const business = await createBusiness(world, 4);
      const bot = await createBot(world, business, 2);
      const [owner, ...agents] = business.members;
      const visitors = many(4, () => new Visitor(world, bot));
      for (const visitor of visitors)
        await visitor.say('Hello?', [replyWith.unknown('Hello?')], visitor.first);
      return failuresOf([
        ...visitors.map((visitor, index) =>
          times(4, async () => {
            const member = agents[index] ?? '';
            await visitor.want(null);
            await world.ask({ member }, 'select take_conversation($1)', [visitor.conversation]);
            await world.ask({ member }, `select send_reply($1, $2, 'Hello!')`, [
              visitor.conversation,
              randomUUID(),
            ]);
            await visitor.say('Thanks', null);
          }),
        ),
        ...agents.map((member) =>
          world.ask({ member: owner }, 'select remove_member($1, $2)', [business.id, member]),
        ),
        world.sql`delete from auth.users where id = ${agents[0] ?? ''}`,
      ]);
    }),
  );
  expect(failures.flat()).toEqual([]);
});

test('a bot is never taught more answers than it may know', async () => {
  const business = await createBusiness(world, 0);
  const bot = await createBot(world, business, 0);
  await world.sql.begin(async (sql) => {
    // Nobody asks for these: they are not indexed.
    await sql`set local session_replication_role = replica`;
    await sql`insert into knowledge_entries (bot_id, title, content)
      select ${bot.id}, 'Question ' || n, 'An answer.' from generate_series(1, 1990) as n`;
  });
  const add = `insert into knowledge_entries (bot_id, title, content, position)
    select $1, 'More ' || n, 'An answer.', 0 from generate_series(1, 4) as n`;
  const failures = await failuresOf(
    many(20, () => world.ask({ member: business.members[0] }, add, [bot.id])),
  );
  expect(failures).toEqual(['23514 A bot knows at most 2,000 answers.']);
  const [known] = await world.sql`select count(*)::integer from knowledge_entries where bot_id = ${bot.id}`;
  expect(known).toEqual({ count: 1998 });
});

test('an address is invited, and the invitation accepted and taken back, at once', async () => {
  const failures = await failuresOf(
    many(6, async () => {
      const business = await createBusiness(world, 1);
      const [member] = business.members;
      await times(3, async () => {
        const guest = randomUUID();
        const email = `${guest}@example.com`;
        await world.sql`insert into auth.users (id, email, email_confirmed_at) values (${guest}, ${email}, now())`;
        const invite = () =>
          world.ask({ member }, `select invite_member($1, $2, 'agent')`, [business.id, email]);
        await Promise.all([invite(), invite()]);
        const mails = await world.sql<{ token: string }[]>`
          select data ->> 'token' as token from private.outbox where recipient = ${email}`;
        await Promise.all([
          ...mails.map(({ token }) => world.ask({ member: guest }, 'select accept_invitation($1)', [token])),
          world.ask({ member }, 'select revoke_invitation(id) from invitation_list($1)', [business.id]),
          world.ask({ member }, 'select remove_member($1, $2)', [business.id, guest]),
          world.ask('service', 'select claim_mail(60)'),
        ]);
      });
    }),
  );
  expect(failures).toEqual([]);
});

test('a reply that is written while the page asks for news is mailed, if it asks no more', async () => {
  const business = await createBusiness(world, 0);
  const bot = await createBot(world, business, 1);
  const visitor = new Visitor(world, bot);
  await visitor.say('Hello?', [replyWith.unknown('Hello?')], visitor.first);
  await visitor.want('late@example.com');
  const [member] = business.members;
  const { conversation } = visitor;
  await world.ask({ member }, 'select take_conversation($1)', [conversation]);
  await world.sql.begin(async (sql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: member });
    await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    await sql`select send_reply(${conversation}, ${randomUUID()}, 'We are here.')`;
    await visitor.hear();
  });
  const claim = async () => {
    await world.sql`update messages set created_at = created_at - interval '2 minutes' where conversation_id = ${conversation}`;
    await world.sql`update private.visitors set last_seen_at = last_seen_at - interval '2 minutes' where token_hash = ${visitor.token}`;
    await world.sql`update private.outbox set due_at = now() - interval '1 second'
      where conversation_id = ${conversation} and attempts = 0`;
    const rows = await world.ask<{ mail: { data: { from: string } } | null }>(
      'service',
      'select claim_mail(60) as mail',
    );
    return rows[0]?.mail?.data.from;
  };
  const [last] =
    await world.sql`select max(id)::text as id from messages where conversation_id = ${conversation}`;
  expect(await claim()).toBe(last?.id);

  await world.ask({ member }, `select send_reply($1, $2, 'Are you there?')`, [conversation, randomUUID()]);
  await visitor.hear();
  expect(await claim()).toBeUndefined();
});

test('a mail whose conversation is held waits for it alone, and is not told in the next one', async () => {
  const business = await createBusiness(world, 0);
  const bot = await createBot(world, business, 1);
  const [held, free] = [new Visitor(world, bot), new Visitor(world, bot)];
  for (const visitor of [held, free]) {
    await visitor.say('Hello?', [replyWith.unknown('Hello?')], visitor.first);
    await visitor.want(null);
    await world.sql`update conversations set waiting_since = now() - interval '5 minutes' where id = ${visitor.conversation}`;
    await world.ask('service', 'select queue_due_mails()');
  }
  await world.sql`update private.outbox set due_at = due_at - interval '1 minute' where conversation_id = ${held.conversation}`;
  const taken = await world.sql.begin(async (sql) => {
    await sql`select from conversations where id = ${held.conversation} for update`;
    return world.ask<{ conversation: string; others: string }>(
      'service',
      `select mail #>> '{data,conversation}' as conversation, mail #>> '{data,others}' as others
       from set_config('lock_timeout', '2s', true), claim_mail(60) as mail`,
    );
  });
  expect(taken).toEqual([{ conversation: free.conversation, others: '0' }]);
});
