import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../tools/bench');

/** Files that are run, rather than imported, begin to measure as they are loaded. */
const imported = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^export /m.test(readFileSync(join(folder, file), 'utf8')));

test('what is measured can be loaded by Node alone, as `npm run bench` loads it', async () => {
  const addresses = imported.map((file) => pathToFileURL(join(folder, file)).href);
  const loading = `await Promise.all(${JSON.stringify(addresses)}.map((each) => import(each))); process.exit(0);`;
  await run(process.execPath, ['--input-type=module', '--eval', loading]);
  expect(imported.length).toBeGreaterThan(15);
});
