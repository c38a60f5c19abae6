/** A flow: one chart with all its models, and the paths chosen to cover them. */
import type { AnyStateMachine } from 'xstate';
import { type Criterion, cover, type Path, refuseTooMany, TooManyPaths } from './cover.ts';
import { differences } from './differences.ts';
import { explore, type Graph, refuseOblivion } from './explore.ts';
import type { AnyModel } from './model.ts';

/** One model's part of a flow. */
export interface Tour {
  readonly model: AnyModel;
  readonly graph: Graph;
  readonly paths: readonly Path[];
}

export interface Flow {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly criterion: Criterion;
  readonly tours: readonly Tour[];
}

/**
 * Explores a flow's models and chooses the paths that cover them.
 * @throws {TooManyPaths} if there are too many paths, saying what keeps the snapshots apart that they go through
 * @throws if there is no model, if models of one flow share a name or not the chart, if a model forgets what makes a
 * difference, or if there is no end to a chart.
 */
export function flowOf(models: readonly AnyModel[], criterion: Criterion): Flow {
  const [first] = models;
  if (!first) throw new Error('A flow needs a model.');
  const { machine } = first;
  if (models.some((model) => model.machine !== machine)) {
    throw new Error(`${machine.id}: its models are of different charts.`);
  }
  if (new Set(models.map(({ name }) => name)).size < models.length) {
    throw new Error(`${machine.id}: two of its models have the same name.`);
  }
  const explored = models.map((model) => {
    const graph = explore(model);
    refuseOblivion(model, graph);
    return { model, graph };
  });
  try {
    const tours = explored.map((each): Tour => ({ ...each, paths: cover(each.graph, criterion) }));
    const primePaths = tours.flatMap(({ paths }) => (criterion === 'prime' ? paths : []));
    refuseTooMany(primePaths, machine.id);
    return { id: machine.id, machine, criterion, tours };
  } catch (error) {
    if (!(error instanceof TooManyPaths)) throw error;
    const reasons = explored
      .map(({ model, graph }) => differences(model, [...graph.snapshots.values()]))
      .filter((reason) => reason !== '');
    const advice = reasons.length > 0 ? reasons.join(' ') : 'Cover edge pairs instead (edge-pair).';
    throw new TooManyPaths(`${error.message} ${advice}`);
  }
}
