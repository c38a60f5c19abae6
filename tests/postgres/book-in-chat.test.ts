import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { worldForFile } from './callers.ts';

/** Visitors who book at the same moment, by the functions that the chat calls. */

const world = await worldForFile('book_in_chat', 60);

const answerSchema = z.object({
  outcome: z.string(),
  booking: z.optional(z.string()),
  nearest: z.optional(z.array(z.string())),
});

let [business, bot, service] = ['', '', ''];
beforeEach(async () => {
  [business, bot, service] = [randomUUID(), randomUUID(), randomUUID()];
  const { sql } = world;
  await sql`insert into businesses (id, name, kind) values (${business}, 'A clinic', 'clinic')`;
  await sql`insert into opening_hours (business_id, weekday, opens, closes)
    select ${business}, n, '00:00', '24:00' from generate_series(0, 6) as n`;
  await sql`insert into bots (id, business_id, name) values (${bot}, ${business}, 'A bot')`;
  await sql`insert into services (id, business_id, bot_id, name, minutes)
    values (${service}, ${business}, ${bot}, 'Check-up', 30)`;
  await sql`with room as (
      insert into resources (business_id, kind, name) values (${business}, 'room', 'A room') returning id
    )
    insert into service_resources (service_id, resource_id, business_id) select ${service}, id, ${business} from room`;
});

/** The same time of day after tomorrow for all. */
const time = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 2 * 86_400_000);

async function conversation(): Promise<{ visitor: string; talk: string }> {
  const [visitor, talk] = [randomUUID(), randomUUID()];
  const { sql } = world;
  await sql`insert into private.visitors (id, bot_id, token_hash, first_client_id)
    values (${visitor}, ${bot}, ${visitor}, ${visitor})`;
  await sql`insert into conversations (id, bot_id, business_id, visitor_id, channel)
    values (${talk}, ${bot}, ${business}, ${visitor}, 'web')`;
  return { visitor, talk };
}

async function call(name: string, places: string, parameters: (string | Date)[]) {
  const [row] = await world.ask<{ answer: unknown }>(
    'service',
    `select public.${name}(${places}) as answer`,
    parameters,
  );
  return answerSchema.parse(row?.answer);
}
const hold = (talk: string, at: Date) => call('hold_in_chat', '$1, $2, $3, 1, $4', [talk, service, at, talk]);
const confirm = (talk: string, booking: string) =>
  call('confirm_in_chat', `$1, $2, 'Ann', 'ann@example.com', null, 'For this booking.'`, [talk, booking]);

async function book(talk: string, at: Date) {
  const held = await hold(talk, at);
  return held.booking ? confirm(talk, held.booking) : held;
}

const outcomes = (answers: readonly { outcome: string }[]) =>
  answers.map(({ outcome }) => outcome).toSorted();

test('of 50 visitors who want one time at once one has it, and the others are told the nearest', async () => {
  const talks = await Promise.all(Array.from({ length: 50 }, conversation));
  const at = time();
  const answers = await Promise.all(talks.map(({ talk }) => book(talk, at)));
  expect(outcomes(answers)).toEqual(['ok', ...Array.from({ length: 49 }, () => 'taken')]);
  for (const { outcome, nearest } of answers) if (outcome === 'taken') expect(nearest).toHaveLength(3);
  expect(await world.sql`select state from bookings where business_id = ${business}`).toHaveLength(1);
});

test('what one visitor sends twenty times at once is held once and booked once', async () => {
  const { talk } = await conversation();
  const at = time();
  const held = await Promise.all(Array.from({ length: 20 }, () => hold(talk, at)));
  expect(new Set(held.map(({ booking }) => booking)).size).toBe(1);
  const booking = held[0]?.booking ?? '';
  const confirmed = await Promise.all(Array.from({ length: 20 }, () => confirm(talk, booking)));
  expect(outcomes(confirmed)).toEqual(Array.from({ length: 20 }, () => 'ok'));
  expect(await world.sql`select from details_given where conversation_id = ${talk}`).toHaveLength(1);
});

test('who books while their data is deleted has booked or has not, and nobody is locked out', async () => {
  const talks = await Promise.all(Array.from({ length: 10 }, conversation));
  const at = time();
  const held = await hold(talks[0]?.talk ?? '', at);
  const all = await Promise.allSettled([
    confirm(talks[0]?.talk ?? '', held.booking ?? ''),
    ...talks.map(({ visitor }) => world.ask('service', 'select public.delete_visitor($1)', [visitor])),
  ]);
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
});
