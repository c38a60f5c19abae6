/** The figures of a flow: how much there is, and how much of it is proved. */

import { allLeavesOf, transitionsOf } from '../chart/words.ts';
import { type Criterion, cover, TooManyPaths } from '../cover.ts';
import { disagreements } from '../facts.ts';
import { type Flow, flowOf } from '../flow.ts';
import { unnoticed } from '../mutants.ts';
import { isWalked } from '../walk/record.ts';
import { noticedOf } from './noticed.ts';
import type { Proof } from './proofs.ts';

export interface Row {
  id: string;
  states: number;
  transitions: number;
  paths: number;
  steps: number;
  /** The fewest steps that take every step, starts included. */
  minimal: number;
  walked: boolean;
  facts: number;
  /** How many mistakes were tried; null if none was, because the chart and its facts disagree. */
  mutants: number | null;
  noticed: number | null;
}

/**
 * The figures of one flow, and how the chart disagrees with its facts. Its mutants are tried on the spot, unless its
 * test has, and nothing has changed since.
 * A flow of too many paths is counted by edge pairs.
 */
export function rowOf(
  { models, facts, laws }: Proof,
  criterion: Criterion,
): { row: Row; problems: readonly string[] } {
  const flow = flowWithin(models, criterion);
  const paths = flow.tours.flatMap((tour) => tour.paths);
  const problems = disagreements(models, facts, laws);
  const mutants = problems.length > 0 ? null : (noticedOf(flow.id) ?? tryMutants({ models, facts, laws }));
  const row = {
    id: flow.id,
    states: allLeavesOf(flow.machine).length,
    transitions: transitionsOf(flow.machine).length,
    paths: paths.length,
    steps: paths.flat().length,
    minimal: minimalSteps(flow),
    walked: isWalked(flow),
    facts: facts.length,
    mutants: mutants?.tried ?? null,
    noticed: mutants?.noticed ?? null,
  };
  return { row, problems };
}

function tryMutants({ models, facts, laws }: Proof) {
  const { mutants, survivors } = unnoticed(models, facts, laws);
  return { tried: mutants, noticed: mutants - survivors.length };
}

function minimalSteps({ tours }: Flow): number {
  const paths = tours.flatMap(({ graph }) => cover(graph, 'minimal'));
  return paths.length + paths.flat().length;
}

function flowWithin(models: Proof['models'], criterion: Criterion): Flow {
  try {
    return flowOf(models, criterion);
  } catch (error) {
    if (error instanceof TooManyPaths) return flowOf(models, 'edge-pair');
    throw error;
  }
}

/** Rows as text, with their sum. */
export function table(rows: readonly Row[]): string {
  const sum = (figure: (row: Row) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const total: Row = {
    id: `${rows.length} flows`,
    states: sum(({ states }) => states),
    transitions: sum(({ transitions }) => transitions),
    paths: sum(({ paths }) => paths),
    steps: sum(({ steps }) => steps),
    minimal: sum(({ minimal }) => minimal),
    walked: rows.every(({ walked }) => walked),
    facts: sum(({ facts }) => facts),
    mutants: sum(({ mutants }) => mutants ?? 0),
    noticed: sum(({ noticed }) => noticed ?? 0),
  };
  const header = [
    'flow',
    'states',
    'transitions',
    'paths',
    'steps',
    'minimal',
    'walked',
    'facts',
    'mutants',
    'noticed',
  ];
  const cells = [header, ...[...rows, total].map(cellsOf)];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const rule = '─'.repeat(lines[0]?.length ?? 0);
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1), ''].join('\n');
}

const cellsOf = ({ walked, ...row }: Row): string[] =>
  [
    row.id,
    row.states,
    row.transitions,
    row.paths,
    row.steps,
    row.minimal,
    walked ? 'yes' : 'no',
    row.facts,
    row.mutants ?? '–',
    row.noticed ?? '–',
  ].map(String);
