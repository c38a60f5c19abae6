import { openDatabase } from '../../supabase/embedded/database.ts';

/**
 * A process that is made to be killed: opens the database in the directory it is given, then writes pairs of rows
 * without end and says the number of each pair once its transaction is over.
 */
const [, , dataDir] = process.argv;
const database = await openDatabase({ dataDir, seed: false });
await database.exec('create table if not exists public.pairs (number integer, half text, filler text)');
const { rows } = await database.query<{ last: number }>(
  'select coalesce(max(number), 0) as last from public.pairs',
);
console.log('open');

for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
  await database.transaction(async (transaction) => {
    const insert = `insert into public.pairs values ($1, $2, repeat('x', 2000))`;
    await transaction.query(insert, [number, 'left']);
    await transaction.query(insert, [number, 'right']);
  });
  console.log(number);
}
