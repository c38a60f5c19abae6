/**
 * `npm run expressions` has recheck judge every expression that nobody has judged yet, and writes down what it found;
 * `-- --all` judges all of them anew.
 * @see https://makenowjust-labs.github.io/recheck/
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { check } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import { expressions, nameOf } from './collect.ts';
import { judged, judgedFile } from './judged.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const known = judged();
const isKnown = known.recheck === recheck.version && !values.all;
const linear = new Set<string>();
const costly = new Map<string, string>();

for (const { file, line, pattern, flags } of expressions()) {
  const name = nameOf({ pattern, flags });
  const before = known.costly[name];
  if (linear.has(name) || costly.has(name)) continue;
  if (isKnown && known.linear.includes(name)) linear.add(name);
  else if (isKnown && before !== undefined) costly.set(name, before);
  else {
    const verdict = await check(pattern, flags, { timeout: 30_000 });
    if (verdict.status === 'safe') linear.add(name);
    else {
      const [costs, attack] =
        verdict.status === 'vulnerable'
          ? [verdict.complexity.summary, verdict.attack.pattern]
          : ['unknown', verdict.error.kind];
      costly.set(name, costs);
      console.info(`${file}:${line} ${costs}: ${attack}`);
    }
  }
}

const found = {
  recheck: recheck.version,
  linear: [...linear].toSorted(),
  costly: Object.fromEntries([...costly].toSorted()),
};
writeFileSync(judgedFile, `${JSON.stringify(found, null, 2)}\n`);
console.info(`${linear.size} linear, ${costly.size} not.`);
