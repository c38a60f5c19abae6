/** Walks every path of a flow through its real view. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { TooManyPaths } from './cover.ts';
import { EndlessChart } from './explore.ts';
import { type Model, nameOf } from './model.ts';
import { forgetWalk, recordWalk } from './walk/record.ts';
import { type Rehearsal, rehearse, type Spec, sayPath } from './walk/rehearse.tsx';

/**
 * Declares the tests of a view: one for each path, and two that nothing was left out.
 * They fail if the view disagrees with its chart, if a transition was not really taken, if two states cannot
 * be told apart, or if the spec lacks a state or an event. Paths through a snapshot in which one has failed are skipped,
 * and say so: a mistake is one failing test. A flow that cannot be walked is one, too.
 */
export function walk<Machine extends AnyStateMachine>(
  models: readonly Model<Machine>[],
  spec: Spec<Machine>,
): void {
  const id = models[0]?.machine.id ?? 'a flow without a model';
  describe(id, () => {
    try {
      walkThrough(rehearse(models, spec));
    } catch (error) {
      if (!(error instanceof TooManyPaths || error instanceof EndlessChart)) throw error;
      beforeAll(() => forgetWalk(id));
      test('can be walked', ({ skip }) => {
        skip(error instanceof EndlessChart, 'its facts say why');
        throw error;
      });
    }
  });
}

function walkThrough({ flow, follow, obstacle, misspecified, leftOut }: Rehearsal): void {
  const paths = flow.tours.flatMap((tour) => tour.paths.map((path) => ({ tour, path })));
  const steps = paths.flatMap(({ path }) => path).length;
  const obstacles = new Set<string>();
  let walked = 0;
  let milliseconds = 0;

  beforeAll(() => forgetWalk(flow.id));

  test('has a spec that speaks of every state and event, and of nothing else', () => {
    expect(misspecified()).toEqual([]);
  });

  for (const { tour, path } of paths) {
    test(`${nameOf(tour.model)}: ${sayPath(path)}`, async ({ skip }) => {
      const states = obstacle(tour, path);
      if (states !== undefined) {
        obstacles.add(states);
        skip(`because of the failure in ${states}`);
      }
      const began = performance.now();
      await follow(tour, path);
      milliseconds += performance.now() - began;
      walked += 1;
    });
  }

  test('leaves no state and no transition out, and no two states alike', ({ skip }) => {
    skip(walked < paths.length, 'not all paths were walked');
    expect(leftOut()).toEqual([]);
    recordWalk(flow, { steps: steps + paths.length, milliseconds });
  });

  afterAll(() => {
    const because =
      obstacles.size > 0 ? `, the others not because of the failure in ${[...obstacles].join(', ')}` : '';
    console.info(
      `${flow.id}: ${walked} of ${paths.length} paths walked (${flow.criterion}), ${steps} steps${because}`,
    );
  });
}
