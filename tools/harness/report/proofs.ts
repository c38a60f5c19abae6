/** Finds what belongs to a flow by the names of its files. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { AnyLaws, Fact } from '../facts.ts';
import type { AnyModel } from '../model.ts';

/** What `tests/<area>/<flow>.facts.ts` exports. */
export interface Proof {
  models: readonly AnyModel[];
  facts: readonly Fact[];
  laws?: AnyLaws;
}

/** The top of the project. */
export const root = join(import.meta.dirname, '../../..');

const found = new Map<string, ReadonlyMap<string, string>>();

/**
 * The files that fit a pattern, by the flows they are named after: those there were when it was first asked for them. The
 * harness' own samples are no flows of the product.
 * @throws if two files are of one name
 */
export function filesByFlow(pattern: string): ReadonlyMap<string, string> {
  const files = found.get(pattern) ?? findByFlow(pattern);
  found.set(pattern, files);
  return files;
}

function findByFlow(pattern: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const file of globSync(pattern, { cwd: root, exclude: ['tests/harness'] }).sort()) {
    const flow = basename(file).split('.')[0] ?? '';
    const other = files.get(flow);
    if (other !== undefined) throw new Error(`${file} has the name of ${other}.`);
    files.set(flow, join(root, file));
  }
  return files;
}

/** All charts that a file exports. */
export async function chartsIn(file: string): Promise<AnyStateMachine[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.values(exported).filter((value) => value instanceof StateMachine);
}

/** @throws unless a file exports one chart, and nothing else that is one */
export async function chartIn(file: string): Promise<AnyStateMachine> {
  const [chart, ...others] = await chartsIn(file);
  if (!chart || others.length > 0) throw new Error(`${file} does not export one chart.`);
  return chart;
}

/**
 * What is written about a flow.
 * @throws if nothing is, or if what is written does not fit the flow's chart.
 */
export async function proofOf(id: string): Promise<Proof> {
  const file = filesByFlow('tests/*/*.facts.ts').get(id);
  if (file === undefined) throw new Error(`${id}: there is no file tests/<area>/${id}.facts.ts.`);
  return import(pathToFileURL(file).href);
}
