import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { answer, type Conversation, type Reply } from '../../supabase/functions/_shared/answers/answer.ts';
import { loadEncoder } from '../../supabase/functions/_shared/answers/encoder/load.ts';
import { type Found, knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import type { Searched } from '../../supabase/functions/_shared/answers/policy.ts';
import { serviceRpc, teach } from './bots.ts';
import type { Business, Question } from './corpus.ts';
import { crawlOf } from './crawl/crawl.ts';

/** A question, what the bot replied, and what it has to be judged by. */
export interface Asked {
  business: string;
  language: string;
  question: Question;
  replies: readonly Reply[];
  /** Of an entry, the fact it is. */
  factOf: ReadonlyMap<string, string>;
  /** The entries that were read on a website. */
  crawled: ReadonlySet<string>;
  /** What the first search of the question looked for, slips corrected, and what it found; empty if it needed none. */
  searched: Searched;
  found: readonly Found[];
}

/** What a bot knows: what its owner has written, 500 entries of a crawl beside it, or the crawl alone. */
export type Knowing = 'written' | 'with crawl' | 'crawl alone';

/** Lets every business have a bot in one database, and asks each its questions: one of another conversation each. */
export async function evaluate(
  businesses: readonly Business[],
  knowing: Knowing = 'written',
): Promise<Asked[]> {
  const database = await openDatabase({ seed: false });
  try {
    const asked: Asked[] = [];
    for (const business of businesses) asked.push(...(await ask(database, business, knowing)));
    return asked;
  } finally {
    await database.close();
  }
}

/** A conversation in which nothing has been said yet, with a business that tells no hours. */
export const conversationWith = ({ language, name }: Business): Conversation => ({
  earlier: [],
  said: [],
  now: new Date('2026-03-04T12:00Z'),
  timeZone: 'UTC',
  hours: [],
  exceptions: [],
  language,
  ownLanguage: language,
  otherLanguages: [],
  botName: name,
});

/** The conversation after a message and its replies. */
export const goOn = (
  conversation: Conversation,
  message: string,
  replies: readonly Reply[],
): Conversation => ({
  ...conversation,
  earlier: [...conversation.earlier, message],
  said: replies.flatMap(({ entryId }) => entryId ?? []),
});

async function ask(database: PGlite, business: Business, knowing: Knowing): Promise<Asked[]> {
  const written = knowing === 'crawl alone' ? { ...business, facts: [] } : business;
  const bot = await teach(database, written, knowing === 'written' ? [] : crawlOf(business));
  const knowledge = knowledgeOf(serviceRpc(database), bot.id);
  const asked: Asked[] = [];
  const start = conversationWith(business);
  const { id, language } = business;
  const { nearCommon } = await loadEncoder();
  for (const question of business.questions) {
    let first: { searched: Searched; found: readonly Found[] } | undefined;
    const before =
      question.after === undefined
        ? start
        : goOn(start, question.after, await answer(question.after, start, knowledge));
    const replies = await answer(question.q, before, {
      ...knowledge,
      async match(text, embedding, languages) {
        const rows = await knowledge.match(text, embedding, languages);
        first ??= { searched: { text, language, common: nearCommon(embedding) }, found: rows };
        return rows;
      },
    });
    const { factOf, crawled } = bot;
    const { searched, found } = first ?? { searched: { text: '', language, common: 0 }, found: [] };
    asked.push({ business: id, language, question, replies, factOf, crawled, searched, found });
  }
  return asked;
}
