/** Finds out all that the atlas shows of one flow. */
import { basename, dirname, join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { cover, type Path, TooManyPaths } from '../harness/cover.ts';
import type { Edge, Graph } from '../harness/explore.ts';
import type { Fact as FactRow } from '../harness/facts.ts';
import { type Flow, flowOf } from '../harness/flow.ts';
import type { AnyModel } from '../harness/model.ts';
import { noticedOf } from '../harness/report/noticed.ts';
import { chartIn, filesByFlow, type Proof, proofOf, root } from '../harness/report/proofs.ts';
import { sayOutput, sceneOf } from '../harness/report/story.ts';
import { isWalked } from '../harness/walk/record.ts';
import { compare } from './draw/compare.ts';
import { describeChart } from './draw/describe.ts';
import { layOut } from './draw/layout.ts';
import { takenBy } from './draw/taken.ts';
import type { Chart, Fact, Files, PathOfSteps, Sheet, Step, Variant } from './sheet.ts';
import { usesOf } from './uses-of.ts';
import { viewOf } from './view-of.ts';

/** Of a flow that cannot be shown there is no more than where it stands, and why. */
type Part = Partial<Omit<Sheet, 'id' | 'area' | 'files'>>;

/** The ids of all flows. */
export const flows = (): string[] => [...filesByFlow('machines/*/*.machine.ts').keys()];

/**
 * The sheet of a flow. What is wrong with the flow is told in it, in the words in which the harness refuses it.
 * `before` is the file of its chart as it was, or of none.
 */
export async function sheetOf(id: string, before?: { chart: string | undefined }): Promise<Sheet> {
  const file = filesByFlow('machines/*/*.machine.ts').get(id) ?? '';
  const empty = { uses: [], facts: [], laws: [], variants: [], paths: [], fewest: [], walked: false };
  const base = { id, area: basename(dirname(file)), files: filesOf(id, file), ...empty };
  const written: Written = { chart: () => chartIn(file), proof: () => proofOf(id) };
  if (before) written.before = () => chartBefore(before.chart);
  return { ...base, ...(await partsOf(written)) };
}

/** What is written of a flow. What is wrong with it throws. */
export interface Written {
  chart: () => Promise<AnyStateMachine>;
  proof: () => Promise<Proof>;
  /** The chart as it was, if it is compared. */
  before?: () => Promise<Chart | undefined>;
}

/** All that can be shown of a flow, and the first thing that is wrong with it. */
export async function partsOf({ chart: read, proof, before }: Written): Promise<Part> {
  const told: Part[] = [];
  try {
    const machine = await read();
    const chart = describeChart(machine);
    const drawn = before ? compare(chart, await before()) : chart;
    told.push({ chart: drawn, drawing: await layOut(drawn) });
    const uses = await usesOf(machine);
    told.push({
      uses: uses.map(({ machine: { id }, area, file }) => ({
        id,
        area,
        files: filesOf(id, join(root, file)),
      })),
    });
    const { models, facts, laws = {} } = await proof();
    told.push({ facts: facts.map(factOf), laws: Object.keys(laws), ...mutantsOf(machine.id) });
    told.push(pathsOf(flowWithin(models, machine)));
  } catch (error) {
    told.push({ problem: error instanceof Error ? error.message : String(error) });
  }
  return Object.assign({}, ...told);
}

const chartBefore = async (file: string | undefined): Promise<Chart | undefined> =>
  file === undefined ? undefined : describeChart(await chartIn(file));

function mutantsOf(id: string): Part {
  const mutants = noticedOf(id);
  return mutants ? { mutants } : {};
}

function filesOf(id: string, chart: string): Files {
  const named = (pattern: string) => filesByFlow(pattern).get(id);
  const test = named('tests/*/*.test.tsx');
  const view = viewOf(id, test);
  const files = { chart, view: view && join(root, view), facts: named('tests/*/*.facts.ts'), test };
  const known = Object.entries(files).filter(([, file]) => file !== undefined && file !== '');
  return { chart: '', ...Object.fromEntries(known.map(([kind, file]) => [kind, relative(root, `${file}`)])) };
}

export const factOf = ([given, when, then, ...outputs]: FactRow): Fact => ({
  given,
  when,
  then,
  effects: outputs.map(sayOutput),
});

/** @throws as `flowOf` does; a flow of too many prime paths is shown by pairs of steps. */
function flowWithin(models: readonly AnyModel[], machine: AnyStateMachine): Flow {
  if (models.length === 0) throw new Error(`${machine.id}: there is no model of it.`);
  try {
    return flowOf(models, 'prime');
  } catch (error) {
    if (error instanceof TooManyPaths) return flowOf(models, 'edge-pair');
    throw error;
  }
}

function pathsOf(flow: Flow): Part {
  const numbered = (paths: (tour: Flow['tours'][number]) => readonly Path[]): PathOfSteps[] =>
    flow.tours.flatMap((tour, variant) =>
      paths(tour).map((path) => ({ variant, steps: path.map(({ id }) => id) })),
    );
  return {
    variants: flow.tours.map(({ model, graph }) => variantOf(model, graph)),
    paths: numbered(({ paths }) => paths),
    fewest: numbered(({ graph }) => cover(graph, 'minimal')),
    walked: isWalked(flow),
  };
}

// A step's number is the id of its edge, and the start has the first.
const variantOf = (model: AnyModel, graph: Graph): Variant => ({
  ...(model.name === undefined ? {} : { name: model.name }),
  steps: [graph.start, ...graph.edges].map((edge) => stepOf(model, graph, edge)),
});

function stepOf(model: AnyModel, graph: Graph, edge: Edge): Step {
  const { step } = edge;
  const before = graph.snapshots.get(edge.from);
  return {
    when: step.words,
    ...(step.kind === 'event' ? { event: step.event.type } : {}),
    ...sceneOf(edge),
    transitions: before ? takenBy(model, before, step) : [],
  };
}
