/** `npm run kills`: kills a server 20 times in the middle of writes; `-- --kills 100` sets how often. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
process.env.KILLS = values.kills;
await startVitest('test', ['tests/backend/durability/durability.test.ts'], {
  project: 'backend',
  watch: false,
  testNamePattern: 'in the middle of writes',
});
