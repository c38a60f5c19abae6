/** The catalogue's flows with what is written about them in tests/. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../../../machines/index.ts';
import type { AnyLaws, Fact } from '../facts.ts';
import type { AnyModel } from '../model.ts';

/** What `tests/<area>/<flow>.facts.ts` exports. */
export interface Proof {
  models: readonly AnyModel[];
  facts: readonly Fact[];
  laws?: AnyLaws;
}

const root = join(import.meta.dirname, '../../..');

/** Every flow of the product, by name. */
export const charts: ReadonlyMap<string, AnyStateMachine> = new Map(Object.entries(catalogue));

/** The files that fit a pattern, by the flows they are named after. */
export const filesByFlow = (pattern: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(pattern, { cwd: root }).map((file) => [basename(file).split('.')[0] ?? '', join(root, file)]),
  );

/**
 * What is written about a flow.
 * @throws if nothing is, or if what is written does not fit the flow's chart.
 */
export async function proofOf(id: string): Promise<Proof> {
  const file = filesByFlow('tests/{auth,marketing,dashboard}/*.facts.ts').get(id);
  if (file === undefined) throw new Error(`${id}: there is no file tests/<area>/${id}.facts.ts.`);
  return import(pathToFileURL(file).href);
}
