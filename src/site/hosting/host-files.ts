import { type HeaderRule, headersFor, isAbout } from './header-rules.ts';

/** The rules as `_headers`, which Netlify and Cloudflare read. */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .flatMap(({ path, headers }) => [
      path,
      ...Object.entries(headers).map((header) => `  ${header.join(': ')}`),
      '',
    ])
    .join('\n');

/** Reads a `_headers` file. */
export const readHeadersFile = (text: string): HeaderRule[] =>
  text
    .split(/\n(?=\S)/)
    .filter(Boolean)
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n').filter(Boolean);
      const headers = lines.map((line) =>
        line
          .trim()
          .split(/: (.*)/)
          .slice(0, 2),
      );
      return { path, headers: Object.fromEntries(headers) };
    });

/** Which pages are made in the browser (`/bots/*`), and the file they are served from, as `_redirects` says it. */
export const redirectsFile = (pages: readonly string[], file: string): string =>
  pages.map((path) => `${path} /${file} 200\n`).join('');

/** The pages that stand in a `_redirects` file. */
export const readRedirectsFile = (text: string): string[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ', 1)[0] ?? '');

/**
 * The rules as `vercel.json`, with the same pages. Vercel sends a folder's headers with its 404s as well, and a browser
 * would keep for a year that a file is not there: how long one is kept is said file by file. Vercel documents a limit of
 * 2,048 rewrites; whether it holds for headers as well, we do not know.
 * @param files the addresses of all files of the build
 */
export function vercelFile(
  rules: readonly HeaderRule[],
  files: readonly string[],
  { pages, file }: { pages: readonly string[]; file: string },
): string {
  const headersOf = (source: string, headers: HeaderRule['headers']) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  const ofRule = ({ path, headers }: HeaderRule) => {
    const { 'Cache-Control': kept, ...others } = headers;
    if (!path.endsWith('*') || !kept) return [headersOf(path.replace('*', '(.*)'), headers)];
    const inFolder = files.filter((name) => isAbout(path, name));
    return [
      headersOf(path.replace('*', '(.*)'), others),
      ...inFolder.map((name) => headersOf(name, { 'Cache-Control': kept })),
    ];
  };
  return JSON.stringify(
    {
      headers: rules.flatMap(ofRule),
      rewrites: pages.map((path) => ({ source: path.replace('*', '(.+)'), destination: `/${file}` })),
    },
    null,
    2,
  );
}

/** What goes over the line as text, besides HTML. */
const texts =
  'text/plain text/css text/javascript text/xml application/javascript application/json image/svg+xml';

/**
 * What other hosts do unasked. Without its charset a customer's page that is not in UTF-8 itself would read the widget's
 * words in its own.
 */
const asOtherHosts = [
  'charset utf-8;',
  `charset_types ${texts};`,
  'gzip on;',
  'gzip_vary on;',
  `gzip_types ${texts};`,
];

/** The rules, the same pages and the one for unknown addresses as lines of nginx, to be included in a `server` block. */
export function nginxFile(
  rules: readonly HeaderRule[],
  pages: readonly string[],
  { file, unknown }: { file: string; unknown: string },
): string {
  // nginx sends with a location what stands in it, and nothing of those around it.
  const location = (path: string, files: string, more: Record<string, string> = {}) => {
    const isFile = rules.some((rule) => rule.path === path);
    const headers = Object.entries({ ...more, ...headersFor(rules, path.replace('*', '')) });
    return [
      `location ${isFile && !path.endsWith('*') ? '= ' : ''}${path.replace('*', '')} {`,
      ...headers.map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`),
      `  try_files ${files};`,
      '}',
    ].join('\n');
  };
  const htmlIsAskedForAgain = { 'Cache-Control': 'no-cache' };
  return [
    ...asOtherHosts,
    `error_page 404 /${unknown};`,
    location('/', '$uri $uri/index.html =404', htmlIsAskedForAgain),
    ...pages.map((path) => location(path, `$uri $uri/index.html /${file}`, htmlIsAskedForAgain)),
    ...rules.filter(({ path }) => path !== '/*').map(({ path }) => location(path, '$uri =404')),
    '',
  ].join('\n');
}
