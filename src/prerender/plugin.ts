import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import type { Page } from './entry.tsx';

/** What the built renderer gives. */
interface Renderer {
  /** Every address without parameters, and those of the pages with them. */
  paths: readonly string[];
  render: (path: string) => Promise<Page>;
}

/** Of this process alone: builds may run side by side. */
const rendererDir = `node_modules/.cache/deskbell/prerender-${process.pid}`;

/** The file hosts answer unknown addresses with. */
const unknownPage = '404.html';

/**
 * Writes every page to a file of its own, complete and readable without scripts: `vite build` builds the app and the
 * renderer, and renders `dist/<path>/index.html` page by page. The preview server answers as a static host does.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    config: () => ({
      builder: {},
      environments: {
        client: { build: { manifest: true } },
        ssr: {
          build: {
            outDir: rendererDir,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: 'src/prerender/entry.tsx' },
          },
        },
      },
    }),
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('The app and its renderer are built together.');
      await builder.build(client);
      await builder.build(ssr);
      const { root } = builder.config;
      const renderer: Renderer = await import(pathToFileURL(resolve(root, rendererDir, 'entry.js')).href);
      await writePages(renderer, resolve(root, client.config.build.outDir));
      await rm(resolve(root, rendererDir), { recursive: true });
    },
    configurePreviewServer({ config, middlewares }) {
      const outDir = resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(pathname);
        if (!isPage) return next();
        if (existsSync(join(outDir, pathname, 'index.html'))) {
          request.url = `${pathname.replace(/\/$/, '')}/index.html`;
          return next();
        }
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(readFileSync(join(outDir, unknownPage)));
      });
    },
  };
}

/** Renders all pages into a build, and takes away what only this needed. */
async function writePages({ paths, render }: Renderer, outDir: string): Promise<void> {
  const manifestFile = join(outDir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const shell = inlineStyles(await readFile(join(outDir, 'index.html'), 'utf8'), (file) =>
    readFileSync(join(outDir, file), 'utf8'),
  );
  for (const path of [...paths, `/${unknownPage}`]) {
    const page = await render(path);
    const file = join(outDir, path.endsWith('.html') ? path : join(path, 'index.html'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documentOf(page, shell, scriptsOf(page, manifest)));
  }
  await rm(dirname(manifestFile), { recursive: true });
}

const entryScript = /\s*<script type="module"[^>]*><\/script>/;
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** The frame of every page: without scripts, and with its styles in place, so that nothing is waited for. */
const inlineStyles = (html: string, read: (file: string) => string) =>
  html
    .replace(entryScript, '')
    .replace(preloads, '')
    .replace(stylesheet, (_, href: string) => `<style>${read(href).trim()}</style>`);

/** The scripts a page starts with, the entry first. */
function scriptsOf({ routeIds }: Page, manifest: Manifest): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('index.html');
  for (const id of routeIds) add(`src/routes${id.replace(/\/$/, '/index')}.tsx?tsr-split=component`);
  return [...files].map((file) => `/${file}`);
}

/**
 * Once the page has been painted, not before: fetches and runs its scripts, which stand in `#scripts`. The page is
 * complete without them, they do not compete with its text and font, and one that cannot be loaded is no error. A
 * browser that does not tell when it has painted, for privacy or in a tab nobody looks at, is given a second.
 * A page that reads its address is not what it says there yet: its links would lose where somebody wanted to go.
 */
const start = [
  'const r=document.getElementById("root");',
  'r.inert=location.search!==""&&"search"in r.dataset;',
  'let s=()=>{s=()=>{};for(const f of JSON.parse(document.getElementById("scripts").textContent))',
  'import(f).catch(()=>{r.inert=false})};',
  'new PerformanceObserver(()=>s()).observe({type:"paint",buffered:true});',
  'addEventListener("load",()=>setTimeout(()=>s(),1000))',
].join('');

const titleElement = /<title>([^<]*)<\/title>/;

/** Said of a page whose address decides what it shows: that address may be a secret, and is for one person only. */
const unwrittenHead = '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">';

function documentOf(
  { key, isComplete, readsSearch, head, body }: Page,
  shell: string,
  scripts: string[],
): string {
  const title = titleElement.exec(shell)?.[1] ?? '';
  // Marked, so that a page that turns out to be another one can take them away.
  const ownHead = (isComplete ? head : `<title>${title}</title>${unwrittenHead}`).replaceAll(
    /<(title|meta|link)\b/g,
    '<$1 data-page',
  );
  const starter = isComplete
    ? `<script type="application/json" id="scripts">${JSON.stringify(scripts)}</script><script>${start}</script>`
    : scripts.map((file) => `<script type="module" crossorigin src="${file}"></script>`).join('');
  const own = isComplete ? ` data-page="${key}"${readsSearch ? ' data-search' : ''}` : '';
  const root = `<div id="root"${own}>${body}</div>`;
  return (
    shell
      .replace(titleElement, () => ownHead)
      .replace('<div id="root"></div>', () => root + starter)
      // The page says so itself, where it is needed.
      .replace(/<noscript>Deskbell needs[\s\S]*?<\/noscript>/, '')
  );
}
