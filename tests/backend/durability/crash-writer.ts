import { openDatabase } from '../../../supabase/embedded/data/database.ts';

/**
 * A process that is made to be killed: opens the database in the directory it is given, then writes pairs of rows
 * without end and says the number of each pair once its transaction is over. `each-in-a-new-log` has Postgres begin
 * another file of its log for each pair, as it does after 16 MB.
 */
const [, , dataDir, log] = process.argv;
const database = await openDatabase({ dataDir, seed: false });
await database.exec('create table if not exists public.pairs (number integer, half text, filler text)');
const { rows } = await database.query<{ last: number }>(
  'select coalesce(max(number), 0) as last from public.pairs',
);
console.log('open');

for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
  if (log === 'each-in-a-new-log') await database.query('select pg_switch_wal()');
  await database.transaction(async (transaction) => {
    const insert = `insert into public.pairs values ($1, $2, repeat('x', 2000))`;
    await transaction.query(insert, [number, 'left']);
    await transaction.query(insert, [number, 'right']);
  });
  console.log(number);
}
