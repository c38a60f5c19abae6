/** `npm run paths`: every flow with its figures, or the paths of one flow in words. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigure } from '../reliability/figures.ts';
import { isWithin, leavesOf } from './chart/words.ts';
import { type Criterion, criteria } from './cover.ts';
import { formats } from './export/formats.ts';
import { type Flow, flowOf } from './flow.ts';
import { statesOf } from './graph.ts';
import { charts } from './report/charts.ts';
import { proofOf } from './report/proofs.ts';
import { type Row, rowOf, table } from './report/table.ts';

const help = `Usage: npm run paths                     a table of all flows
       npm run paths -- <flow>           the paths of one flow, in plain words

Options
  --select <flow>          the same as naming it
  --through <state>        only the paths through a state, by its dotted name or that of one around it
  --coverage <criterion>   ${criteria.join(' | ')} (prime unless given)
  --format <format>        the paths as text (unless given) | gherkin | markdown | csv,
                           the chart as json | mermaid | dot | scxml
  --out <folder>           writes one file a flow there, instead of printing it
  --json                   the table as JSON; of the flows that are named, if any are
  --help                   this text

Criteria, from the least to the most: the paths together contain
  node        every state a flow can rest in, with all it remembers
  minimal     every step from one to another, in the fewest steps there can be: what to try by hand
  edge        the same, each step by the shortest way there
  edge-pair   every two steps in a row
  prime       every prime path: a way that visits nothing twice, except that it may end where it began,
              and that lies within no longer such way. So every way through is walked without going round
              a loop twice, and every loop is walked once. Above 5,000 prime paths a flow is refused.
Source: Ammann & Offutt, Introduction to Software Testing, 2nd edition (Cambridge, 2017), section 7.2.1:
criteria 7.7, 7.8, 7.9 and 7.10, definition 7.34.
For minimal: Edmonds & Johnson, Matching, Euler Tours and the Chinese Postman (1973).

The table
  minimal     how many steps it takes to take each once, starts included
  walked      all its paths have passed in the last test of its view, and its chart has not changed since
  noticed     how many of the mutants (charts with one small mistake) its facts and laws notice: what its
              test has found, tried anew if anything has changed since;
              – if none was tried, because the chart itself disagrees with them

Flows
  ${[...charts.keys()].join(', ')}
`;

/** A mistake of the person at the keyboard: explained, and answered with exit code 2. */
class UsageError extends Error {}

/** What is printed, and one sentence for each flow of which there is nothing to print. */
interface Result {
  output: string;
  problems?: readonly string[];
}

async function run(): Promise<Result> {
  const { values, positionals } = readArguments();
  const { coverage = 'prime', format = 'text', out } = values;
  if (values.help) return { output: help };

  const criterion = choose(new Map(criteria.map((name) => [name, name])), coverage, 'criterion');
  const { write, extension } = choose(formats, format, 'format');
  const named = [...positionals, ...(values.select ?? [])].map((id) => choose(charts, id, 'flow').id);

  const ids = named.length > 0 ? named : [...charts.keys()];

  if (values.json && [out, values.format, values.through].some((option) => option !== undefined)) {
    throw new UsageError('--json is for the table; for one flow there is --format json.');
  }
  if (values.json || (named.length === 0 && out === undefined)) {
    if (values.through !== undefined) throw new UsageError('Name a flow with --through.');
    if (values.format !== undefined) throw new UsageError('Name a flow, or a folder for all (--out).');
    const { rows, problems } = await rowsOf(ids, criterion);
    if (criterion === 'prime' && named.length === 0 && problems.length === 0) recordFigures(rows);
    return { output: values.json ? `${JSON.stringify({ flows: rows }, null, 2)}\n` : table(rows), problems };
  }
  if (named.length > 1 && out === undefined)
    throw new UsageError('Name one flow, or a folder for all (--out).');

  const flows = await Promise.all(
    ids.map(async (id) => through(flowOf((await proofOf(id)).models, criterion), values.through)),
  );
  if (out === undefined) return { output: flows.map(write).join('\n') };

  mkdirSync(out, { recursive: true });
  for (const flow of flows) writeFileSync(join(out, `${flow.id}.${extension}`), write(flow));
  return { output: `${flows.length} files written to ${out}\n` };
}

async function rowsOf(ids: readonly string[], criterion: Criterion) {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const id of ids) {
    try {
      const { row, problems: found } = rowOf(await proofOf(id), criterion);
      rows.push(row);
      problems.push(...found);
    } catch (error) {
      problems.push(messageOf(error));
    }
  }
  return { rows, problems };
}

/** For the figures of a test run: what was walked, and which mistakes were noticed. */
function recordFigures(rows: readonly Row[]) {
  const sum = (figure: (row: Row) => number) => rows.reduce((total, row) => total + figure(row), 0);
  if (rows.every(({ walked }) => walked)) {
    recordFigure('walks', {
      flows: rows.length,
      paths: sum(({ paths }) => paths),
      steps: sum(({ steps }) => steps),
    });
  }
  if (rows.every(({ mutants, noticed }) => mutants === noticed)) {
    recordFigure('mistakes', {
      mutants: sum(({ mutants }) => mutants ?? 0),
      facts: sum(({ facts }) => facts),
    });
  }
}

/** A flow with the paths through a state only, or with all of them. */
function through(flow: Flow, state: string | undefined): Flow {
  if (state === undefined) return flow;
  const states = statesOf(flow.machine)
    .map(({ path }) => path.join('.'))
    .filter((name) => name !== '');
  choose(new Map(states.map((name) => [name, name])), state, 'state', ` in ${flow.id}`);
  const tours = flow.tours.map((tour) => ({
    ...tour,
    paths: tour.paths.filter((path) =>
      [tour.graph.start, ...path].some(({ snapshot }) =>
        leavesOf(snapshot.state).some((leaf) => isWithin(leaf, state)),
      ),
    ),
  }));
  return { ...flow, tours };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        select: { type: 'string', multiple: true },
        through: { type: 'string' },
        coverage: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** What is known by a name. @throws {UsageError} that lists the known names. */
function choose<Value>(known: ReadonlyMap<string, Value>, name: string, kind: string, where = ''): Value {
  const value = known.get(name);
  if (value === undefined) {
    throw new UsageError(`There is no ${kind} “${name}”${where}. Known: ${[...known.keys()].join(', ')}.`);
  }
  return value;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

try {
  const { output, problems = [] } = await run();
  process.stdout.write(output);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
