import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { newDatabase } from '../backend/new-database.ts';
import { chanceOf } from '../postgres/chance.ts';
import { bruteForce } from './brute-force.ts';
import { businessId, randomQuestion, randomWorld, serviceId, statementsFor } from './random-world.ts';

/** 10,000 questions were asked so: `FREE_TIMES_RUNS=2000 npx vitest run --project units tests/booking/free-times.test.ts`. */
const worlds = Number(process.env.FREE_TIMES_RUNS ?? 60);
const questionsOfEach = 5;

const database = await openDatabase({ seed: false, copyOf: await newDatabase() });
afterAll(() => database.close());

test(`free times are those that brute force finds: ${worlds * questionsOfEach} questions`, async () => {
  let times = 0;
  for (let seed = 1; seed <= worlds; seed += 1) {
    const chance = chanceOf(seed);
    const world = randomWorld(chance);
    await database.exec(statementsFor(world));
    for (let number = 0; number < questionsOfEach; number += 1) {
      const question = randomQuestion(chance, world);
      const expected = bruteForce(world, question);
      const { rows } = await database.query<{ start: string }>(
        `select concat_ws(' ',
           to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), resource_id, joined_id
         ) as start
         from private.free_starts($1, $2, $3, $4, $5)`,
        [serviceId, new Date(question.from), new Date(question.to), question.party, new Date(question.at)],
      );
      times += expected.length;
      expect(
        rows.map(({ start }) => start).toSorted(),
        JSON.stringify({ seed, number, world, question }),
      ).toEqual(expected);
    }
  }
  // Not a row of businesses that are never open.
  expect(times).toBeGreaterThan(worlds * 20);
}, 600_000);

test('a business that is gone has no times', async () => {
  await database.exec(`delete from public.businesses where id = '${businessId}'`);
  const { rows } = await database.query('select * from private.free_starts($1, now(), $2, 1, now())', [
    serviceId,
    new Date('2100-01-01'),
  ]);
  expect(rows).toEqual([]);
});
