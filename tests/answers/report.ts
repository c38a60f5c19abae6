/**
 * `npm run answers`: how well the engine answers, for the whole and per business.
 *   -- --misses          also every question that went wrong, and what was said
 *   -- --fit             fits the policy anew on corpus/fitted and prints it
 *   -- --corpus <folder> another folder of businesses instead
 *   -- --business <id>   one of them only
 *   -- --distractors     with 500 entries as of a crawl of each website beside what was written
 *   -- --crawl           with these entries alone, and nothing that was written
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { folders, readCorpus } from './corpus.ts';
import { type Asked, evaluate } from './evaluate.ts';
import { answersWrongly, figuresOf, percent, showsRight } from './figures.ts';
import { fitPolicy } from './fit.ts';

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    misses: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    business: { type: 'string' },
    distractors: { type: 'boolean', default: false },
    crawl: { type: 'boolean', default: false },
  },
});

const read = (folder: string) =>
  readCorpus(folder).filter(({ id }) => values.business === undefined || id === values.business);
const groups = values.corpus
  ? { [values.corpus]: read(values.corpus) }
  : { fitted: read(folders.fitted), 'held out': read(folders.heldOut) };
const asked = await evaluate(
  Object.values(groups).flat(),
  values.crawl ? 'crawl alone' : values.distractors ? 'with crawl' : 'written',
);

const columns: Record<string, Asked[]> = {};
for (const [group, businesses] of Object.entries(groups)) {
  const ids = new Set(businesses.map(({ id }) => id));
  const list = asked.filter(({ business }) => ids.has(business));
  for (const language of new Set(list.map((one) => one.language))) {
    columns[`${group} (${language})`] = list.filter((one) => one.language === language);
  }
}
for (const { id } of Object.values(groups).flat())
  columns[id] = asked.filter(({ business }) => business === id);

const table: Record<string, Record<string, string>> = {};
for (const [column, list] of Object.entries(columns)) {
  for (const [name, figure] of Object.entries(figuresOf(list))) {
    if (figure.whole === 0) continue;
    table[name] ??= {};
    table[name][column] = `${figure.part}/${figure.whole} ${Math.round(percent(figure))} %`;
  }
}
console.table(table);

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
  console.log(fitPolicy(asked.filter(({ business }) => ids.has(business))));
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
