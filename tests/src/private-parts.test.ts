import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { dependencies, devDependencies } = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const versions = { ...dependencies, ...devDependencies };

/** What others keep to themselves and may change at any time: the package that has it, where, and who leans on it. */
const privateParts = [
  ['@tanstack/react-router', '_notFound', '@tanstack/router-core', 'src/routed.tsx'],
  ['@tanstack/react-router', '__TSR_key', '@tanstack/history', 'src/frame/create-navigation.ts'],
  ['@tanstack/router-plugin', 'tsr-split', '@tanstack/router-plugin', 'src/site/prerender/plugin.ts'],
  ['@supabase/auth-js', 'lastRefreshFailure', '@supabase/auth-js', 'src/server/auth/client.ts'],
  ['lucide-react', '__iconData', 'lucide-react', 'src/ui/icons/plugin.ts'],
  ['xstate', '_nodes', 'xstate', 'tools/harness/chart/words.ts'],
  ['xstate', '_nodes', 'xstate', 'tools/harness/chart/simulate.ts'],
] as const;

test.each(privateParts)('%s is pinned and still has %s', (name, part, home, user) => {
  expect(versions[name], 'an exact version in package.json').toMatch(/^\d+\.\d+\.\d+$/);
  const folder = join('node_modules', home, 'dist');
  const files = globSync('**/*.{js,mjs,cjs}', { cwd: folder });
  const hasPart = (file: string) => readFileSync(file, 'utf8').includes(part);
  expect(
    files.some((file) => hasPart(join(folder, file))),
    `${part} is gone from ${home}: ${user} needs another way`,
  ).toBe(true);
  expect(hasPart(user), `${user} leans on ${part}`).toBe(true);
});
