/** The uses of charts that are shared, such as those of lists and cards. */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { chartsIn, root } from '../harness/report/proofs.ts';

/** A chart that is made by another's maker, and where. */
interface Made {
  machine: AnyStateMachine;
  area: string;
  file: string;
}

const files = globSync('machines/*/*.ts', { cwd: root }).filter((file) => !file.endsWith('.machine.ts'));

let made: Promise<readonly Made[]> | undefined;

async function allMade(): Promise<readonly Made[]> {
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const charts = await chartsIn(join(root, file));
      return charts.map((machine) => ({ machine, area: basename(dirname(file)), file }));
    }),
  );
  return found.flat();
}

const statesIn = ({ config }: AnyStateMachine) => JSON.stringify(config.states);

/** All charts that have the states of a chart, but are not in a file of their own. */
export async function usesOf(chart: AnyStateMachine): Promise<readonly Made[]> {
  made ??= allMade();
  const isUse = ({ machine }: Made) => machine.id !== chart.id && statesIn(machine) === statesIn(chart);
  return (await made).filter(isUse);
}
