/** What recheck has found of the expressions: a minute's work, so it is written down. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const judgedFile = 'tools/expressions/judged.json';

const judgedSchema = z.object({
  /** The version that has judged. */
  recheck: z.string(),
  linear: z.array(z.string()),
  /** How much a text of twice the length costs grows with its length, or nobody could tell. */
  costly: z.record(z.string(), z.string()),
});
export type Judged = z.infer<typeof judgedSchema>;

export const judged = (): Judged => judgedSchema.parse(JSON.parse(readFileSync(judgedFile, 'utf8')));
