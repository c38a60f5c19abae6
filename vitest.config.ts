import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { preactForReact } from './src/widget/preact/plugin.ts';
import { LongestFirst } from './tests/longest-first.ts';
import app from './vite.config.ts';

const tests = {
  // A worker takes one file after the other. Loading everything anew for each would take as long as the tests.
  isolate: false,
  // In milliseconds. Tests measure no time, so a busy machine should not fail them.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // The programs that tests start share what Node has made of their modules.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/deskbell/compiled') },
};

/** Tests that compute all the time, as many files at once as CI has cores. After the others. */
const computing = { ...tests, maxWorkers: 2, sequence: { groupOrder: 1 } };

/** Tests that wait for much of their time, for a browser or for programs: two files more. */
const waiting = { ...tests, maxWorkers: 4 };

/** Tests of the backend that start programs of their own: servers that are killed, the functions as Deno serves them. */
const startPrograms = 'tests/backend/{functions/functions-deno,embedded/startup,durability/*}.test.ts';

export default defineConfig(async (environment) =>
  mergeConfig(await app(environment), {
    test: {
      // Paths that were not walked because of a failure: their flow says so in one line.
      hideSkippedTests: true,
      sequence: { sequencer: LongestFirst },
      reporters: ['default', ['json', { outputFile: 'node_modules/.cache/deskbell/tests.json' }]],
      projects: [
        {
          test: {
            name: 'flows',
            environment: 'jsdom',
            include: ['tests/**/*.{test.tsx,dom.test.ts}'],
            setupFiles: ['tests/quiet-console.ts', 'tests/setup.ts'],
            globalSetup: 'tests/database.ts',
            ...computing,
          },
        },
        {
          // What needs no page. A worker is not kept from one environment to the other.
          test: {
            name: 'units',
            environment: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/{backend,browser,answers,postgres}/**', '**/*.dom.test.ts'],
            setupFiles: ['tests/quiet-console.ts', 'tests/setup.ts'],
            globalSetup: 'tests/database.ts',
            ...computing,
          },
        },
        {
          // The same walks once more, on what runs the widget's views on other people's pages.
          plugins: [preactForReact()],
          resolve: {
            alias: {
              '@testing-library/react': '@testing-library/preact',
              // The widget's views have no links of the router.
              './links.tsx': join(import.meta.dirname, 'tests/widget/no-links.ts'),
              '../links.tsx': join(import.meta.dirname, 'tests/widget/no-links.ts'),
            },
          },
          test: {
            name: 'widget',
            environment: 'jsdom',
            include: ['tests/widget/*.test.tsx'],
            setupFiles: ['tests/quiet-console.ts', 'tests/setup.ts'],
            ...computing,
          },
        },
        {
          test: {
            name: 'backend',
            environment: 'node',
            include: ['tests/{backend,answers}/**/*.test.ts'],
            exclude: [startPrograms],
            setupFiles: ['tests/quiet-console.ts'],
            globalSetup: 'tests/database.ts',
            ...waiting,
          },
        },
        {
          test: {
            name: 'programs',
            environment: 'node',
            include: [startPrograms],
            setupFiles: ['tests/quiet-console.ts'],
            globalSetup: 'tests/database.ts',
            ...waiting,
          },
        },
        {
          // On a Postgres with many connections, which PGlite has not. After the others, who would wait for it.
          test: {
            name: 'postgres',
            environment: 'node',
            include: ['tests/postgres/**/*.test.ts'],
            setupFiles: ['tests/quiet-console.ts'],
            globalSetup: 'tests/postgres/setup.ts',
            ...tests,
            maxWorkers: 1,
            sequence: { groupOrder: 2 },
          },
        },
        {
          test: {
            name: 'browser',
            environment: 'node',
            include: ['tests/browser/**/*.test.ts'],
            globalSetup: ['tests/database.ts', 'tests/browser/build.ts'],
            ...waiting,
            // A journey leads through many pages; each of its steps has half a minute.
            testTimeout: 180_000,
          },
        },
      ],
    },
  }),
);
