import { z } from 'zod';

/** An entry of the bot, and how near it is to a question. What the figures mean stands at `match_entries` in SQL. */
export interface Found {
  entryId: string;
  title: string | null;
  content: string;
  /** Other ways to ask for it. */
  otherQuestions: readonly string[];
  /** Somebody has written or edited it; otherwise it was read on a website or in a document. */
  isWritten: boolean;
  /** The number of its passage that is nearest, from 1 on; null if it is not learned yet. */
  passage: number | null;
  cosine: number;
  mean: number;
  coverage: number;
  unknown: number;
}

/** Which texts are searched, and for a question in which language (BCP 47). */
export interface Languages {
  asked: string;
  /** Of the texts; empty: what the entries themselves say, in the bot's own language. */
  texts: string;
}

/** What one bot knows, and nothing of another's. */
export interface Knowledge {
  /** Entries near a question, the nearest first: at most 20 that are written, and 20 that were read. */
  match(text: string, embedding: Float32Array, languages: Languages): Promise<readonly Found[]>;
  /** Words of the bot's texts that one of `words` may be a slip of. */
  similarWords(words: readonly string[], languages: Languages): Promise<readonly string[]>;
}

/** The one thing of supabase-js that is needed here. */
export interface Rpc {
  rpc(name: string, parameters: Record<string, unknown>): PromiseLike<{ data: unknown; error: unknown }>;
}

/** Calls a function of the database. @throws what the database refuses with */
export async function call(
  database: Rpc,
  name: string,
  parameters: Record<string, unknown>,
): Promise<unknown> {
  const { data, error } = await database.rpc(name, parameters);
  if (error) throw error;
  return data;
}

const foundRows = z.array(
  z.object({
    entry_id: z.string(),
    title: z.nullable(z.string()),
    content: z.string(),
    other_questions: z.array(z.string()),
    is_written: z.boolean(),
    passage: z.nullable(z.number()),
    cosine: z.number(),
    mean: z.number(),
    coverage: z.number(),
    unknown: z.number(),
  }),
);

/** pgvector's way to write a vector. Five digits are more than the model's 8 bits carry. */
export const vectorLiteral = (embedding: Float32Array) =>
  `[${Array.from(embedding, (x) => x.toFixed(5)).join(',')}]`;

/**
 * @param database a client with the secret key: nobody else may search
 * @throws what the database refuses with
 */
export function knowledgeOf(database: Rpc, botId: string): Knowledge {
  return {
    async match(text, embedding, { asked, texts }) {
      const rows = await call(database, 'match_entries', {
        bot: botId,
        question: text,
        question_embedding: vectorLiteral(embedding),
        asked_in: asked,
        texts_in: texts,
      });
      return foundRows.parse(rows).map(({ entry_id, other_questions, is_written, ...found }) => ({
        entryId: entry_id,
        otherQuestions: other_questions,
        isWritten: is_written,
        ...found,
      }));
    },
    async similarWords(words, { texts }) {
      const similar = await call(database, 'similar_words', { bot: botId, words, texts_in: texts });
      return z.array(z.string()).parse(similar);
    },
  };
}
