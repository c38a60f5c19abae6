/**
 * `npm run answers`: how well the engine answers, by language and per business, as owners write and with three and six
 * other ways to ask for each entry; in brackets the bounds of 95 in 100 such samples.
 *   -- --misses          also every question that went wrong, and what was said
 *   -- --fit             fits the policy anew on corpus/fitted and prints it
 *   -- --corpus <folder> another folder of businesses instead
 *   -- --business <id>   one of them only
 *   -- --intents <file>  bots of a public set of intents instead (CLINC150's data_full.json, BANKING77's CSV)
 *   -- --distractors     with 500 entries as of a crawl of each website beside what was written
 *   -- --crawl           with these entries alone, and nothing that was written
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { type Business, folders, hasWays, readCorpus, withWays } from './corpus.ts';
import { type Asked, evaluate } from './evaluate.ts';
import { sendFeelings } from './feelings-questions.ts';
import { answersWrongly, figuresOf, interval, percent, showsRight } from './figures.ts';
import { fitPolicy } from './fit.ts';
import { askAboutHours } from './hours-questions.ts';
import { readIntents } from './intents.ts';

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    misses: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    intents: { type: 'string' },
    business: { type: 'string' },
    distractors: { type: 'boolean', default: false },
    crawl: { type: 'boolean', default: false },
  },
});

const read = (folder: string) =>
  readCorpus(folder).filter(({ id }) => values.business === undefined || id === values.business);
const groups: Record<string, Business[]> = values.intents
  ? { intents: readIntents(values.intents) }
  : values.corpus
    ? { [values.corpus]: read(values.corpus) }
    : { fitted: read(folders.fitted), 'held out': read(folders.heldOut) };
const businesses = Object.values(groups).flat();
const knowing = values.crawl ? 'crawl alone' : values.distractors ? 'with crawl' : 'written';
/** Other ways to ask that each entry has; an intent has its own. */
const ways = businesses.every(hasWays) && !values.crawl ? [0, 3, 6] : [0];
const rounds: { ways: number; asked: Asked[] }[] = [];
for (const most of ways) {
  const taught = most === 0 ? businesses : businesses.map((business) => withWays(business, most));
  rounds.push({ ways: most, asked: await evaluate(taught, knowing) });
}
const asked = rounds[0]?.asked ?? [];

const parts: Record<string, (one: Asked) => boolean> = {};
for (const [group, list] of Object.entries(groups)) {
  const ids = new Set(list.map(({ id }) => id));
  for (const language of new Set(list.map((one) => one.language))) {
    parts[`${group} (${language})`] = (one) => ids.has(one.business) && one.language === language;
  }
}
for (const { id } of businesses) parts[id] = ({ business }) => business === id;

for (const [name, belongs] of Object.entries(parts)) {
  const table: Record<string, Record<string, string>> = {};
  for (const round of rounds) {
    const column = round.ways === 0 ? 'as written' : `${round.ways} ways to ask`;
    for (const [row, figure] of Object.entries(figuresOf(round.asked.filter(belongs)))) {
      if (figure.whole === 0) continue;
      const bounds = interval(figure).map(Math.round).join('–');
      table[row] ??= {};
      table[row][column] = `${figure.part}/${figure.whole} ${Math.round(percent(figure))} % (${bounds})`;
    }
  }
  console.log(name);
  console.table(table);
}

if (Object.keys(groups).includes('fitted') && values.business === undefined) {
  const database = await openDatabase({ seed: false });
  const outcomes = await askAboutHours(database);
  const feelings = await sendFeelings(database);
  await database.close();
  const count = (judged: string) => outcomes.filter((outcome) => outcome.judged === judged).length;
  console.log(
    `Opening hours, ${outcomes.length} questions: ${count('right')} right, ${count('wrong')} wrong`,
  );
  const met = feelings.filter(({ isRight }) => isRight);
  console.log(`Feelings and people, ${feelings.length} messages: ${met.length} right`);
  const failed = outcomes.filter(({ judged }) => judged !== 'right');
  if (values.misses)
    for (const { question, said, judged } of failed) console.log(judged, question, '→', said);
}

if (values.misses) {
  for (const { business, question, replies, factOf } of asked.filter(isMiss)) {
    const said = replies.map(({ tier, entryId, options }) => {
      const facts = [entryId ?? '', ...options.map((option) => option.entryId)].map(
        (id) => factOf.get(id) ?? '-',
      );
      return `${tier} ${facts.join(' ')}`;
    });
    console.log(
      `${business} · ${question.kind} · ${question.q} · ${question.facts.join(' ')} → ${said.join(' | ')}`,
    );
  }
}

if (values.fit) {
  const ids = new Set(Object.values(groups)[0]?.map(({ id }) => id));
  const all = rounds.flatMap((round) => round.asked);
  console.log(fitPolicy(all.filter(({ business }) => ids.has(business))));
}

function isMiss(one: Asked): boolean {
  const tiers = one.replies.map(({ tier }) => tier);
  switch (one.question.kind) {
    case 'in':
      return !showsRight(one) || answersWrongly(one);
    case 'out':
      return tiers.includes('answer');
    case 'chat':
      return !tiers.includes('smalltalk');
    case 'human':
      return !tiers.includes('person') && !showsRight(one);
    case 'lang':
      return answersWrongly(one);
  }
}
