/** Walks every path of a booking's chart through the real database, and compares after each step. */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { bookingStateMachine } from '../../machines/booking/booking-state.machine.ts';
import type { Edge } from '../../tools/harness/explore.ts';
import { flowOf } from '../../tools/harness/flow.ts';
import { type Model, nameOf } from '../../tools/harness/model.ts';
import { forgetWalk, recordWalk } from '../../tools/harness/walk/record.ts';

const states = ['held', 'requested', 'confirmed', 'cancelled', 'done', 'missed'] as const;
type State = (typeof states)[number];

/** What stands in the database in each state of the chart, and what may stand there next. */
const stored: Record<string, { state: State; next: readonly State[] } | null> = {
  held: { state: 'held', next: ['held', 'requested', 'confirmed'] },
  lapsed: { state: 'held', next: ['held', 'requested', 'confirmed'] },
  requested: { state: 'requested', next: ['requested', 'confirmed', 'cancelled'] },
  confirmed: { state: 'confirmed', next: ['requested', 'confirmed', 'cancelled'] },
  moved: { state: 'confirmed', next: ['requested', 'confirmed', 'cancelled'] },
  begun: { state: 'confirmed', next: ['confirmed', 'done', 'missed'] },
  done: { state: 'done', next: ['done', 'missed'] },
  missed: { state: 'missed', next: ['done', 'missed'] },
  cancelled: { state: 'cancelled', next: ['cancelled'] },
  free: null,
};

const rowSchema = z.object({ state: z.enum(states), sequence: z.number(), rooms: z.number() });
const inputSchema = z.object({ confirms: z.string() });
const answerSchema = z.object({
  outcome: z.string(),
  booking: z.optional(z.string()),
});

/** Declares a test for each path. */
export function walkInDatabase(models: readonly Model<typeof bookingStateMachine>[], database: PGlite): void {
  const flow = flowOf(models, 'prime');
  const [business, bot, service, visitor] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  let booking: string;
  /** How many hours after its first time it is moved to next. */
  let hours: number;
  let steps = 0;
  let milliseconds = 0;

  const ask = async (call: string, parameters: unknown[]) => {
    const { rows } = await database.query<{ answer: unknown }>(
      `select private.${call} as answer`,
      parameters,
    );
    return answerSchema.parse(rows[0]?.answer);
  };
  /** A time of the day after tomorrow; the business is always open. */
  const timeAt = (hour: number) => {
    const time = new Date(Date.now() + 2 * 86_400_000);
    time.setUTCHours(hour, 0, 0, 0);
    return time;
  };
  const hold = (at: Date, by: string = randomUUID()) =>
    ask('hold_time($1, $2, 1, $3, $4)', [service, at, by, by]);
  const move = (byVisitor: boolean) => {
    hours = (hours % 11) + 1;
    return ask('move_booking($1, $2, $3)', [booking, timeAt(10 + hours), byVisitor]);
  };
  const set = (values: string) =>
    database.query(`update public.bookings set ${values} where id = $1`, [booking]);

  /** The booking as it is stored, and how many rooms it takes; undefined if it is gone. */
  async function look() {
    const { rows } = await database.query<object>(
      `select state, sequence, (select count(*)::integer from private.allocations where booking_id = $1) as rooms
       from public.bookings where id = $1`,
      [booking],
    );
    return rows[0] && rowSchema.parse(rows[0]);
  }

  /** Does what a step says. */
  async function happen({ step }: Edge, confirms: string) {
    if (step.kind === 'wait') {
      await set(`held_until = held_until - interval '${step.milliseconds / 1000} seconds'`);
      return;
    }
    if (step.kind !== 'event') throw new Error(`Nobody does “${step.words}”.`);
    const { event } = step;
    const isOk = (answer: object) => expect(answer).toMatchObject({ outcome: 'ok' });
    switch (event.type) {
      case 'visitor.confirms': {
        if (!event.isFree)
          await database.exec(`delete from public.opening_hours where business_id = '${business}'`);
        const answer = await ask(`confirm_booking($1, $2, 'Ann', null, '555 0100')`, [booking, visitor]);
        const state = confirms === 'at_once' ? 'confirmed' : 'requested';
        expect(answer).toMatchObject({ outcome: event.isFree ? 'ok' : 'taken' });
        if (event.isFree) expect(await look()).toMatchObject({ state });
        return;
      }
      case 'visitor.moves':
        return isOk(await move(true));
      case 'business.moves':
        return isOk(await move(false));
      case 'visitor.cancels':
      case 'business.cancels':
        return isOk(await ask('cancel_booking($1)', [booking]));
      case 'business.accepts':
        return set(`state = 'confirmed'`);
      case 'business.notesVisit':
        return set(`state = 'done'`);
      case 'business.notesNoShow':
        return set(`state = 'missed'`);
      case 'somebody.takes':
        return isOk(await hold(timeAt(10)));
      case 'it.begins':
        return set(`starts_at = now() - interval '1 minute'`);
      default:
        throw new Error(`Nobody does “${step.words}”.`);
    }
  }

  /** The chart and the database say the same. */
  async function agree(state: string, isTaken: boolean, sequence: number) {
    const row = stored[state];
    const isStillThere = isTaken || state === 'lapsed';
    expect(await look()).toEqual(
      row ? { state: row.state, sequence, rooms: isStillThere ? 1 : 0 } : undefined,
    );
  }

  /** Every other state is refused, and so is what is too late. */
  async function refuse(state: string) {
    const row = stored[state];
    for (const next of states) {
      await database.transaction(async (transaction) => {
        const update = transaction.query(
          `update public.bookings set state = $1, name = 'Ann', email = 'ann@example.com' where id = $2`,
          [next, booking],
        );
        if (!row || row.next.includes(next)) await update;
        else await expect(update, `${state} to ${next}`).rejects.toThrow(/^[A-Z].*\.$/);
        await transaction.rollback();
      });
    }
    const before = await look();
    const refusals: Record<string, readonly string[]> = {
      held: ['missing'],
      lapsed: ['missing'],
      free: ['missing', 'missing'],
      begun: ['begun', 'begun'],
      done: ['over', 'over'],
      missed: ['over', 'over'],
      cancelled: ['over', 'ok'],
    };
    const [moving, cancelling] = refusals[state] ?? [];
    if (moving) expect(await move(true)).toEqual({ outcome: moving });
    if (cancelling) expect(await ask('cancel_booking($1)', [booking])).toEqual({ outcome: cancelling });
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
        const { confirms } = inputSchema.parse(model.input);
        await database.query('update public.services set confirms = $1', [confirms]);
        let sequence = 0;
        await agree('held', true, sequence);
        for (const edge of path) {
          const { state } = graph.snapshots.get(edge.to) ?? {};
          const name = String(state?.value);
          await happen(edge, confirms);
          if (/moves|cancels/.test(edge.step.words) && name !== 'free') sequence += 1;
          await agree(name, state?.hasTag('taken') ?? false, sequence);
          await refuse(name);
        }
        steps += path.length;
        milliseconds += performance.now() - began;
        if (path === paths.at(-1)?.path) recordWalk(flow, { steps, milliseconds });
      });
    }
    beforeEach(async () => {
      hours = 0;
      await database.exec(`
        delete from public.businesses;
        insert into public.businesses (id, name, kind) values ('${business}', 'Salon', 'salon');
        insert into public.opening_hours (business_id, weekday, opens, closes)
          select '${business}', n, '00:00', '24:00' from generate_series(0, 6) as n;
        insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Bot');
        insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes)
          values ('${service}', '${business}', '${bot}', 'Haircut', 60, 60);
        with made as (
          insert into public.resources (business_id, kind, name) values ('${business}', 'chair', 'Chair') returning id
        )
        insert into public.service_resources (service_id, resource_id, business_id)
          select '${service}', id, '${business}' from made`);
      booking = (await hold(timeAt(10), visitor)).booking ?? '';
    });
  });
}
