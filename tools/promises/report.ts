import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { recordFigure } from '../reliability/figures.ts';
import { withMarkedPart } from '../reliability/marked-part.ts';
import { type Claim, claims as siteClaims } from './claims.ts';
import { promises } from './promises.ts';
import type { Proof } from './proofs.ts';
import { guideClaims, legalClaims, templateClaims } from './text-claims.ts';

const claims = [...siteClaims, ...legalClaims, ...guideClaims, ...templateClaims];

const root = join(import.meta.dirname, '../..');

/** What the last test run has written (`vitest.config.ts`). */
const results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const linkOf = ({ file, test }: Proof, up = '') =>
  `[${file.split('/').at(-1)}](${up}${file})${test && `: ${test.trim()}`}`;

/** The promises as tables, by who is to be safe. */
const tables = () =>
  Object.entries(promises)
    .map(([who, all]) =>
      [
        `### ${who}`,
        '',
        '| what is promised | tests that prove it |',
        '|---|---|',
        ...all.map(
          ({ says, proofs }) => `| ${says} | ${proofs.map((proof) => linkOf(proof)).join('<br>')} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n');

const states: Readonly<Record<Claim['state']['is'], string>> = {
  holds: 'holds',
  soon: 'coming soon',
  people: 'kept by people',
  sample: 'a sample',
};

const proofsOf = ({ state }: Claim) => (state.is === 'holds' ? state.proofs : []);

/** What the site promises, as a table. */
const claimsTable = () =>
  [
    '| what the site promises | state | tests that prove it |',
    '|---|---|---|',
    ...claims.map(
      (claim) =>
        `| ${claim.says} | ${states[claim.state.is]} | ${proofsOf(claim)
          .map((proof) => linkOf(proof, '../'))
          .join('<br>')} |`,
    ),
  ].join('\n');

/** The pages that show what is promised, each with its part as it has to be. */
const pages = [
  { file: 'SECURITY.md', name: 'promises', part: tables() },
  { file: 'docs/claims.md', name: 'claims', part: claimsTable() },
] as const;

const all = [
  ...Object.values(promises).flat(),
  ...claims.map((claim) => ({ says: claim.says, proofs: proofsOf(claim) })),
];

/** What is wrong with the proofs of the last test run; none, if all is well. */
function prove(): { faults: string[]; tests: number } {
  const { testResults } = results.parse(
    JSON.parse(readFileSync(join(root, 'node_modules/.cache/deskbell/tests.json'), 'utf8')),
  );
  const faults: string[] = [];
  const proving = new Set<string>();
  for (const { says, proofs } of all) {
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

const outdated = pages.flatMap(({ file, name, part }) => {
  const text = readFileSync(join(root, file), 'utf8');
  const upToDate = withMarkedPart(text, name, part);
  return upToDate === text ? [] : [{ file, upToDate }];
});
if (process.argv.includes('--write')) {
  for (const { file, upToDate } of outdated) writeFileSync(join(root, file), upToDate);
} else {
  const { faults, tests } = prove();
  for (const { file } of outdated) faults.push(`${file} is out of date: npm run promises -- --write`);
  for (const fault of faults) console.error(fault);
  console.log(
    `${all.length} promises, proved by ${tests} tests${faults.length > 0 ? `; ${faults.length} faults` : ''}`,
  );
  if (faults.length > 0) process.exitCode = 1;
  else recordFigure('promises', { promises: all.length, tests });
}
