import { join } from 'node:path';
import { build, type Connect, type Plugin, type ResolvedConfig } from 'vite';
import { withoutDescriptions } from '../../flows/plugin.ts';
import { preactForReact, smallXState } from '../preact/plugin.ts';
import { forOtherOrigins, loaderUrl, widgetFolder } from './headers.ts';

/** What the widget is served as. */
interface WidgetFiles {
  /** The scripts by their addresses. */
  scripts: ReadonlyMap<string, string>;
  /** The modules they are made of. */
  sources: ReadonlySet<string>;
}

const isOurs = (url: string) => url === loaderUrl || url.startsWith(widgetFolder);
const pathOf = ({ url = '/' }: Connect.IncomingMessage) => new URL(url, 'http://localhost').pathname;

async function buildWidget({ root, mode, env }: ResolvedConfig): Promise<WidgetFiles> {
  const sources = new Set<string>();
  const supabaseUrl: string = env.VITE_SUPABASE_URL ?? '';
  const functionsUrl = supabaseUrl && `${supabaseUrl.replace(/\/+$/, '')}/functions/v1`;
  const scripts = new Map<string, string>();
  const bundle = async (input: string, format: 'es' | 'iife', name: string, panel = '') => {
    const result = await build({
      root,
      mode,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [plainImports(), preactForReact(), smallXState(), withoutDescriptions()],
      define: { PANEL: JSON.stringify(panel), FUNCTIONS_URL: JSON.stringify(functionsUrl) },
      build: {
        write: false,
        target: 'baseline-widely-available',
        // Older ones would get `light-dark()` in another form, which does not follow the color scheme of the page.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          input: join(root, 'src/widget/embed', input),
          // What is loaded late has the panel's own Preact.
          preserveEntrySignatures: 'allow-extension',
          // Nothing of it does anything by being there: what is not used is left out with all it imports.
          treeshake: { moduleSideEffects: false },
          output: {
            format,
            entryFileNames: name,
            chunkFileNames: `${widgetFolder.slice(1)}[name]-[hash].js`,
          },
        },
      },
    });
    for (const chunk of 'output' in result ? result.output : []) {
      if (chunk.type !== 'chunk') continue;
      scripts.set(`/${chunk.fileName}`, chunk.code);
      for (const id of chunk.moduleIds) sources.add(id.replace(/\?.*/, ''));
    }
  };
  await bundle('panel.tsx', 'es', `${widgetFolder.slice(1)}panel-[hash].js`);
  const panel = [...scripts.keys()].find((url) => url.startsWith(`${widgetFolder}panel-`));
  await bundle('embed.ts', 'iife', loaderUrl.slice(1), panel?.slice(1));
  return { scripts, sources };
}

/**
 * Imports files as they are. Vite would look among the page's own links for what they need, and tell the page by an event
 * of its own where one does not load: half a kilobyte, and the page is not ours.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
});

/**
 * Builds what customers' pages load beside the app: `/embed.js` and the panel. Both have builds of their own, since they
 * share nothing with the app's scripts and run on Preact. The development server builds them when they are asked for.
 */
export function widget(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'widget',
    configResolved(resolved) {
      config = resolved;
    },
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { scripts } = await buildWidget(config);
      for (const [url, source] of scripts) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
    },
    configureServer({ middlewares, watcher }) {
      let files: Promise<WidgetFiles> | undefined;
      watcher.on('change', async (file) => {
        if ((await files)?.sources.has(file)) files = undefined;
      });
      middlewares.use(async (request, response, next) => {
        const url = pathOf(request);
        if (!isOurs(url)) return next();
        try {
          files ??= buildWidget(config);
          const script = (await files).scripts.get(url);
          response.writeHead(script ? 200 : 404, {
            ...forOtherOrigins,
            'Content-Type': 'text/javascript; charset=utf-8',
            'Cache-Control': 'no-store',
          });
          response.end(script);
        } catch (error) {
          files = undefined;
          next(error);
        }
      });
    },
  };
}
