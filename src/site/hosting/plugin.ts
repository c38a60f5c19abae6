import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import { unknownPage, unwrittenPage, type WrittenPages } from '../prerender/plugin.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { headerRules, headersFor, isAbout } from './header-rules.ts';
import {
  headersFile,
  nginxFile,
  readHeadersFile,
  readRedirectsFile,
  redirectsFile,
  vercelFile,
} from './host-files.ts';

const headersName = '_headers';
const redirectsName = '_redirects';

/**
 * Writes beside the pages of a build what hosts send with its files and answer for pages that have none.
 * @throws {Error} of a page that no Content-Security-Policy can allow
 */
export async function writeHostFiles(
  { config }: ViteBuilder,
  { outDir, unwrittenPaths }: WrittenPages,
): Promise<void> {
  const files = globSync('**/*.*', { cwd: outDir });
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(outDir, file), 'utf8'));
  const rules = headerRules(contentSecurityPolicy(pages, config.env.VITE_SUPABASE_URL ?? ''));
  const hostFiles = {
    [headersName]: headersFile(rules),
    [redirectsName]: redirectsFile(unwrittenPaths, unwrittenPage),
    'vercel.json': vercelFile(
      rules,
      files.map((file) => `/${file}`),
      { pages: unwrittenPaths, file: unwrittenPage },
    ),
    'nginx.conf': nginxFile(rules, unwrittenPaths, { file: unwrittenPage, unknown: unknownPage }),
  };
  for (const [name, text] of Object.entries(hostFiles)) await writeFile(join(outDir, name), text);
}

/** Has the preview server answer as a static host does, by the files of the build. */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const outDir = resolve(config.root, config.build.outDir);
      const read = (name: string) => readFileSync(join(outDir, name), 'utf8');
      const rules = readHeadersFile(read(headersName));
      const unwritten = readRedirectsFile(read(redirectsName));
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        response.setHeaders(new Map(Object.entries(headersFor(rules, pathname))));
        // Whatever is accepted: link checkers and curl name no type.
        if (existsSync(join(outDir, pathname, 'index.html'))) {
          request.url = `${pathname.replace(/\/$/, '')}/index.html`;
          return next();
        }
        if (statSync(join(outDir, pathname), { throwIfNoEntry: false })?.isFile()) return next();
        if (unwritten.some((path) => isAbout(path, pathname))) {
          request.url = `/${unwrittenPage}`;
          return next();
        }
        // What is not there may be there in a moment.
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end(read(unknownPage));
      });
    },
  };
}
