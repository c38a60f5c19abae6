import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs the check as a given version of Node would. */
const checkOn = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`,
      'node-version.js',
    ],
    { encoding: 'utf8' },
  );

test('a start on an old Node ends with one sentence that says what is needed', () => {
  const { status, stdout, stderr } = checkOn('20.20.2');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^Deskbell needs Node 24 or newer, and this is 20\.20\.2\. .+\n$/);
});

test.each(['24.0.0', '26.10.0'])('Node %s is taken without a word', (version) => {
  expect(checkOn(version)).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
