import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  type BuildOptions,
  createBuilder,
  loadConfigFromFile,
  mergeConfig,
  type PluginOption,
  type ViteBuilder,
} from 'vite';
import { z } from 'zod';

const isPrerender = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'prerender';

/** The app alone, without the renderer of its pages. */
async function buildScripts(builder: ViteBuilder) {
  const { client } = builder.environments;
  if (client) await builder.build(client);
}

/** Builds the app as a plain single page: an empty document and a script. */
export const buildSinglePage = (outDir: string) => buildWithoutPages({ outDir });

/** @param groups chunks of their own, in place of the product's */
async function buildWithoutPages(build: BuildOptions, groups?: { name: string; test: RegExp }[]) {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  if (!loaded) throw new Error('There is no vite.config.ts.');
  const config = mergeConfig(loaded.config, {
    build,
    configFile: false,
    logLevel: 'error',
    builder: { buildApp: buildScripts },
  });
  if (groups) config.environments.client.build.rolldownOptions.output.codeSplitting = { groups };
  const plugins = (config.plugins ?? []).filter((plugin: PluginOption) => !isPrerender(plugin));
  const builder = await createBuilder({ ...config, plugins });
  await builder.buildApp();
}

/** What one library adds to the script the front page starts with, in bytes. */
export interface LibrarySize {
  library: string;
  gzip: number;
  brotli: number;
}

/** What a library needs goes with it, unless it stands before it here. */
const libraries = {
  react: /node_modules\/react\//,
  'react-dom': /node_modules\/(react-dom|scheduler)\//,
  '@tanstack/react-router': /node_modules\/(@tanstack|use-sync-external-store)\//,
  xstate: /node_modules\/xstate\//,
  '@xstate/react': /node_modules\/(@xstate|use-isomorphic-layout-effect)\//,
  'react-hot-toast': /node_modules\/react-hot-toast\//,
  'lucide-react': /node_modules\/lucide-react\//,
};

const fileName = (library: string) => library.replaceAll('/', '-');

const manifestOf = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).optional() }),
);

/** Builds each library into a file of its own, and weighs those that the front page starts with. */
export async function librarySizes(outDir: string): Promise<LibrarySize[]> {
  const groups = Object.entries(libraries).map(([name, test]) => ({ name: fileName(name), test }));
  await buildWithoutPages({ outDir, manifest: true }, groups);
  const manifest = manifestOf.parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')));
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    manifest[name]?.imports?.forEach(add);
  };
  add('index.html');
  add('src/routes/_site/index.tsx?tsr-split=component');
  const sizes = new Map<string, LibrarySize>();
  for (const key of needed) {
    const chunk = manifest[key];
    if (!chunk) continue;
    const code = readFileSync(join(outDir, chunk.file));
    const library = Object.keys(libraries).find((name) => fileName(name) === chunk.name) ?? 'our own';
    const { gzip, brotli } = sizes.get(library) ?? { gzip: 0, brotli: 0 };
    sizes.set(library, {
      library,
      gzip: gzip + gzipSync(code).length,
      brotli: brotli + brotliCompressSync(code).length,
    });
  }
  return [...sizes.values()];
}
