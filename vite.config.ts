import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { licenses } from './licenses.ts';
import { sitemap } from './sitemap.ts';
import { checkEnvironment } from './src/env-check.ts';
import { prerender, writePages } from './src/site/prerender/plugin.ts';
import { widget } from './src/widget/embed/plugin.ts';
import { preactForReact } from './src/widget/preact/plugin.ts';
import { embeddedBackend } from './supabase/embedded/plugin.ts';

const port = Number(process.env.PORT ?? 5173);

/** In milliseconds. Tests measure no time, so a busy machine should not fail them. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

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

/**
 * What pages have in common, in few files: many small ones compress worse, and each costs a request. The rest the
 * bundler divides by who needs it.
 */
const chunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\/|preload-helper/,
  },
  // What runs the charts, and what they do in every tab.
  {
    name: 'flows',
    test: /node_modules\/(xstate|@xstate|use-isomorphic-layout-effect|react-hot-toast)\/|machines\/(actors|answers|effects|\w+\/actors)\.ts|src\/(flows\/use-flow|ui\/toast)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'forms', test: /src\/ui\/forms\//, minShareCount: 2, includeDependenciesRecursively: false },
  {
    name: 'sign-in',
    test: /machines\/auth\/(words|next-page|mail-cooldown)\.ts/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: /src\/(ui|frame|env|content\/brand|site\/(islands?\.|parts\/(message-page|drawing)|pictures\/picture\.))|node_modules\/lucide-react\//,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
  // Not among the parts: the signed-in product has none of these.
  {
    name: 'site-parts',
    test: /src\/site\/(parts|frame|pictures|content\/claims)/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [
    checkedEnvironment,
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    sitemap(),
    licenses(),
    widget(),
    // Vitest is a Vite server as well, but its tests start backends of their own.
    mode !== 'test' && embeddedBackend(),
    prerender(),
  ],
  // The date of the legal pages until a browser knows better.
  define: { 'import.meta.env.BUILD_DATE': JSON.stringify(new Date().toISOString().slice(0, 10)) },
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // One file of styles, which stands in every page's HTML: the script of no part asks for it once more.
    cssCodeSplit: false,
  },
  builder: {
    // One after the other. The pages are written by what was built.
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      await writePages(builder);
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  test: {
    // The tests of backend and browser wait most of the time, those of the flows do not.
    maxWorkers: 2,
    // Paths that were not walked because of a failure: their flow says so in one line.
    hideSkippedTests: true,
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/deskbell/tests.json' }]],
    projects: [
      {
        test: {
          name: 'flows',
          environment: 'jsdom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{backend,browser,answers}/**'],
          setupFiles: ['tests/setup.ts'],
          ...timeouts,
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
          setupFiles: ['tests/setup.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/{backend,answers}/**/*.test.ts'],
          setupFiles: ['tests/quiet-console.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/build.ts',
          ...timeouts,
        },
      },
    ],
  },
}));
