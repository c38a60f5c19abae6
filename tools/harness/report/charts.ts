/** The catalogue of all flows, read from their files. */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { chartIn, chartsIn, filesByFlow, root } from './proofs.ts';

/** Every flow of the product, by the name of its file. */
export const charts: ReadonlyMap<string, AnyStateMachine> = new Map(
  await Promise.all(
    [...filesByFlow('machines/*/*.machine.ts')].map(async ([id, file]) => [id, await chartIn(file)] as const),
  ),
);

/** The area of every use of a shared chart (machines/lists), by its name. */
export const uses: ReadonlyMap<string, string> = new Map(
  (
    await Promise.all(
      globSync('machines/*/lists.ts', { cwd: root }).map(async (file) =>
        (await chartsIn(join(root, file))).map(({ id }) => [id, basename(dirname(file))] as const),
      ),
    )
  ).flat(),
);
