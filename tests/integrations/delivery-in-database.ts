/** Walks every path of a delivery's chart through the real database, and compares after each step. */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { webhookDeliveryMachine } from '../../machines/integrations/webhook-delivery.machine.ts';
import type { Edge } from '../../tools/harness/explore.ts';
import { flowOf } from '../../tools/harness/flow.ts';
import { type Model, nameOf } from '../../tools/harness/model.ts';
import { forgetWalk, recordWalk } from '../../tools/harness/walk/record.ts';

const states = ['waiting', 'sending', 'delivered', 'failed'] as const;
type State = (typeof states)[number];

interface Stored {
  state: State;
  /** What may stand there next. */
  next: readonly State[];
  /** Whether whoever sends is given it. */
  isTaken: boolean;
  isOff?: boolean;
}

const open: readonly State[] = ['waiting', 'sending', 'failed'];

/** What stands in the database in each state of the chart. */
const stored: Record<string, Stored> = {
  waiting: { state: 'waiting', next: open, isTaken: true },
  held: { state: 'waiting', next: open, isTaken: false, isOff: true },
  sending: { state: 'sending', next: states, isTaken: false },
  lost: { state: 'sending', next: states, isTaken: true },
  resting: { state: 'waiting', next: open, isTaken: false },
  overdue: { state: 'waiting', next: open, isTaken: false },
  delivered: { state: 'delivered', next: ['delivered', 'waiting'], isTaken: false },
  failed: { state: 'failed', next: ['failed', 'waiting'], isTaken: false },
  refused: { state: 'failed', next: ['failed', 'waiting'], isTaken: false, isOff: true },
};

const rows = z.array(z.object({ state: z.string(), is_off: z.boolean(), attempts: z.number() }));
const claims = z.array(z.object({ claimed: z.object({ id: z.string(), attempt: z.number() }).nullable() }));

/** Declares a test for each path. */
export function walkInDatabase(
  models: readonly Model<typeof webhookDeliveryMachine>[],
  database: PGlite,
): void {
  const flow = flowOf(models, 'prime');
  const [business, owner, webhook] = [randomUUID(), randomUUID(), randomUUID()];
  let delivery: string;
  let steps = 0;
  let milliseconds = 0;

  async function look() {
    const { rows: found } = await database.query(
      `select told.state, told.attempts, hook.off_since is not null as is_off
       from private.webhook_deliveries as told join private.webhooks as hook on hook.id = told.webhook_id
       where told.id = $1`,
      [delivery],
    );
    return rows.parse(found)[0];
  }
  const claim = async (sql: Pick<PGlite, 'query'> = database) => {
    const { rows: found } = await sql.query('select private.claim_delivery(60) as claimed');
    return claims.parse(found)[0]?.claimed ?? null;
  };
  const settle = async (outcome: string) => {
    const attempts = (await look())?.attempts;
    await database.query('select private.settle_delivery($1, $2, $3, $4, null)', [
      ...[delivery, attempts, outcome, 'It answered.'],
    ]);
  };
  /** Calls a function as the owner. */
  const asOwner = (call: string, id: string) =>
    database.transaction(async (transaction) => {
      await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: owner, role: 'authenticated' }),
      ]);
      await transaction.query(`select private.${call}`, [id]);
    });

  /** Does what a step says. */
  async function happen({ step }: Edge, to: string) {
    if (step.kind === 'wait') {
      const time = `interval '${step.milliseconds / 1000} seconds'`;
      await database.exec(`
        update private.webhook_deliveries set due_at = due_at - ${time}, queued_at = queued_at - ${time};
        update private.webhooks set rests_until = rests_until - ${time}`);
      return;
    }
    if (step.kind !== 'event') throw new Error(`Nobody does “${step.words}”.`);
    switch (step.event.type) {
      case 'sender.takes':
        expect(await claim()).toEqual(to === 'failed' ? null : expect.objectContaining({ id: delivery }));
        return;
      case 'receiver.accepts':
        return settle('delivered');
      case 'receiver.fails':
        return settle('delayed');
      case 'receiver.wantsNoMore':
        return settle('gone');
      case 'owner.turnsOff':
        return asOwner(`change_webhook($1, 'off')`, webhook);
      case 'owner.turnsOn':
        return asOwner(`change_webhook($1, 'on')`, webhook);
      case 'owner.sendsAgain':
        return asOwner('send_again($1)', delivery);
      default:
        throw new Error(`Nobody does “${step.words}”.`);
    }
  }

  /** The chart and the database say the same, and whoever sends is given what the chart says. */
  async function agree(name: string) {
    const row = stored[name];
    expect(await look(), name).toMatchObject({ state: row?.state, is_off: row?.isOff ?? false });
    await database.transaction(async (transaction) => {
      expect(await claim(transaction), name).toEqual(row?.isTaken ? expect.anything() : null);
      await transaction.rollback();
    });
  }

  /** Every other state is refused. */
  async function refuse(name: string) {
    for (const next of states) {
      await database.transaction(async (transaction) => {
        const update = transaction.query('update private.webhook_deliveries set state = $1 where id = $2', [
          next,
          delivery,
        ]);
        if (stored[name]?.next.includes(next)) await update;
        else await expect(update, `${name} to ${next}`).rejects.toThrow(/^[A-Z].*\.$/);
        await transaction.rollback();
      });
    }
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
        await agree('waiting');
        for (const edge of path) {
          const name = String(graph.snapshots.get(edge.to)?.state.value);
          await happen(edge, name);
          await agree(name);
          await refuse(name);
        }
        steps += path.length;
        milliseconds += performance.now() - began;
        if (path === paths.at(-1)?.path) recordWalk(flow, { steps, milliseconds });
      });
    }
    beforeEach(async () => {
      delivery = randomUUID();
      await database.exec(`
        delete from public.businesses;
        delete from auth.users;
        delete from private.rate_limits;
        insert into auth.users (id, email) values ('${owner}', 'owner@example.com');
        insert into public.businesses (id, name, kind) values ('${business}', 'Salon', 'salon');
        insert into public.business_members (business_id, user_id, role) values ('${business}', '${owner}', 'owner');
        insert into private.webhooks (id, business_id, url, events)
          values ('${webhook}', '${business}', 'https://hooks.example.com/', '{answer.changed}');
        insert into private.webhook_deliveries (id, webhook_id, business_id, event)
          values ('${delivery}', '${webhook}', '${business}', 'test')`);
    });
  });
}
