/** `npm run paths` as QA calls it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { criteria } from '../../../tools/harness/cover.ts';
import { formats } from '../../../tools/harness/export/formats.ts';
import { charts } from '../../../tools/harness/report/charts.ts';
import { table } from '../../../tools/harness/report/table.ts';

const script = join(import.meta.dirname, '../../../tools/harness/paths.ts');

const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { maxBuffer: 2 ** 26 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

test('a table has a line for each flow, and their sum', () => {
  const row = {
    states: 3,
    transitions: 4,
    paths: 10,
    steps: 120,
    minimal: 40,
    walked: true,
    facts: 7,
    mutants: 60,
    noticed: 60,
  };
  const lines = table([
    { id: 'login', ...row },
    { id: 'out', ...row, walked: false, noticed: 59 },
    { id: 'wrong', ...row, walked: false, mutants: null, noticed: null },
  ]);
  expect(lines.split('\n')).toEqual([
    'flow     states  transitions  paths  steps  minimal  walked  facts  mutants  noticed',
    '────────────────────────────────────────────────────────────────────────────────────',
    'login         3            4     10    120       40     yes      7       60       60',
    'out           3            4     10    120       40      no      7       60       59',
    'wrong         3            4     10    120       40      no      7        –        –',
    '────────────────────────────────────────────────────────────────────────────────────',
    '3 flows       9           12     30    360      120      no     21      120      119',
    '',
  ]);
});

test('prints the table as JSON, here of two flows', async () => {
  const { code, stdout } = await run('--json', '--coverage', 'node', 'sign-out', 'magic-link');
  expect(code).toBe(0);
  const { flows }: { flows: Record<string, unknown>[] } = JSON.parse(stdout);
  expect(flows.map(({ id }) => id)).toEqual(['sign-out', 'magic-link']);
  for (const flow of flows) {
    expect(flow).toEqual({
      id: expect.any(String),
      states: expect.any(Number),
      transitions: expect.any(Number),
      paths: expect.any(Number),
      steps: expect.any(Number),
      minimal: expect.any(Number),
      walked: expect.any(Boolean),
      facts: expect.any(Number),
      mutants: expect.any(Number),
      noticed: expect.any(Number),
    });
    expect(flow.noticed).toBe(flow.mutants);
  }
});

test('prints the paths of one flow in plain words', async () => {
  const { code, stdout } = await run('sign-out');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^sign-out: Ends the session/);
  expect(stdout).toContain('signOut is asked');
});

test('prints the paths through a state only', async () => {
  const { code, stdout } = await run('--select', 'magic-link', '--through', 'sent', '--coverage', 'minimal');
  expect(code).toBe(0);
  expect(stdout).toContain('the page says to look for the mail');
  const none = await run('access-denied', '--through', 'allowed');
  expect(none).toMatchObject({ code: 2, stdout: '' });
  expect(none.stderr).toMatch(/^There is no state “allowed” in access-denied\. Known: /);
});

test('writes a file for each flow', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paths-'));
  try {
    const { code } = await run('--format', 'mermaid', '--out', folder);
    expect(code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual([...charts.keys()].map((id) => `${id}.mmd`).sort());
    expect(await readFile(join(folder, 'sign-out.mmd'), 'utf8')).toMatch(/^stateDiagram-v2\n/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('explains the criteria with their source, and lists all formats and flows', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  for (const word of [...criteria, ...formats.keys(), ...charts.keys(), 'Ammann & Offutt', '7.34'])
    expect(stdout).toContain(word);
});

describe('refuses with exit code 2', () => {
  test.each([
    ['an unknown flow', ['sign-up'], /^There is no flow “sign-up”\. Known: .*sign-out/],
    [
      'an unknown format',
      ['sign-out', '--format', 'pdf'],
      /^There is no format “pdf”\. Known: text, gherkin/,
    ],
    [
      'an unknown criterion',
      ['--coverage', 'all'],
      /^There is no criterion “all”\. Known: node, minimal, edge/,
    ],
    ['a state of no flow in particular', ['--through', 'editing'], /^Name a flow with --through/],
    ['an unknown option', ['--verbose'], /^Unknown option '--verbose'/],
    ['a format without a place for its files', ['--format', 'csv'], /^Name a flow, or a folder/],
    ['the table in two formats', ['sign-out', '--json', '--format', 'csv'], /^--json is for the table/],
  ])('%s', async (_, args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
