import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Pages of the site that nobody searches for. Most of them are not to be indexed; their heads say so, and robots.txt
 * must not hide that from search engines.
 */
const unlisted = new Set([
  '/403',
  '/404',
  '/500',
  '/auth/callback',
  '/forgot-password',
  '/login',
  '/reset-password',
  '/signup',
]);

/** The names of a folder's files without their extension, folders in it included. */
const namesIn = (folder: string, extension: string) =>
  globSync(`**/*${extension}`, { cwd: join(root, folder) }).map((file) => file.slice(0, -extension.length));

/** The path of every page of the public site: the route table, with a page for each service. */
export function listedPaths(): string[] {
  const slugs = namesIn('src/site/content/services', '.ts');
  return namesIn('src/routes/_site', '.tsx')
    .map((name) => `/${name.replace(/\/?index$/, '')}`)
    .flatMap((path) => (path.endsWith('$slug') ? slugs.map((slug) => path.replace('$slug', slug)) : path))
    .filter((path) => !unlisted.has(path) && !path.includes('$'))
    .sort();
}

/** Their list for search engines, in the format of sitemaps.org. */
export const sitemapXml = (siteUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths().map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** What search engines may read: everything. Names the sitemap where its whole address is known; a path would be an error. */
export const robotsTxt = (siteUrl: string) =>
  `User-agent: *\nAllow: /\n${siteUrl && `\nSitemap: ${siteUrl}/sitemap.xml\n`}`;

/**
 * Adds sitemap.xml and robots.txt to a build. A sitemap needs whole addresses to be of use: set VITE_SITE_URL. Without
 * it the sitemap names paths, which search engines pass over.
 */
export function sitemap(): Plugin {
  let siteUrl = '';
  return {
    name: 'sitemap',
    apply: 'build',
    configResolved({ env }) {
      siteUrl = (env.VITE_SITE_URL ?? '').replace(/\/+$/, '');
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemapXml(siteUrl) });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(siteUrl) });
    },
  };
}
