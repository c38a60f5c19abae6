import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { disagreements, type Fact, type Laws } from './facts.ts';
import type { Model } from './model.ts';
import { unnoticed } from './mutants.ts';
import { recordNoticed } from './report/noticed.ts';

/** Declares the tests of a chart: the facts and laws hold and leave nothing unsaid, and they notice every small mistake. */
export function prove<Machine extends AnyStateMachine>(
  models: readonly Model<Machine>[],
  facts: readonly Fact[],
  laws: Laws<NoInfer<Machine>> = {},
): void {
  describe(models[0]?.machine.id ?? 'a flow without a model', () => {
    test('does what the requirements say, and nothing else', () => {
      expect(disagreements(models, facts, laws), 'where chart and facts disagree').toEqual([]);
    });

    test('has facts that notice every small mistake in its chart', ({ skip }) => {
      skip(disagreements(models, facts, laws).length > 0, 'the chart and its facts disagree');
      const { mutants, survivors } = unnoticed(models, facts, laws);
      console.info(`${models[0]?.machine.id}: ${mutants - survivors.length} of ${mutants} mistakes noticed`);
      if (models[0]) recordNoticed(models[0].machine.id, mutants, mutants - survivors.length);
      expect(survivors, 'mistakes that no fact and no law notices').toEqual([]);
    });
  });
}
