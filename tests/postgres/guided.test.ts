import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { type Bot, type Business, createBot, createBusiness, replyWith, Visitor } from './product.ts';

/** Several who do something with one guided conversation at the same moment. */

const world = await worldForFile('guided', 16);
const many = <T>(number: number, make: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => make(index));

let business: Business;
let bot: Bot;
beforeEach(async () => {
  business = await createBusiness(world, 1);
  bot = await createBot(world, business, 1);
});

/** Where a flow is after so many answers, and what comes of the next one. */
const stateAfter = (answers: number) => (answers < 0 ? null : { place: `question ${answers}`, at: answers });
const answered = (number: number) => ({
  flow_id: 'details',
  version: 1,
  flow: { id: 'details' },
  state: stateAfter(number),
  step: `question ${number}`,
  effects: [
    { type: 'answered', name: `answer${number}`, step: `q${number}`, value: number },
    {
      type: 'details',
      step: 'details',
      given: { name: 'Ann', email: 'ann@example.com' },
      consent: 'To answer you.',
    },
  ],
});

/** A visitor who is asked the first question. */
async function asked(): Promise<Visitor> {
  const visitor = new Visitor(world, bot);
  await visitor.say('Hello?', [replyWith.thanks()], visitor.first, null, answered(0));
  return visitor;
}
const answer = (visitor: Visitor, number: number, id?: string) =>
  visitor.say('Seven', [replyWith.thanks()], id, stateAfter(number - 1), answered(number));

const runOf = async ({ conversation }: Visitor) => {
  const [run] = await world.sql`select state from private.flow_runs where conversation_id = ${conversation}`;
  return run?.state;
};
const countOf = async (what: 'messages' | 'flow_answers' | 'details_given', { conversation }: Visitor) => {
  const [row] = await world.sql`select count(*)::integer as count from ${world.sql(what)}
    where conversation_id = ${conversation}`;
  return row?.count;
};

describe('one guided conversation', () => {
  test('of tabs that answer one question at once exactly one is heard', async () => {
    const visitor = await asked();
    for (let number = 1; number < 8; number += 1) {
      const outcomes = await Promise.all(many(6, () => answer(visitor, number)));
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([...many(5, () => 'again'), 'kept']);
      expect(await runOf(visitor)).toEqual(stateAfter(number));
      // No limit on what is no flood.
      await world.sql`delete from private.rate_limits`;
    }
    expect(await countOf('flow_answers', visitor)).toBe(8);
  });

  test('the same answer that comes several times at once is kept once', async () => {
    const visitor = await asked();
    const id = randomUUID();
    const outcomes = await Promise.all(many(6, () => answer(visitor, 1, id)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['kept', ...many(5, () => 'repeat')]);
    expect([await countOf('messages', visitor), await countOf('details_given', visitor)]).toEqual([4, 2]);
  });

  test('of two who begin one at once in the same conversation, one begins', async () => {
    const visitor = new Visitor(world, bot);
    await visitor.say('Hello?', [replyWith.thanks()], visitor.first);
    const outcomes = await Promise.all(
      many(4, () => visitor.say('Reserve', [replyWith.thanks()], undefined, null, answered(0))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'kept')).toHaveLength(1);
  });

  test('it moves if, and only if, its reply is said, though a member takes over and hands back meanwhile', async () => {
    const [member] = business.members;
    for (let round = 0; round < 12; round += 1) {
      const visitor = await asked();
      const [said] = await Promise.all([
        answer(visitor, 1),
        world.ask({ member }, 'select take_conversation($1)', [visitor.conversation]),
        world.ask({ member }, 'select hand_back($1)', [visitor.conversation]),
      ]);
      expect(said.outcome).toBe('kept');
      expect(await runOf(visitor)).toEqual(stateAfter(said.replies.length));
    }
  });

  test('nothing is left of it when the visitor deletes everything while it is answered, and the clock runs', async () => {
    await world.sql`update private.flow_runs set expires_at = now()`;
    const visitors = await Promise.all(many(6, asked));
    await world.sql`delete from private.rate_limits`;
    const outcomes = await Promise.allSettled(
      visitors.flatMap((visitor) => [
        answer(visitor, 1),
        visitor.leave(),
        world.sql`select private.run_clock()`,
        world.ask('service', 'select chat_updates($1, $2, 0)', [visitor.token, visitor.conversation]),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = await world.sql`select conversation_id from private.flow_runs union all
      select conversation_id from flow_answers union all select conversation_id from details_given`;
    const gone = visitors.map(({ conversation }) => conversation);
    expect(rows.filter(({ conversation_id }) => gone.includes(conversation_id))).toEqual([]);
  });
});
