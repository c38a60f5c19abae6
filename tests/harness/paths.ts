/** `npm run paths`: every flow with its figures, or the paths of one flow in words. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Criterion, criteria } from './cover.ts';
import { formats } from './export/formats.ts';
import { flowOf } from './flow.ts';
import { charts, proofOf } from './report/proofs.ts';
import { type Row, rowOf, table } from './report/table.ts';

const help = `Usage: npm run paths                     a table of all flows
       npm run paths -- <flow>           the paths of one flow, in plain words

Options
  --coverage <criterion>   ${criteria.join(' | ')} (prime unless given)
  --format <format>        the paths as text (unless given) | gherkin | markdown | csv,
                           the chart as json | mermaid | dot | scxml
  --out <folder>           writes one file a flow there, instead of printing it
  --json                   the table as JSON
  --help                   this text

Criteria, from the least to the most: the paths together contain
  node        every state a flow can rest in, with all it remembers
  edge        every step from one to another
  edge-pair   every two steps in a row
  prime       every prime path: a way that visits nothing twice, except that it may end where it began,
              and that lies within no longer such way. So every way through is walked without going round
              a loop twice, and every loop is walked once. Above 5,000 prime paths a flow is refused.
Source: Ammann & Offutt, Introduction to Software Testing, 2nd edition (Cambridge, 2017), section 7.2.1:
criteria 7.7, 7.8, 7.9 and 7.10, definition 7.34.

The table
  walked      all its paths have passed in the last test of its view, and its chart has not changed since
  noticed     how many of the mutants (charts with one small mistake) its facts and laws notice;
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
  const named = positionals.map((id) => choose(charts, id, 'flow').id);

  if (named.length === 0 && out === undefined) {
    if (values.format !== undefined) throw new UsageError('Name a flow, or a folder for all (--out).');
    const { rows, problems } = await allRows(criterion);
    return { output: values.json ? `${JSON.stringify({ flows: rows }, null, 2)}\n` : table(rows), problems };
  }
  if (values.json) throw new UsageError('--json is for the table; for one flow there is --format json.');
  if (named.length > 1 && out === undefined)
    throw new UsageError('Name one flow, or a folder for all (--out).');

  const ids = named.length > 0 ? named : [...charts.keys()];
  const flows = await Promise.all(ids.map(async (id) => flowOf((await proofOf(id)).models, criterion)));
  if (out === undefined) return { output: flows.map(write).join('\n') };

  mkdirSync(out, { recursive: true });
  for (const flow of flows) writeFileSync(join(out, `${flow.id}.${extension}`), write(flow));
  return { output: `${flows.length} files written to ${out}\n` };
}

async function allRows(criterion: Criterion) {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const id of charts.keys()) {
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

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
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
function choose<Value>(known: ReadonlyMap<string, Value>, name: string, kind: string): Value {
  const value = known.get(name);
  if (value === undefined) {
    throw new UsageError(`There is no ${kind} “${name}”. Known: ${[...known.keys()].join(', ')}.`);
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
