/** `npm run watch -- <flow>`: proves and walks one flow, every step of it once, whenever a file it uses changes. */
import { startVitest } from 'vitest/node';
import { charts, uses } from './report/charts.ts';
import { filesByFlow } from './report/proofs.ts';

const flows = [...charts.keys(), ...uses.keys()];
const [flow = '', ...others] = process.argv.slice(2);
const test = others.length === 0 && flows.includes(flow) && filesByFlow('tests/*/*.test.tsx').get(flow);

if (test) {
  process.env.WALK_CRITERION = 'edge';
  await startVitest('test', [test], { project: 'flows', watch: true });
} else {
  console.error(`Usage: npm run watch -- <flow>\n\nFlows\n  ${flows.join(', ')}`);
  process.exitCode = 2;
}
