import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { z } from 'zod';
import type { Business } from './corpus.ts';

/** Of every bot. */
const intentsPerBot = 15;
/** Of every intent: so many ways to ask are taught, and so many questions asked. */
const perIntent = 10;
/** Questions of no intent, asked each bot. */
const outsidePerBot = 30;

const pairs = z.array(z.tuple([z.string(), z.string()]));
const splits = z.object({ train: pairs, test: pairs, oos_test: z.optional(pairs) });
const rows = z.array(z.object({ text: z.string(), category: z.string() }));

/**
 * A public set of intents as businesses that have an entry for each, ten ways to ask for it and no title. Reads what
 * CLINC150 (`data_full.json`: lists of text and intent by `train`, `test`, `oos_test`) and BANKING77 (a CSV of `text` and
 * `category`: the first ten of each are taught, the next ten asked) are published as.
 * @throws where the file is neither
 */
export function readIntents(file: string): Business[] {
  const text = readFileSync(file, 'utf8');
  const { train, test, oos_test: outside = [] } = file.endsWith('.csv') ? readCsv(text) : readJson(text);
  const intents = [...new Set(train.map(([, intent]) => intent))];
  const of = (list: typeof train, intent: string) =>
    list.filter(([, other]) => other === intent).map(([question]) => question);
  const bots = Math.max(1, Math.floor(intents.length / intentsPerBot));
  return Array.from({ length: bots }, (_, bot) => {
    const own = intents.slice(bot * intentsPerBot, (bot + 1) * intentsPerBot);
    const inside = own.flatMap((intent) =>
      of(test, intent)
        .slice(0, perIntent)
        .map((q) => ({ q, kind: 'in' as const, facts: [intent], all: false, tags: [] })),
    );
    const strange = outside
      .slice(bot * outsidePerBot, (bot + 1) * outsidePerBot)
      .map(([q]) => ({ q, kind: 'out' as const, facts: [], all: false, tags: [] }));
    return {
      id: `intents ${bot + 1}`,
      name: `Bot ${bot + 1}`,
      kind: 'other',
      language: 'en',
      facts: own.map((intent) => ({
        id: intent,
        text: intent.replaceAll('_', ' '),
        questions: of(train, intent).slice(0, perIntent),
      })),
      questions: [...inside, ...strange],
    };
  });
}

const readJson = (text: string) => splits.parse(JSON.parse(text));

function readCsv(text: string): z.infer<typeof splits> {
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  const seen = new Map<string, number>();
  const train: z.infer<typeof pairs> = [];
  const test: z.infer<typeof pairs> = [];
  for (const { text: question, category } of rows.parse(data)) {
    const before = seen.get(category) ?? 0;
    seen.set(category, before + 1);
    (before < perIntent ? train : test).push([question, category]);
  }
  return { train, test };
}
