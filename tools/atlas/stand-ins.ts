/** What lets a page read the walks of tests without running them: stand-ins for what runs tests, and the tests by their flows. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = import.meta.dirname;
const root = join(folder, '../..');

/** By how tests import them. */
const insteadOf: Readonly<Record<string, string>> = {
  vitest: 'vitest.ts',
  '@testing-library/react': 'testing-library.ts',
  '../../tools/harness/walk.tsx': 'walk.ts',
  '../../tools/harness/prove.ts': 'prove.ts',
  '../backend/target.ts': 'database.ts',
  '../backend/new-database.ts': 'database.ts',
  '../../supabase/embedded/data/database.ts': 'database.ts',
  './conversation-in-database.ts': 'database.ts',
  './booking-in-database.ts': 'database.ts',
  './subscription-in-database.ts': 'database.ts',
};

const walks = 'virtual:walks';

/** Only for servers and builds in which no test is run. */
export function standIns(): Plugin {
  return {
    name: 'flow-atlas-stand-ins',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === walks) return `\0${walks}`;
      const file = /\/(tests|tools)\//.test(importer) && insteadOf[source];
      return file ? join(folder, 'play', file) : undefined;
    },
    load: (id) => (id === `\0${walks}` ? walksByFlow() : undefined),
  };
}

/** A module that has for each flow what imports its facts and its test. */
function walksByFlow(): string {
  const named = (pattern: string) =>
    new Map(globSync(pattern, { cwd: root }).map((file) => [basename(file).split('.')[0], join(root, file)]));
  const [facts, tests] = [named('tests/*/*.facts.ts'), named('tests/*/*.test.tsx')];
  const lines = [...facts].flatMap(([flow, file]) => {
    const test = tests.get(flow);
    const load = (path: string) => `() => import(${JSON.stringify(path)})`;
    return test ? [`  ${JSON.stringify(flow)}: { facts: ${load(file)}, test: ${load(test)} },`] : [];
  });
  return `export const walks = {\n${lines.join('\n')}\n};\n`;
}
