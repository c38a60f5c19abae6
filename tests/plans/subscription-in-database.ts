/** Walks every path of a plan's chart through the real database, and compares after each step. */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { subscriptionStateMachine } from '../../machines/plans/subscription-state.machine.ts';
import type { Edge } from '../../tools/harness/explore.ts';
import { flowOf } from '../../tools/harness/flow.ts';
import { type Model, nameOf } from '../../tools/harness/model.ts';
import { forgetWalk, recordWalk } from '../../tools/harness/walk/record.ts';

const states = ['trial', 'grace', 'active', 'ending', 'paused', 'cancelled'] as const;
type State = (typeof states)[number];

/** What may stand in the database next, beside the same. */
const next: Record<State, readonly State[]> = {
  trial: ['grace', 'active'],
  grace: ['trial', 'active', 'paused'],
  active: ['grace', 'ending'],
  ending: ['active', 'cancelled'],
  paused: ['trial', 'active'],
  cancelled: ['active'],
};

const rowSchema = z.object({
  status: z.enum(states),
  told: z.boolean(),
  bot: z.string(),
  leaving: z.boolean(),
});
const answerSchema = z.object({ answer: z.unknown() });

/** Declares a test for each path. */
export function walkInDatabase(
  models: readonly Model<typeof subscriptionStateMachine>[],
  database: PGlite,
): void {
  const flow = flowOf(models, 'prime');
  const [business, owner] = [randomUUID(), randomUUID()];
  let steps = 0;
  let milliseconds = 0;

  const ask = async (call: string): Promise<unknown> =>
    answerSchema.parse((await database.query(`select ${call} as answer`)).rows[0]).answer;
  const look = async () => {
    const { rows } = await database.query(
      `select held.status, held.told_days is not null as told, bot.status as bot, business.deletes_at is not null as leaving
       from private.subscriptions as held join public.businesses as business on business.id = business_id
         join public.bots as bot using (business_id) where business_id = $1`,
      [business],
    );
    return rowSchema.parse(rows[0]);
  };
  /** As an owner changes it in the app. */
  const act = async (what: 'cancel' | 'resume') => {
    const { status } = await look();
    await database.query(`select set_config('request.jwt.claims', $1, false)`, [
      JSON.stringify({ sub: owner, role: 'authenticated' }),
    ]);
    return ask(`private.change_plan('${business}', '${what}', null, 'pro ${status}')`);
  };
  const letPass = async (seconds: number) => {
    await database.query(
      'update private.subscriptions set ends_at = ends_at - make_interval(secs => $1) where business_id = $2',
      [seconds, business],
    );
    await ask('private.run_clock()');
  };

  /** Does what a step says. */
  async function happen({ step }: Edge): Promise<unknown> {
    if (step.kind === 'wait') {
      // A quarter of an hour before nothing has happened yet.
      const before = await look();
      await letPass(step.milliseconds / 1_000 - 900);
      expect(await look()).toEqual(before);
      return letPass(900);
    }
    if (step.kind !== 'event') throw new Error(`Nobody does “${step.words}”.`);
    switch (step.event.type) {
      case 'operator.settles':
        return expect(await ask(`private.settle('${business}', null)`)).not.toBeNull();
      case 'operator.extends':
        return expect(await ask(`private.extend_trial('${business}', 14)`)).not.toBeNull();
      case 'owner.cancels':
        return expect(await act('cancel')).toEqual({ outcome: 'ok' });
      case 'owner.resumes':
        return expect(await act('resume')).toEqual({ outcome: 'ok' });
      case 'period.ends':
        await database.query('update private.subscriptions set ends_at = now() where business_id = $1', [
          business,
        ]);
        return ask('private.run_clock()');
      default:
        throw new Error(`Nobody does “${step.words}”.`);
    }
  }

  /** Every other state is refused, and so is every other act. */
  async function refuse(state: State) {
    for (const other of states) {
      await database.transaction(async (transaction) => {
        const update = transaction.query(
          'update private.subscriptions set status = $1 where business_id = $2',
          [other, business],
        );
        if (other === state || next[state].includes(other)) await update;
        else await expect(update, `${state} to ${other}`).rejects.toThrow(/^A plan does not go from/);
        await transaction.rollback();
      });
    }
    const before = await look();
    const refused = { outcome: 'unavailable' };
    if (state !== 'active') expect(await act('cancel')).toEqual(refused);
    if (state !== 'ending') expect(await act('resume')).toEqual(refused);
    if (state === 'ending') expect(await ask(`private.settle('${business}', null)`)).toBeNull();
    if (!['trial', 'grace', 'paused'].includes(state))
      expect(await ask(`private.extend_trial('${business}', 14)`)).toBeNull();
    expect(await look()).toEqual(before);
  }

  describe(flow.id, () => {
    forgetWalk(flow.id);
    afterAll(async () => {
      console.info(`${flow.id}: ${paths.length} paths walked in the database, ${steps} steps`);
      await database.close();
    });
    const paths = flow.tours.flatMap(({ model, graph, paths }) =>
      paths.map((path) => ({ model, graph, path })),
    );
    for (const { model, graph, path } of paths) {
      const words = path.map(({ step }) => step.words).join(' → ');
      test(`${nameOf(model)}: ${words || 'it starts'}`, async () => {
        const began = performance.now();
        expect(await look()).toEqual({ status: 'trial', told: false, bot: 'live', leaving: false });
        for (const edge of path) {
          const state = graph.snapshots.get(edge.to)?.state;
          const name = String(state?.value);
          const before = await look();
          await happen(edge);
          const isLeaving = name === 'leaving';
          expect(await look()).toEqual({
            status: isLeaving ? before.status : name === 'closing' ? 'trial' : name,
            told: name === 'closing',
            bot: state?.hasTag('served') ? 'live' : 'paused',
            leaving: isLeaving,
          });
          if (!isLeaving) await refuse((await look()).status);
        }
        steps += path.length;
        milliseconds += performance.now() - began;
        if (path === paths.at(-1)?.path) recordWalk(flow, { steps, milliseconds });
      });
    }
    beforeEach(async () => {
      await database.exec(`
        select set_config('request.jwt.claims', '', false);
        select private.switch_plans(true);
        delete from public.businesses;
        insert into auth.users (id, email) values ('${owner}', 'owner@plans.example') on conflict do nothing;
        insert into public.businesses (id, name, kind) values ('${business}', 'Salon', 'salon');
        insert into public.business_members (business_id, user_id, role) values ('${business}', '${owner}', 'owner');
        insert into public.bots (business_id, name, status) values ('${business}', 'Bot', 'live');
        insert into public.knowledge_entries (bot_id, content, position)
          select id, 'We cut hair.', 1 from public.bots where business_id = '${business}';
        update public.knowledge_entries set learned_at = now();`);
    });
  });
}
