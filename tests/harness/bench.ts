/** What walking costs. `node tests/harness/bench.ts` prints it as JSON. */
import { flowOf } from './flow.ts';
import { charts, proofOf } from './report/proofs.ts';
import { walkOf } from './walk/record.ts';

export interface WalkFigures {
  flows: number;
  paths: number;
  steps: number;
  /** Milliseconds to explore all charts and to choose their prime paths. */
  exploreAndCover: number;
  /** Milliseconds a step in jsdom, starts included, in the last test run; missing if nothing was walked. */
  perStep?: number;
}

/** Measures all flows of the product. */
export async function walkFigures(): Promise<WalkFigures> {
  const proofs = await Promise.all([...charts.keys()].map(proofOf));

  const began = performance.now();
  const flows = proofs.map(({ models }) => flowOf(models, 'prime'));
  const exploreAndCover = performance.now() - began;

  const paths = flows.flatMap(({ tours }) => tours.flatMap((tour) => tour.paths));
  const walks = flows.flatMap(({ id }) => walkOf(id) ?? []);
  const walkedSteps = walks.reduce((sum, { steps }) => sum + steps, 0);
  const walkedFor = walks.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return {
    flows: flows.length,
    paths: paths.length,
    steps: paths.flat().length,
    exploreAndCover,
    ...(walkedSteps > 0 && { perStep: walkedFor / walkedSteps }),
  };
}

if (import.meta.main) console.log(JSON.stringify(await walkFigures()));
