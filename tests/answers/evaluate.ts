import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../supabase/embedded/database.ts';
import { answer, type Reply } from '../../supabase/functions/_shared/answers/answer.ts';
import { type Found, knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { serviceRpc, teach } from './bots.ts';
import type { Business, Question } from './corpus.ts';

/** A question, what the bot replied, and what it has to be judged by. */
export interface Asked {
  business: string;
  language: string;
  question: Question;
  replies: readonly Reply[];
  /** Of an entry, the fact it is. */
  factOf: ReadonlyMap<string, string>;
  /** What the first search of the question found; empty if it needed none. */
  found: readonly Found[];
}

/** Lets every business have a bot in one database, and asks each its questions: one of another conversation each. */
export async function evaluate(businesses: readonly Business[]): Promise<Asked[]> {
  const database = await openDatabase({ seed: false });
  try {
    const asked: Asked[] = [];
    for (const business of businesses) asked.push(...(await ask(database, business)));
    return asked;
  } finally {
    await database.close();
  }
}

async function ask(database: PGlite, business: Business): Promise<Asked[]> {
  const bot = await teach(database, business);
  const knowledge = knowledgeOf(serviceRpc(database), bot.id);
  const asked: Asked[] = [];
  for (const question of business.questions) {
    let found: readonly Found[] | undefined;
    const replies = await answer(
      question.q,
      {
        earlier: question.after === undefined ? [] : [question.after],
        now: new Date('2026-03-04T12:00Z'),
        timeZone: 'UTC',
        hours: [],
        exceptions: [],
        language: business.language,
        botName: business.name,
      },
      {
        ...knowledge,
        async match(text, embedding) {
          const rows = await knowledge.match(text, embedding);
          found ??= rows;
          return rows;
        },
      },
    );
    const { id, language } = business;
    asked.push({ business: id, language, question, replies, factOf: bot.factOf, found: found ?? [] });
  }
  return asked;
}
