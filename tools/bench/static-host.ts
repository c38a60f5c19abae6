import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

/** How a page is served: as it was built, or with its scripts taken out. */
export type Scripts = 'with' | 'without';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.json': 'application/json',
};
const compressible = new Set(['.html', '.js', '.css', '.svg', '.txt', '.xml', '.json']);

/** Data for search engines is no script. */
const executable = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Serves a build as a static host does: HTTP/2, brotli, long caching of what carries a hash in its name, 404.html.
 * A build without pages of its own answers every address with its index.html. Its certificate is of its own making.
 * @returns its address and the function that stops it
 */
export async function serveStatic(folder: string, scripts: Scripts = 'with') {
  const bodies = new Map<string, Buffer>();
  const bodyOf = (file: string) => {
    const known = bodies.get(file);
    if (known) return known;
    const html = (content: Buffer) => Buffer.from(content.toString().replaceAll(executable, ''));
    const content = readFileSync(file);
    const served = scripts === 'without' && extname(file) === '.html' ? html(content) : content;
    const body = compressible.has(extname(file)) ? brotliCompressSync(served) : served;
    bodies.set(file, body);
    return body;
  };

  const certificate = await getCertificate('node_modules/.cache/deskbell/certificate');
  const server = createSecureServer({ cert: certificate, key: certificate }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const candidates = [join(folder, pathname), join(folder, pathname, 'index.html')];
    const found = candidates.find((file) => existsSync(file) && statSync(file).isFile());
    const unknown = [join(folder, '404.html'), join(folder, 'index.html')].find(existsSync) ?? '';
    const file = found ?? unknown;
    response.writeHead(found || file.endsWith('index.html') ? 200 : 404, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(compressible.has(extname(file)) ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(bodyOf(file));
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The build is not served.');
  return {
    url: `https://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close();
      for (const session of sessions) session.destroy();
      await once(server, 'close');
    },
  };
}
