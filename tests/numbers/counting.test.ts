import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { newDatabase } from '../backend/new-database.ts';
import { chanceOf } from '../postgres/chance.ts';
import { createPlace, History, type Place, setClock } from './history.ts';

/** 10,000 were tried so: `NUMBERS_RUNS=10000 npx vitest run --project units tests/numbers/counting.test.ts`. */
const runs = Number(process.env.NUMBERS_RUNS ?? 50);
const seed = Number(process.env.NUMBERS_SEED ?? 1);

const database = await openDatabase({ seed: true, copyOf: await newDatabase() });
afterAll(() => database.close());
let member: string;
beforeAll(async () => {
  await database.exec(setClock);
  const { rows } = await database.query<{ id: string }>('select id from auth.users limit 1');
  member = rows[0]?.id ?? '';
});

/** How often each of them is there, in order. */
const tally = (keys: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** What the tables of numbers say of a bot, as a tally. */
async function stored({ bot }: Place) {
  const { rows } = await database.query<{ kind: string; key: string; times: number }>(
    `select 'days' as kind, concat_ws(' ', day, language, channel, what) as key, times
     from private.daily_numbers, lateral (values
       ('begun', begun), ('answered', answered), ('closest', closest), ('unknown', unknown), ('asked', asked),
       ('taken', taken), ('replied', replied), ('details', details), ('booked', booked), ('up', up), ('down', down),
       ('helped', helped), ('unhelped', unhelped)
     ) as counted (what, times) where bot_id = $1 and times <> 0
     union all
     select 'hours', concat_ws(' ', day, place - 1, language, channel), times
     from private.daily_numbers, unnest(begun_by_hour) with ordinality as counted (times, place) where bot_id = $1 and times <> 0
     union all
     select 'entries', concat_ws(' ', day, entry_id, what), times
     from private.entry_days, lateral (values ('said', conversations), ('up', up), ('down', down)) as counted (what, times)
     where bot_id = $1 and times <> 0
     union all
     select 'pages', concat_ws(' ', day, page_key), conversations from private.page_days where bot_id = $1
     union all
     select 'replies', concat_ws(' ', day, seconds), conversations from private.reply_days where bot_id = $1
     union all
     select 'md5', md5(page)::uuid::text || ' ' || page, 1
     from unnest('{https://shop.example/,https://shop.example/prices}'::text[]) as page`,
    [bot],
  );
  const of = (kind: string) =>
    Object.fromEntries(
      rows
        .filter((row) => row.kind === kind)
        .map(({ key, times }) => [key, times] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  const names = new Map(Object.keys(of('md5')).map((pair) => [pair.split(' ')[0], pair.split(' ')[1]]));
  const pages = Object.entries(of('pages')).map(([key, times]) => {
    const [day, page] = key.split(' ');
    return [`${day} ${names.get(page)}`, times] as const;
  });
  return {
    days: of('days'),
    hours: of('hours'),
    entries: of('entries'),
    pages: Object.fromEntries(pages),
    replies: of('replies'),
  };
}

/** One random history, whose every count is compared with what has happened. Returns what has. */
async function compare(run: number): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const chance = chanceOf(run);
  const place = await createPlace(database, chance, member);
  const history = new History(database, place, chance);
  await history.go(18);
  const { counted } = history;
  const ratings = counted.flatMap((one) => [...one.ratings.values()].map((each) => ({ ...each, one })));
  for (const one of counted) for (const outcome of one.outcomes) seen.add(outcome);
  for (const { rating } of ratings) seen.add(rating);
  const { days, hours, entries, pages, replies } = await stored(place);
  const at = JSON.stringify({ run, zone: place.zone });
  expect(days, at).toEqual(
    tally([
      ...counted.flatMap(({ day, language, channel, outcomes }) =>
        [...outcomes].map((outcome) => `${day} ${language} ${channel} ${outcome}`),
      ),
      ...ratings.map(({ one, rating }) => `${one.day} ${one.language} ${one.channel} ${rating}`),
    ]),
  );
  expect(hours, at).toEqual(
    tally(counted.map(({ day, hour, language, channel }) => `${day} ${hour} ${language} ${channel}`)),
  );
  expect(entries, at).toEqual(
    tally([
      ...counted.flatMap((one) => [...one.entries].map((entry) => `${one.day} ${entry} said`)),
      ...ratings.flatMap(({ one, entry, rating }) => (entry ? [`${one.day} ${entry} ${rating}`] : [])),
    ]),
  );
  expect(tally(Object.entries(pages).flatMap(([key, times]) => Array<string>(times).fill(key))), at).toEqual(
    tally(counted.flatMap(({ day, page }) => (page ? [`${day} ${page}`] : []))),
  );
  expect(replies, at).toEqual(
    tally(counted.flatMap(({ day, seconds }) => (seconds ? [`${day} ${seconds}`] : []))),
  );
  await database.query('delete from public.businesses where id = $1', [place.business]);
  return seen;
}

test(`what is counted is what has happened, whatever was deleted or sent again: ${runs} histories (seed ${seed})`, async () => {
  const seen = new Set<string>();
  for (let run = seed; run < seed + runs; run += 1) {
    for (const happened of await compare(run)) seen.add(happened);
  }
  // Nothing that can happen was left out.
  expect([...seen].toSorted()).toEqual([
    'answered',
    'asked',
    'begun',
    'booked',
    'closest',
    'details',
    'down',
    'helped',
    'replied',
    'taken',
    'unhelped',
    'unknown',
    'up',
  ]);
}, 3_600_000);

/** Mistakes that counting could have: where in which function, and what would stand there. */
const mistakes = {
  'a rating that is taken back stays counted': [
    'private.count_rating()',
    ` - (old.rating is not distinct from 'up')::integer`,
    '',
  ],
  'what happens a second time is counted again': [
    'private.count_outcomes(uuid, text[], integer, integer)',
    ' except select unnest(talk.outcomes)',
    '',
  ],
  'previews are counted': [
    'private.count_outcomes(uuid, text[], integer, integer)',
    ` and channel <> 'preview'`,
    '',
  ],
  'a conversation is counted in the hour before': [
    'private.count_outcomes(uuid, text[], integer, integer)',
    'extract(hour from talk.began_at) + 1',
    'greatest(extract(hour from talk.began_at), 1)',
  ],
  'an hour forgets the conversations before': [
    'private.count_outcomes(uuid, text[], integer, integer)',
    'begun_by_hour[place] = counted.begun_by_hour[place] + excluded.begun_by_hour[place]',
    'begun_by_hour = excluded.begun_by_hour',
  ],
} as const;

test.each(Object.entries(mistakes))('would notice it if %s', async (_, [name, right, wrong]) => {
  const { rows } = await database.query<{ text: string }>(
    `select pg_get_functiondef('${name}'::regprocedure) as text`,
  );
  const text = rows[0]?.text ?? '';
  expect(text).toContain(right);
  await database.exec(text.replace(right, wrong));
  const noticed = async () => {
    for (let run = seed; run < seed + 50; run += 1) await compare(run);
  };
  await expect(noticed()).rejects.toThrow();
  await database.exec(text);
});
