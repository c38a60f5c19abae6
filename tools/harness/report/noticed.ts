/** Evidence of proofs: how many mutants the facts of a flow noticed when its test last passed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { filesByFlow, root } from './proofs.ts';

const fileOf = (id: string) => join(root, `node_modules/.cache/deskbell/mutants-${id}.json`);

const recordSchema = z.object({ digest: z.string(), tried: z.number(), noticed: z.number() });

/** What charts and facts are made of beside themselves, and what makes the mutants and looks at them. */
const shared = globSync(['machines/**/*.ts', 'tests/*/*.ts', 'tools/harness/{,chart/}*.ts'], {
  cwd: root,
  exclude: ['machines/*/*.machine.ts', 'tests/*/*.{facts,test}.ts'],
})
  .sort()
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** Of the chart and its facts, as they are written, and of all they share with others. */
function digest(id: string): string | undefined {
  const files = ['machines/*/*.machine.ts', 'tests/*/*.facts.ts'].map((all) => filesByFlow(all).get(id));
  if (files.includes(undefined)) return undefined;
  const texts = files.map((file) => readFileSync(file ?? '', 'utf8'));
  return createHash('sha256')
    .update([...shared, ...texts].join('\0'))
    .digest('hex');
}

/** Written down when the mutants of a flow of the product have been tried. */
export function recordNoticed(id: string, tried: number, noticed: number): void {
  const own = digest(id);
  if (own === undefined) return;
  mkdirSync(dirname(fileOf(id)), { recursive: true });
  writeFileSync(fileOf(id), JSON.stringify({ digest: own, tried, noticed }));
}

/** What was found when they were last tried, if nothing they depend on has changed since. */
export function noticedOf(id: string): { tried: number; noticed: number } | undefined {
  if (!existsSync(fileOf(id))) return undefined;
  const { data } = recordSchema.safeParse(JSON.parse(readFileSync(fileOf(id), 'utf8')));
  return data && data.digest === digest(id) ? { tried: data.tried, noticed: data.noticed } : undefined;
}
