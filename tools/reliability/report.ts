/**
 * `npm run reliability`: what the last test run has tried, in figures. It fails if that is less than
 * docs/reliability.md says; `-- --write` writes the figures there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { figureSince } from './figures.ts';
import { markedPart, withMarkedPart } from './marked-part.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/reliability.md');

/** What each figure counts, and how it is said. */
const rows: Readonly<Record<string, { tried: string; figures: string }>> = {
  walks: {
    tried: 'ways through the product, walked through its real views',
    figures: '{paths} paths of {flows} flows, {steps} steps',
  },
  mistakes: {
    tried: 'small mistakes made in the charts on purpose, all noticed',
    figures: '{mutants} mistakes, {facts} facts',
  },
  faults: {
    tried: 'ways in which what the browser asks for can fail',
    figures: '{actors} calls, {faults} faults: {cells} cells',
  },
  tenants: {
    tried: 'attempts to reach what is someone else’s',
    figures: '{objects} tables, views and functions, {attackers} attackers: {cells} cells',
  },
  fuzz: {
    tried: 'random requests, other ones in every run',
    figures: '{requests} requests to {addresses} addresses',
  },
  kills: {
    tried: 'kill −9 in the middle of writes, no acknowledged write lost and none kept twice',
    // How many writes come through before is another number in every run.
    figures: '{kills} times killed',
  },
  promises: {
    tried: 'promises about safety, proved by tests that are named',
    figures: '{promises} promises',
  },
};

/** When the last test run began (`vitest.config.ts` has it written). */
const { startTime } = z
  .object({ startTime: z.number() })
  .parse(JSON.parse(readFileSync(join(root, 'node_modules/.cache/deskbell/tests.json'), 'utf8')));

/** How a row is said by the figure of the last test run, if that has recorded one. */
function saidOf(name: string, figures: string): string | undefined {
  const figure = figureSince(startTime, name);
  if (!figure) return undefined;
  return figures.replace(/\{(\w+)\}/g, (_, count: string) => {
    const value = figure[count];
    if (value === undefined) throw new Error(`The figure ${name} has no ${count}.`);
    return value.toLocaleString('en');
  });
}

const number = /\d[\d,]*/g;
/** Words without their figures. */
const kindOf = (words: string) => words.replace(number, '#');
const figuresOf = (words: string) =>
  (words.match(number) ?? []).map((text) => Number(text.replaceAll(',', '')));

/** Whether words say the same as others, and no figure of them is greater. */
const claimNoMore = (claim: string, said: string) =>
  kindOf(claim) === kindOf(said) &&
  figuresOf(claim).every((figure, at) => figure <= (figuresOf(said)[at] ?? 0));

const text = readFileSync(page, 'utf8');
const claimed = markedPart(text, 'figures').split('\n');

const lines: string[] = [];
const faults: string[] = [];
console.log('What this test run has tried');
for (const [name, { tried, figures }] of Object.entries(rows)) {
  const start = `| ${tried} | `;
  const line = claimed.find((claim) => claim.startsWith(start));
  const claim = line?.slice(start.length, -' |'.length);
  const said = saidOf(name, figures);
  if (said !== undefined) console.log(`  ${tried.padEnd(82)} ${said}`);
  if (claim !== undefined && said === undefined) faults.push(`${tried}: none, and the docs say ${claim}`);
  if (said !== undefined && !claimNoMore(claim ?? '', said)) {
    faults.push(`${tried}: ${said}, and the docs say ${claim ?? 'nothing'}`);
  }
  // What the last run has not tried is left as it was.
  const kept = said ?? claim;
  if (kept !== undefined) lines.push(`${start}${kept} |`);
}

if (process.argv.includes('--write')) {
  const table = ['| what every test run tries | at least |', '|---|---|', ...lines].join('\n');
  writeFileSync(page, withMarkedPart(text, 'figures', table));
} else if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  console.error('After a whole test run, npm run reliability -- --write writes what is so.');
  process.exitCode = 1;
}
