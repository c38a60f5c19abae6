/**
 * `npm run fuzz`: 20,000 random requests to the embedded backend; `-- --runs 1000` sets how many. A failure names its
 * seed and path, which `-- --seed <n> --path <p>` tries again.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    path: { type: 'string', default: '' },
  },
});
const { runs, seed, path } = values;
Object.assign(process.env, { FUZZ_RUNS: runs, FUZZ_SEED: seed, FUZZ_PATH: path });
console.log(`Seed ${seed}`);
await startVitest('test', ['tests/backend/abuse/fuzz.test.ts'], { project: 'backend', watch: false });
