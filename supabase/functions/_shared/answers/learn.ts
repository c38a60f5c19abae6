import { z } from 'zod';
import { loadEncoder } from './encoder/load.ts';
import { call, type Rpc, vectorLiteral } from './knowledge.ts';
import { passagesOf } from './passages.ts';

const entryRows = z.array(
  z.object({
    entry_id: z.string(),
    /** Of a text in another language; empty: the entry itself. */
    language: z.string(),
    title: z.nullable(z.string()),
    content: z.string(),
    other_questions: z.array(z.string()),
    is_written: z.boolean(),
    updated_at: z.string(),
    kept: z.number(),
  }),
);

/** How many entries are learned at once, at most. */
const batch = 100;

/** How many passages are learned in any case: of the longest, a second of CPU. The platform allows a request two. */
const fewest = 8;

/**
 * Learns what a bot's new and changed entries mean, their texts in other languages included, one passage after the other until `maxMs` milliseconds are over, and
 * a few in any case. What was come to is kept: the next call goes on there. An entry that changes meanwhile stays
 * unlearned. What is written comes first.
 * @param database a client with the secret key
 * @param onlyWritten leaves what was read on websites and in documents: there may be hundreds
 * @returns how many were learned, a part of the last one counted too, and how many (at least) remain
 * @throws what the database refuses with
 */
export async function learnEntries(
  database: Rpc,
  botId: string,
  { maxMs = 1000, onlyWritten = false }: { maxMs?: number; onlyWritten?: boolean } = {},
): Promise<{ learned: number; remaining: number }> {
  const entries = entryRows
    // One more than is learned tells that some remain.
    .parse(await call(database, 'entries_to_learn', { bot: botId, max_entries: batch + 1 }))
    .filter((entry) => entry.is_written || !onlyWritten);
  const began = performance.now();
  let encoded = 0;
  const isOver = () => encoded >= fewest && performance.now() - began >= maxMs;
  let [learned, whole] = [0, 0];
  for (const entry of entries.slice(0, batch)) {
    if (isOver()) break;
    const { encode } = await loadEncoder();
    const passages = passagesOf({
      title: entry.title,
      content: entry.content,
      otherQuestions: entry.other_questions,
      isWritten: entry.is_written,
    }).slice(entry.kept);
    const embeddings: string[] = [];
    for (const passage of passages) {
      if (isOver()) break;
      embeddings.push(vectorLiteral(encode(passage)));
      encoded += 1;
    }
    const isWhole = embeddings.length === passages.length;
    const isKept = await call(database, 'store_entry_passages', {
      entry: entry.entry_id,
      text_language: entry.language,
      seen_at: entry.updated_at,
      kept: entry.kept,
      embeddings,
      is_whole: isWhole,
    });
    if (isKept !== true) continue;
    learned += 1;
    if (isWhole) whole += 1;
  }
  return { learned, remaining: entries.length - whole };
}
