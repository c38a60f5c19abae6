import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunks } from './chunks.ts';
import { licenses } from './licenses.ts';
import { sitemap } from './sitemap.ts';
import { checkEnvironment } from './src/env-check.ts';
import { withoutDescriptions } from './src/flows/plugin.ts';
import { staticHost, writeHostFiles } from './src/site/hosting/plugin.ts';
import { prerender, writePages } from './src/site/prerender/plugin.ts';
import { smallIcons } from './src/ui/icons/plugin.ts';
import { widget } from './src/widget/embed/plugin.ts';
import { preactForReact } from './src/widget/preact/plugin.ts';
import { embeddedBackend } from './supabase/embedded/plugin.ts';
import { flowAtlas } from './tests/atlas/plugin.ts';

const port = Number(process.env.PORT ?? 5173);

const tests = {
  // A worker takes one file after the other. Loading everything anew for each would take as long as the tests.
  isolate: false,
  // In milliseconds. Tests measure no time, so a busy machine should not fail them.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // The programs that tests start share what Node has made of their modules.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/deskbell/compiled') },
};

/** Tests that compute all the time, as many files at once as CI has cores. After the others. */
const computing = { ...tests, maxWorkers: 2, sequence: { groupOrder: 1 } };

/** Tests that wait for a fifth of their time, for a browser or for programs: one file more. */
const waiting = { ...tests, maxWorkers: 3 };

/** No build comes of a wrong environment. The development server starts, and says what is wrong here and in the page. */
const checkedEnvironment: Plugin = {
  name: 'checked-environment',
  configResolved({ command, env, logger }) {
    try {
      checkEnvironment(env);
    } catch (error) {
      if (command === 'build') throw error;
      logger.error(String(error));
    }
  },
};

/** The files that every page begins with, and the way to the server, which comes before anything is asked of it. */
const loaded = /^assets\/(index|rolldown-runtime|vendor|start|flows|connection)-/;

export default defineConfig(({ mode }) => ({
  plugins: [
    checkedEnvironment,
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    sitemap(),
    licenses(),
    withoutDescriptions(),
    smallIcons(),
    widget(),
    // Vitest is a Vite server as well, but its tests start backends of their own.
    mode !== 'test' && embeddedBackend(),
    staticHost(),
    mode !== 'test' && flowAtlas(),
    prerender(),
  ],
  // The date of the legal pages until a browser knows better.
  define: { 'import.meta.env.BUILD_DATE': JSON.stringify(new Date().toISOString().slice(0, 10)) },
  // React has had this hook itself since 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' },
    ],
  },
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  build: {
    target: 'baseline-widely-available',
    // What a part needs is asked for together with it: not the part itself once more, nor what every page has already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file !== part && !loaded.test(file)),
    },
    // One file of styles, which stands in every page's HTML: the script of no part asks for it once more.
    cssCodeSplit: false,
  },
  builder: {
    // One after the other. The pages are written by what was built.
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      await writeHostFiles(builder, await writePages(builder));
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
          // Of the two thousand icons only ours are read.
          experimental: { lazyBarrel: true },
        },
      },
    },
  },
  test: {
    // Paths that were not walked because of a failure: their flow says so in one line.
    hideSkippedTests: true,
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
}));
