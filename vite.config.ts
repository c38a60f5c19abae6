import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunkCheck, chunkFileName, chunks } from './build/chunks.ts';
import { licenses } from './build/licenses.ts';
import { sitemap } from './build/sitemap.ts';
import { checkEnvironment } from './src/env-check.ts';
import { withoutDescriptions } from './src/flows/plugin.ts';
import { staticHost, writeHostFiles } from './src/site/hosting/plugin.ts';
import { prerender, writePages } from './src/site/prerender/plugin.ts';
import { smallIcons } from './src/ui/icons/plugin.ts';
import { widget } from './src/widget/embed/plugin.ts';
import { embeddedBackend } from './supabase/embedded/plugin.ts';

const port = Number(process.env.PORT ?? 5173);

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

export default defineConfig(
  async ({ command, mode }): Promise<UserConfig> => ({
    plugins: [
      checkedEnvironment,
      tanstackRouter({ target: 'react', autoCodeSplitting: true }),
      react(),
      tailwindcss(),
      sitemap(),
      licenses(),
      chunkCheck(),
      withoutDescriptions(),
      smallIcons(),
      widget(),
      // Vitest is a Vite server as well, but its tests start backends of their own.
      mode !== 'test' && embeddedBackend(),
      staticHost(),
      // biome-ignore lint/style/noRestrictedImports: only the development server has the atlas, and loads it here
      command === 'serve' && mode !== 'test' && (await import('./tools/atlas/plugin.ts')).flowAtlas(),
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
              chunkFileNames: chunkFileName,
            },
            // Of the two thousand icons only ours are read.
            experimental: { lazyBarrel: true },
          },
        },
      },
    },
  }),
);
