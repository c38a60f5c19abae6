/** Evidence of walks: which paths passed when a flow was last walked. `npm run paths` believes nothing else. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { canonical } from '../chart/words.ts';
import { criteria, subsumes } from '../cover.ts';
import type { Flow } from '../flow.ts';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/deskbell');
const fileOf = (id: string) => join(folder, `walk-${id}.json`);

const walkSchema = z.object({
  criterion: z.enum(criteria),
  /** Of everything that could happen to the flow then. */
  digest: z.string(),
  /** Steps walked, starts included, and how long that took. */
  steps: z.number(),
  milliseconds: z.number(),
});

/** What is known of a flow's last walk in which every path passed. */
export type Walk = z.infer<typeof walkSchema>;

/** Written down when every path of a flow has passed. */
export function recordWalk(flow: Flow, measured: Pick<Walk, 'steps' | 'milliseconds'>): void {
  const walk: Walk = { criterion: flow.criterion, digest: digest(flow), ...measured };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(flow.id), JSON.stringify(walk));
}

/** A walk that has begun is no evidence until it has passed. */
export const forgetWalk = (id: string): void => rmSync(fileOf(id), { force: true });

/** The last walk of a flow, if it passed. */
export function walkOf(id: string): Walk | undefined {
  if (!existsSync(fileOf(id))) return undefined;
  return walkSchema.safeParse(JSON.parse(readFileSync(fileOf(id), 'utf8'))).data;
}

/** Whether a flow, exactly as its chart and models are now, has been walked at least as far as its criterion asks. */
export function isWalked(flow: Flow): boolean {
  const walk = walkOf(flow.id);
  return (
    walk !== undefined && subsumes[walk.criterion].includes(flow.criterion) && walk.digest === digest(flow)
  );
}

/** Everything that can happen to a flow. It changes whenever its chart or its models change what can happen. */
function digest({ tours }: Flow): string {
  const happenings = tours.map(({ model, graph }) => [
    model.name,
    [graph.start, ...graph.edges].map(({ from, to, step, outputs }) => [from, to, step, outputs]),
  ]);
  return createHash('sha256').update(canonical(happenings)).digest('hex');
}
