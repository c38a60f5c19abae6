import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { answer, type Reply } from '../../supabase/functions/_shared/answers/answer.ts';
import { type Knowledge, knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { serviceRpc, teach } from './bots.ts';
import { type Business, folders, readCorpus } from './corpus.ts';
import { conversationWith, goOn } from './evaluate.ts';

/*
 * A second question gets no answer that it does not get by itself: every entry's question after every other, and for one
 * business every question that was collected, too; as visitors type them, in lower case and without punctuation.
 */

const typed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '');

/** Searches once for each text: most questions are asked after twenty others. */
function searchedOnce(knowledge: Knowledge): Knowledge {
  const found = new Map<string, ReturnType<Knowledge['match']>>();
  return {
    ...knowledge,
    match(text, ...how) {
      const known = found.get(text) ?? knowledge.match(text, ...how);
      found.set(text, known);
      return known;
    },
  };
}

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase({ seed: false });
});
afterAll(() => database.close());

/** What a business's bot says to each of `seconds` by itself, and where it says something else after one of `firsts`. */
async function askInPairs(business: Business, firsts: readonly string[], seconds: readonly string[]) {
  const { id, factOf } = await teach(database, business);
  const knowledge = searchedOnce(knowledgeOf(serviceRpc(database), id));
  const sayAs = (replies: readonly Reply[]) =>
    replies
      .map(({ tier, entryId }) => [tier, factOf.get(entryId ?? '')].filter(Boolean).join(' '))
      .join(', ');
  const start = conversationWith(business);
  const alone = new Map<string, string>();
  for (const second of seconds) alone.set(second, sayAs(await answer(second, start, knowledge)));
  let pairs = 0;
  const changed: string[] = [];
  for (const first of firsts) {
    const talk = goOn(start, first, await answer(first, start, knowledge));
    for (const second of seconds.filter((one) => one !== first)) {
      const said = sayAs(await answer(second, talk, knowledge));
      pairs += 1;
      if (said !== alone.get(second)) changed.push(`${first} · ${second} → ${said}`);
    }
  }
  return { alone, pairs, changed };
}

/** The title of an entry that is a wish for a person as well, which comes first. */
const wishes = ['support'];

test.each([...readCorpus(folders.fitted), ...readCorpus(folders.heldOut)])(
  '$name: a question is answered as by itself, whatever was asked before',
  async (business) => {
    const titled = business.facts.flatMap(({ id, title }) => (title ? [{ id, question: typed(title) }] : []));
    const own = titled.map(({ question }) => question);
    const collected = business.questions.filter(({ kind, all, after }) => kind === 'in' && !all && !after);
    const others = business.id === 'salon' ? collected.map(({ q }) => typed(q)) : [];
    const { alone, pairs, changed } = await askInPairs(business, own, [...new Set([...own, ...others])]);
    expect(changed).toEqual([]);
    expect(pairs).toBeGreaterThan(200);
    for (const { id, question } of titled) {
      expect([question, alone.get(question)]).toEqual([
        question,
        wishes.includes(question) ? 'person' : `answer ${id}`,
      ]);
    }
  },
);
