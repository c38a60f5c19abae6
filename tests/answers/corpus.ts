import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { plainWords } from '../../supabase/functions/_shared/answers/words.ts';

/**
 * What an answer has to be. in: the facts answer it. out: they do not. chat: small talk. human: wants a person.
 * lang: not the bot's language, the right fact and "I don't know" are both fine.
 */
const kinds = ['in', 'out', 'chat', 'human', 'lang'] as const;

const questionSchema = z.object({
  q: z.string(),
  kind: z.enum(kinds),
  /** Any of them is right; with `all` an answer needs all of them. */
  facts: z.array(z.string()),
  all: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  /** What was asked before, if the question leans on it. */
  after: z.string().optional(),
});

const businessSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  language: z.string().default('en'),
  source: z.string().optional(),
  facts: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullish(),
      text: z.string(),
      questions: z.array(z.string()).default([]),
    }),
  ),
  questions: z.array(questionSchema),
});

export type Question = z.infer<typeof questionSchema>;
export type Business = z.infer<typeof businessSchema>;

/** The businesses of a folder, a JSON file each. @throws an error that names the file that is not as it should be */
export function readCorpus(folder: string): Business[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const business = businessSchema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      if (!business.success) throw new Error(`${file}: ${z.prettifyError(business.error)}`);
      return business.data;
    });
}

/** The policy is fitted on the first; the second is only measured. */
export const folders = {
  fitted: join(import.meta.dirname, 'corpus/fitted'),
  heldOut: join(import.meta.dirname, 'corpus/held-out'),
  /** Of languages whose phrasebooks were written after these. */
  languages: join(import.meta.dirname, 'corpus/languages'),
};

const waysOf = ({ id }: Business) => join(import.meta.dirname, `corpus/ways/${id}.json`);

/** Whether somebody has written other ways to ask for the facts of a business. */
export const hasWays = (business: Business) => existsSync(waysOf(business));

const waysSchema = z.record(z.string(), z.array(z.string()));

/**
 * A business whose facts each have so many other ways to ask, as its owner would write them: of `corpus/ways`, written
 * from the facts alone. One that is word for word a question of the corpus is left out: it would be no test.
 */
export function withWays(business: Business, most: number): Business {
  const plain = (text: string) => plainWords(text).join(' ');
  const asked = new Set(business.questions.map(({ q }) => plain(q)));
  const ways = waysSchema.parse(JSON.parse(readFileSync(waysOf(business), 'utf8')));
  const facts = business.facts.map((fact) => {
    const questions = (ways[fact.id] ?? []).filter((way) => !asked.has(plain(way)));
    return { ...fact, questions: [...fact.questions, ...questions.slice(0, most)] };
  });
  return { ...business, facts };
}
