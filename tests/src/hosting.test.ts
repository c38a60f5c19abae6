import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/site/hosting/content-security-policy.ts';
import { headerRules, headersFor, isAbout } from '../../src/site/hosting/header-rules.ts';
import { headersFile, nginxFile, readHeadersFile, vercelFile } from '../../src/site/hosting/host-files.ts';

/** sha256 of `go()`, base64: `printf 'go()' | openssl dgst -sha256 -binary | base64`. */
const hashOfGo = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
const policyOf = (page: string, supabaseUrl = '') => contentSecurityPolicy([page], supabaseUrl).split('; ');

describe('the Content-Security-Policy of a build', () => {
  test('allows the scripts and styles that stand in its pages, by hash, each once', () => {
    const page = '<script>go()</script><style>go()</style><script type="module">go()</script>';
    const policy = contentSecurityPolicy([page, page], '').split('; ');
    expect(policy).toContain(`script-src 'self' ${hashOfGo}`);
    expect(policy).toContain(`style-src 'self' ${hashOfGo}`);
  });

  test('needs nothing for data, nor for files', () => {
    const page =
      '<script type="application/ld+json">go()</script><script type="application/json" id="scripts">go()</script>' +
      '<script type="module" crossorigin src="/a.js"></script>';
    expect(policyOf(page)).toContain("script-src 'self'");
  });

  test('allows calls to Supabase where it is somewhere else', () => {
    expect(policyOf('')).toContain("connect-src 'self'");
    expect(policyOf('', 'https://ref.supabase.example/')).toContain(
      "connect-src 'self' https://ref.supabase.example",
    );
  });

  test('allows the manifest by which the app is installed', () => {
    expect(policyOf('')).toContain("manifest-src 'self'");
  });

  test('allows nothing unsafe', () => {
    expect(policyOf('<script>go()</script>').join()).not.toContain('unsafe');
  });

  test.each([
    ['a style attribute', '<p class="a" style="color:red">'],
    ['an event handler', '<img src="/a.png" onerror="go()">'],
  ])('cannot be made of a page with %s: the build fails', (_, page) => {
    expect(() => policyOf(page)).toThrow(/No Content-Security-Policy allows this/);
  });
});

const rules = headerRules(contentSecurityPolicy(['<script>go()</script>'], ''));
const files = ['/index.html', '/assets/a-b_c.js', '/assets/d.css', '/embed.js', '/widget/panel.js'];
const paths = ['/', '/pricing', '/assets/a.js', '/embed.js', '/widget/panel.js'];

/** What Vercel sends with an address, by the patterns of its file. */
function vercelHeaders(pathname: string): Record<string, string> {
  const { headers } = JSON.parse(vercelFile(rules, files, { pages: [], file: 'app.html' }));
  return Object.fromEntries(
    headers
      .filter(({ source }: { source: string }) => isAbout(source.replace('(.*)', '*'), pathname))
      .flatMap(({ headers }: { headers: { key: string; value: string }[] }) => headers)
      .map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
}

test('no header stands in two rules about one address: some hosts would send both', () => {
  for (const path of paths) {
    const names = rules
      .filter((rule) => isAbout(rule.path, path))
      .flatMap(({ headers }) => Object.keys(headers));
    expect(names, path).toEqual([...new Set(names)]);
  }
});

test('files with a hash in their name are kept, pages are not', () => {
  expect(headersFor(rules, '/assets/a.js')['Cache-Control']).toContain('immutable');
  expect(headersFor(rules, '/pricing')).not.toHaveProperty('Cache-Control');
});

describe('every host is told the same', () => {
  test('by _headers, which is read as it was written', () => {
    expect(readHeadersFile(headersFile(rules))).toEqual(rules);
  });

  test('by vercel.json', () => {
    const { headers, rewrites } = JSON.parse(
      vercelFile(rules, files, { pages: ['/bots/*'], file: 'app.html' }),
    );
    expect(headers[0].headers).toContainEqual({ key: 'X-Content-Type-Options', value: 'nosniff' });
    expect(rewrites).toEqual([{ source: '/bots/(.+)', destination: '/app.html' }]);
    // All that meets a file comes together to what a rule says of its folder.
    for (const file of files) expect(vercelHeaders(file), file).toEqual(headersFor(rules, file));
  });

  test('but vercel.json has nothing kept that is not there: Vercel sends the headers of a folder with its 404s', () => {
    for (const path of ['/assets/a.js/', '/assets/gone.js', '/widget/gone.js', '/widget/']) {
      const { 'Cache-Control': kept, ...others } = headersFor(rules, path);
      expect(kept).toContain('immutable');
      expect(vercelHeaders(path), path).toEqual(others);
    }
  });

  test('by nginx.conf, whose every location says all of it', () => {
    const locations = nginxFile(rules, ['/bots/*'], { file: 'app.html', unknown: '404.html' }).split(
      /^location /m,
    );
    const of = (start: string) => locations.find((text) => text.startsWith(`${start} {`));
    for (const [start, path] of Object.entries({
      '/': '/',
      '/bots/': '/bots/1',
      '/assets/': '/assets/a.js',
    })) {
      for (const [name, value] of Object.entries(headersFor(rules, path))) {
        expect(of(start), path).toContain(`add_header ${name} "${value}" always;`);
      }
    }
    expect(locations[0]).toContain('charset utf-8;');
    expect(locations[0]).toMatch(/^gzip_types .*application\/javascript/m);
    expect(of('= /embed.js')).toContain('max-age=300');
    expect(of('/bots/')).toContain('try_files $uri $uri/index.html /app.html;');
    expect(of('/')).toContain('add_header Cache-Control "no-cache" always;');
  });
});
