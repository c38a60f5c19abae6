import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, type ManifestChunk, minifySync, type Plugin, type ViteBuilder } from 'vite';
import type { Page } from './entry.tsx';
import { startFailed } from './start-failed.ts';

/** What the built renderer gives. */
interface Renderer {
  /** Every address without parameters, and those of the pages with them. */
  paths: readonly string[];
  /** Addresses of pages that are not written, with a star at their end. */
  unwrittenPaths: readonly string[];
  render: (path: string) => Promise<Page>;
}

/** Of this process alone: builds may run side by side. */
const rendererDir = `node_modules/.cache/deskbell/prerender-${process.pid}`;

/** The file hosts answer unknown addresses with. */
export const unknownPage = '404.html';

/** What hosts answer with for pages that are left to the browser and have a parameter in their address. */
export const unwrittenPage = 'app.html';

/** What was written, and where. */
export interface WrittenPages {
  outDir: string;
  /** Addresses of pages that are left to the browser, with a star at their end. */
  unwrittenPaths: readonly string[];
}

/** Adds the build of the renderer to that of the app. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    config: () => ({
      environments: {
        client: { build: { manifest: true } },
        ssr: {
          build: {
            outDir: rendererDir,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: 'src/site/prerender/entry.tsx' },
          },
        },
      },
    }),
  };
}

/**
 * Writes every page to a file of its own, `<path>/index.html`, complete and readable without scripts, and takes away
 * what only this needed.
 * @param builder has built the app and the renderer
 */
export async function writePages({ config: { root }, environments }: ViteBuilder): Promise<WrittenPages> {
  const { paths, unwrittenPaths, render }: Renderer = await import(
    pathToFileURL(resolve(root, rendererDir, 'entry.js')).href
  );
  const outDir = resolve(root, environments.client?.config.build.outDir ?? 'dist');
  const manifestFile = join(outDir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const shell = inlineStyles(await readFile(join(outDir, 'index.html'), 'utf8'), (file) =>
    readFileSync(join(outDir, file), 'utf8'),
  );
  const write = async (path: string, name: string) => {
    const page = await render(path);
    const file = join(outDir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documentOf(page, shell, manifest));
  };
  for (const path of paths) await write(path, join(path, 'index.html'));
  await write(`/${unknownPage}`, unknownPage);
  await write(unwrittenPaths[0] ?? '/', unwrittenPage);
  await rm(dirname(manifestFile), { recursive: true });
  await rm(resolve(root, rendererDir), { recursive: true });
  return { outDir, unwrittenPaths };
}

const inlineScript = /<script>([\s\S]*?)<\/script>/;
const entryScript = /\s*<script type="module"[^>]*><\/script>/;
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** What makes an app of a page that is kept on a home screen. */
const appLinks = /\s*<link rel="(manifest|apple-touch-icon)"[^>]*>/g;

/** The frame of every page: without the app's scripts, and with its styles in place, so that nothing is waited for. */
const inlineStyles = (html: string, read: (file: string) => string) =>
  html
    .replace(entryScript, '')
    .replace(preloads, '')
    .replace(inlineScript, (_, code: string) => `<script>${minifySync('inline.js', code).code}</script>`)
    .replace(stylesheet, (_, href: string) => `<style>${read(href).trim()}</style>`);

/** What the manifest calls the script of a route's component. */
const chunkOf = (routeId: string) => `src/routes${routeId.replace(/\/$/, '/index')}.tsx?tsr-split=component`;

/** What stands in the manifest of these modules and of all they import, each once. */
function chunksOf(names: readonly string[], manifest: Manifest): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return [...chunks];
}

/** What a page consists of beside the entry: its own part or, where the browser makes it, the router and all its parts. */
const partsOf = ({ isComplete, routeIds }: Page) =>
  isComplete ? routeIds.slice(-1).map(chunkOf) : ['src/routed.tsx', ...routeIds.map(chunkOf)];

/** The scripts a page starts with, the entry first. */
const scriptsOf = (page: Page, manifest: Manifest): string[] =>
  chunksOf(['index.html', ...partsOf(page)], manifest).map(({ file }) => `/${file}`);

/** The script that has the page's component. */
const ownScriptOf = ({ routeIds }: Page, manifest: Manifest) =>
  manifest[chunkOf(routeIds.at(-1) ?? '')]?.file;

/** The stylesheets that a page's routes ask for: it would ask once its scripts are there. React takes these for its own. */
const stylesOf = ({ routeIds }: Page, manifest: Manifest): string =>
  chunksOf(routeIds.map(chunkOf), manifest)
    .flatMap(({ assets = [] }) => assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/${file}" data-precedence="app">`)
    .join('');

/** What a form says that will never work, as `src/ui` would show it: there is no React to do so. */
const notWorking = {
  role: 'alert',
  className: 'rounded-xl border border-warning/30 bg-warning-soft p-4 text-sm',
  textContent:
    'This part of the page couldn’t start. Please reload the page; if that doesn’t help, try a newer browser.',
};

/**
 * Once the page has been painted, not before: fetches and runs its scripts, which stand in `#scripts`. The page is
 * complete without them, they do not compete with its text and font, and where they cannot be loaded or run for good
 * only forms say so, which stay disabled. A
 * browser that does not tell when it has painted, for privacy or in a tab nobody looks at, is given a second.
 * A page that reads its address is not what it says there yet: its links would lose where somebody wanted to go.
 */
const start = [
  'const r=document.getElementById("root");',
  'const fail=()=>{r.inert=false;for(const f of r.querySelectorAll("main form"))',
  `f.prepend(Object.assign(document.createElement("p"),${JSON.stringify(notWorking)}))};`,
  `r.addEventListener("${startFailed}",fail);`,
  'r.inert=location.search!==""&&"search"in r.dataset;',
  // Who fails is the first, the app itself: another one that it needs makes it fail, and it asks again for the rest.
  'let s=()=>{s=()=>{};JSON.parse(document.getElementById("scripts").textContent)',
  '.forEach((f,n)=>import(f).catch(()=>n||fail()))};',
  // The first paint may be of the background alone.
  'new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&s())',
  '.observe({type:"paint",buffered:true});',
  'addEventListener("load",()=>setTimeout(()=>s(),1000))',
].join('');

const titleElement = /<title>([^<]*)<\/title>/;

/** Said of a page whose address decides what it shows: that address may be a secret, and is for one person only. */
const unwrittenHead = '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">';

function documentOf(page: Page, shell: string, manifest: Manifest): string {
  const { path, isComplete, readsSearch, isFlow, isSignIn, head, body, routeIds } = page;
  const scripts = scriptsOf(page, manifest);
  // Who reads about the product or books with a business is not asked to install it.
  const isOfApp = isSignIn || routeIds.includes('/_app');
  const title = titleElement.exec(shell)?.[1] ?? '';
  // Marked, so that a page that turns out to be another one can take them away.
  const ownHead = (isComplete ? head : `<title>${title}</title>${unwrittenHead}`).replaceAll(
    /<(title|meta|link)\b/g,
    '<$1 data-page',
  );
  const starter = isComplete
    ? `<script type="application/json" id="scripts">${JSON.stringify(scripts)}</script><script>${start}</script>`
    : scripts.map((file) => `<script type="module" crossorigin src="${file}"></script>`).join('');
  const script = ownScriptOf(page, manifest);
  // Read by `src/main.tsx`.
  const marks = [
    isComplete && path && script && `data-page="${path}" data-script="/${script}"`,
    isComplete && readsSearch && 'data-search',
    isFlow && 'data-flow',
    isSignIn && 'data-sign-in',
  ].filter(Boolean);
  const own = marks.map((mark) => ` ${mark}`).join('');
  const root = `<div id="root"${own}>${body}</div>`;
  return (
    shell
      .replace(appLinks, (link) => (isOfApp ? link : ''))
      .replace(titleElement, () => ownHead)
      .replace('</head>', () => `${stylesOf(page, manifest)}</head>`)
      .replace('<div id="root"></div>', () => root + starter)
      // The page says so itself, where it is needed.
      .replace(/<noscript>Deskbell needs[\s\S]*?<\/noscript>/, '')
  );
}
