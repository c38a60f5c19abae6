import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { recordFigure } from '../reliability/figures.ts';
import { withMarkedPart } from '../reliability/marked-part.ts';
import { type Proof, promises } from './promises.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'SECURITY.md');

/** What the last test run has written (`vite.config.ts`). */
const results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const linkOf = ({ file, test }: Proof) => `[${file.split('/').at(-1)}](${file})${test && `: ${test.trim()}`}`;

/** The promises as tables, by who is to be safe. */
const tables = () =>
  Object.entries(promises)
    .map(([who, all]) =>
      [
        `### ${who}`,
        '',
        '| what is promised | tests that prove it |',
        '|---|---|',
        ...all.map(({ says, proofs }) => `| ${says} | ${proofs.map(linkOf).join('<br>')} |`),
      ].join('\n'),
    )
    .join('\n\n');

/** What is wrong with the proofs of the last test run; none, if all is well. */
function prove(): { faults: string[]; tests: number } {
  const { testResults } = results.parse(
    JSON.parse(readFileSync(join(root, 'node_modules/.cache/deskbell/tests.json'), 'utf8')),
  );
  const faults: string[] = [];
  const proving = new Set<string>();
  for (const { says, proofs } of Object.values(promises).flat()) {
    for (const { file, test } of proofs) {
      const tests = testResults
        .filter(({ name }) => relative(root, name).replaceAll('\\', '/') === file)
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ fullName }) => fullName.includes(test));
      if (tests.length === 0) faults.push(`${says}\n  No test of ${file} was run that is named “${test}”.`);
      for (const { fullName, status } of tests) {
        proving.add(`${file} ${fullName}`);
        if (status !== 'passed') faults.push(`${says}\n  ${file}: ${fullName}: ${status}`);
      }
    }
  }
  return { faults, tests: proving.size };
}

const text = readFileSync(page, 'utf8');
const upToDate = withMarkedPart(text, 'promises', tables());
if (process.argv.includes('--write')) {
  writeFileSync(page, upToDate);
} else {
  const { faults, tests } = prove();
  if (upToDate !== text) faults.push('SECURITY.md is out of date: npm run promises -- --write');
  for (const fault of faults) console.error(fault);
  const all = Object.values(promises).flat().length;
  console.log(
    `${all} promises, proved by ${tests} tests${faults.length > 0 ? `; ${faults.length} faults` : ''}`,
  );
  if (faults.length > 0) process.exitCode = 1;
  else recordFigure('promises', { promises: all, tests });
}
