import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { measure, type Taken } from './questions.ts';

const [business, member] = [randomUUID(), randomUUID()];

/** 10,000 people of a business, as if they had left their details one a minute. */
const fill = `
  set session_replication_role = replica;
  insert into auth.users (id, email) values ('${member}', 'people@bench.example');
  insert into public.businesses (id, name, kind) values ('${business}', 'Café', 'coffee');
  insert into public.business_members (business_id, user_id, role) values ('${business}', '${member}', 'owner');
  insert into public.people (business_id, name, email, phone, found_by, last_seen_at)
    select '${business}', 'Ann ' || n, 'ann' || n || '@example.com', '+44 20 7946 ' || n,
      concat_ws(E'\\n', 'ann ' || n, 'ann' || n || '@example.com', '44207946' || n), now() - n * interval '1 minute'
    from generate_series(1, 10000) as n;
  set session_replication_role = origin;
  analyze`;

const asMember = (database: PGlite, sql: string) =>
  database.transaction(async (transaction) => {
    await transaction.exec(
      `select set_config('request.jwt.claims', '{"sub": "${member}"}', true); set local role authenticated`,
    );
    return transaction.query(sql);
  });

/** Measures a page of 50 among 10,000 people: the first, one from the middle, and one that is searched for. */
export async function peopleFigures(): Promise<Record<'first' | 'middle' | 'searched', Taken>> {
  const database = await openDatabase({ seed: false });
  try {
    await database.exec(fill);
    const page = (given: string) =>
      measure(30, async () => {
        const { rows } = await asMember(database, `select * from public.people_list('${business}'${given})`);
        if (rows.length !== 50) throw new Error(`A page has ${rows.length} people.`);
      });
    return {
      first: await page(''),
      middle: await page(`, null, now() - interval '5000 minutes', '${randomUUID()}'`),
      searched: await page(`, '@example'`),
    };
  } finally {
    await database.close();
  }
}
