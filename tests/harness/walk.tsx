/** Walks every path of a flow through its real view. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Model, nameOf } from './model.ts';
import { forgetWalk, recordWalk } from './walk/record.ts';
import { rehearse, type Spec, sayPath } from './walk/rehearse.tsx';

/**
 * Declares the tests of a view: one for each path, and two that nothing was left out.
 * They fail if the view disagrees with its chart, if a transition was not really taken, if two states cannot
 * be told apart, or if the spec lacks a state or an event.
 */
export function walk<Machine extends AnyStateMachine>(
  models: readonly Model<Machine>[],
  spec: Spec<Machine>,
): void {
  const { flow, follow, misspecified, leftOut } = rehearse(models, spec);
  const paths = flow.tours.flatMap((tour) => tour.paths.map((path) => ({ tour, path })));
  const steps = paths.flatMap(({ path }) => path).length;
  let walked = 0;
  let milliseconds = 0;

  describe(flow.id, () => {
    beforeAll(() => forgetWalk(flow.id));

    test('has a spec that speaks of every state and event, and of nothing else', () => {
      expect(misspecified()).toEqual([]);
    });

    for (const { tour, path } of paths) {
      test(`${nameOf(tour.model)}: ${sayPath(path)}`, async () => {
        const began = performance.now();
        await follow(tour, path);
        milliseconds += performance.now() - began;
        walked += 1;
      });
    }

    test('leaves no state and no transition out, and no two states alike', () => {
      expect(leftOut()).toEqual([]);
      if (walked === paths.length) recordWalk(flow, { steps: steps + paths.length, milliseconds });
    });

    afterAll(() => {
      console.info(
        `${flow.id}: ${walked} of ${paths.length} paths walked (${flow.criterion}), ${steps} steps`,
      );
    });
  });
}
