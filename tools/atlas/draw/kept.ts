import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/**
 * Does a piece of work whose outcome depends on its input only, unless the folder has the outcome of that input from
 * before. The outcome is kept as JSON.
 */
export async function kept<Outcome>(
  folder: string,
  input: unknown,
  schema: z.ZodType<Outcome>,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const file = join(folder, `${createHash('sha256').update(JSON.stringify(input)).digest('hex')}.json`);
  if (existsSync(file)) return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const outcome = await work();
  mkdirSync(folder, { recursive: true });
  // Under its name when it is whole: others may read it by then, or be at the same work.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(outcome));
  renameSync(draft, file);
  return outcome;
}
