import { flowOf } from '../harness/flow.ts';
import { charts } from '../harness/report/charts.ts';
import { proofOf } from '../harness/report/proofs.ts';
import { walkOf } from '../harness/walk/record.ts';

/** What it takes to explore all charts, to choose their prime paths, and to walk them. */
export async function flowFigures() {
  const proofs = await Promise.all([...charts.keys()].map(proofOf));

  const began = process.cpuUsage();
  const flows = proofs.map(({ models }) => flowOf(models, 'prime'));
  const { user, system } = process.cpuUsage(began);

  const walks = flows.flatMap(({ id }) => walkOf(id) ?? []);
  const walkedSteps = walks.reduce((sum, { steps }) => sum + steps, 0);
  const walkedFor = walks.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return {
    flows: flows.length,
    paths: flows.flatMap(({ tours }) => tours.flatMap(({ paths }) => paths)).length,
    /** Milliseconds of process time. */
    exploreAndCover: (user + system) / 1000,
    walked: walks.length,
    /** Milliseconds a step in jsdom, starts included, when the flows were last tested; missing if none was. */
    perStep: walkedSteps > 0 ? walkedFor / walkedSteps : undefined,
  };
}
