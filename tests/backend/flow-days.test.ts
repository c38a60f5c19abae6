/** What members read of the steps of a guided conversation is what has happened there, whatever that was. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createProfile } from '../auth/browser-profile.ts';
import { cafe, openBusinesses } from './functions/cafe.ts';
import { openFlows, reservation } from './functions/guided/guided-cafe.ts';
import { accounts, targetForFile } from './target.ts';

const target = await targetForFile();
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();

const steps = ['guests', 'size', 'day'] as const;
type Step = (typeof steps)[number];

/** A conversation: what is done at each step on the way, one message each, and how it is in the end. */
const histories = fc.array(
  fc.record({
    channel: fc.constantFrom('web', 'try', 'preview'),
    daysAgo: fc.nat({ max: 9 }),
    way: fc.array(
      fc.record({
        step: fc.constantFrom(...steps),
        asks: fc.boolean(),
        leaves: fc.constantFrom('wentOn' as const, 'wentBack' as const),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    /** The last step is not left. */
    stays: fc.boolean(),
    ends: fc.constantFrom('running', 'over', 'expired', 'resolved', 'deleted'),
  }),
  { minLength: 1, maxLength: 12 },
);
type History = typeof histories extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** What a history counts, message by message. */
function messagesOf({ way, stays }: History): { step: Step; did: string }[][] {
  return way.map(({ step, asks, leaves }, index) => [
    { step, did: 'came' },
    ...(asks ? [{ step, did: 'asked' }] : []),
    ...(stays && index === way.length - 1 ? [] : [{ step, did: leaves }]),
  ]);
}

const numbers = z.array(
  z.object({
    step: z.string(),
    came: z.number(),
    went_on: z.number(),
    went_back: z.number(),
    asked: z.number(),
    left: z.number(),
  }),
);

function expected(of: readonly History[], days: number) {
  const counted = of.filter(({ channel, daysAgo }) => channel !== 'preview' && daysAgo < days);
  const visits = counted.flatMap((history) => messagesOf(history).flat());
  return steps.flatMap((step) => {
    const count = (did: string) => visits.filter((each) => each.step === step && each.did === did).length;
    if (count('came') === 0) return [];
    const gone = counted.filter(
      ({ way, stays, ends }) => stays && way.at(-1)?.step === step && ends !== 'running',
    );
    const done = { came: count('came'), went_on: count('wentOn'), went_back: count('wentBack') };
    return [{ step, ...done, asked: count('asked'), left: gone.length }];
  });
}

describe.runIf(target.embedded)('the numbers of steps', () => {
  const database = target.embedded?.database;
  if (!database) return;
  beforeEach(async () => {
    await openBusinesses(database);
    await openFlows(database);
    await database.query(`update public.businesses set time_zone = 'UTC' where id = $1`, [cafe.business]);
  });

  /** Lets a conversation happen. */
  async function happen(history: History) {
    const [talk, visitor] = [randomUUID(), randomUUID()];
    await database?.query(
      'insert into private.visitors (id, bot_id, token_hash, first_client_id) values ($1::uuid, $2, $1::text, $1::uuid)',
      [visitor, cafe.bot],
    );
    await database?.query(
      `insert into public.conversations (id, bot_id, business_id, visitor_id, channel, started_at)
       values ($1, $2, $3, $4, $5, now() - make_interval(days => $6))`,
      [talk, cafe.bot, cafe.business, visitor, history.channel, history.daysAgo],
    );
    for (const visits of messagesOf(history)) {
      await database?.query('select private.count_visits($1, $2, 1, $3)', [
        talk,
        reservation,
        JSON.stringify(visits),
      ]);
    }
    const { stays, way, ends } = history;
    const isOver = !stays || ends === 'over';
    await database?.query(
      `insert into private.flow_runs (conversation_id, flow_id, version, state, step, expires_at)
       values ($1, $2, 1, $3, $4, now() + make_interval(hours => $5))`,
      [talk, reservation, isOver ? null : '{}', way.at(-1)?.step, ends === 'expired' ? -1 : 1],
    );
    if (ends === 'resolved') {
      await database?.query(`update public.conversations set state = 'resolved' where id = $1`, [talk]);
    }
    if (ends === 'deleted') await database?.query('delete from public.conversations where id = $1', [talk]);
  }

  test('are the sums of what was done, of the days that are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 12 }), async (all, days) => {
        await database.exec('delete from private.flow_days; delete from private.visitors');
        for (const history of all) await happen(history);
        const { data, error } = await owner.rest.rpc('flow_numbers', {
          flow: reservation,
          version: 1,
          days,
        });
        expect(error).toBeNull();
        expect(new Set(numbers.parse(data))).toEqual(new Set(expected(all, days)));
      }),
      { numRuns: 25 },
    );
  });
});
