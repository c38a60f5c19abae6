import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killPrograms, start } from '../../backend/program.ts';

const reader = 'tests/sources/web/reader.ts';
const folder = mkdtempSync(join(tmpdir(), 'deskbell-reader-'));
const servers: Server[] = [];
const sites: Record<string, Record<string, number>> = {};
let authority = '';

const home =
  '<!doctype html><html><body><h1>Corner Café</h1><p>Open daily.</p><a href="/menu">Menu</a></body></html>';
const answer: RequestListener = ({ url }, response) => {
  if (url === '/gzip') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(home));
  } else if (url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(home);
  else response.writeHead(404).end();
};

async function open(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const certificate = await getCertificate(folder, 'cafe.example', ['cafe.example']);
  authority = join(folder, 'authority.pem');
  writeFileSync(
    authority,
    /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(certificate)?.[0] ?? '',
  );
  const secure = await open(createSecureServer({ cert: certificate, key: certificate }, answer));
  const breaksOff = createSocketServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<p>'));
  });
  sites['cafe.example'] = { 80: await open(createServer(answer)), 443: secure };
  // The certificate is another one's.
  sites['tea.example'] = { 80: await open(breaksOff), 443: secure };
});
afterAll(async () => {
  await killPrograms();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const addresses = [
  'https://cafe.example/',
  'http://cafe.example/gzip',
  'https://cafe.example/away',
  'https://cafe.example/nothing',
  'https://tea.example/',
  'http://tea.example/',
  'http://nobody.example/',
  'https://nobody.localhost/',
];

async function read(runtime: string, args: string[], environment: Record<string, string>): Promise<unknown> {
  const program = start([...args, reader, JSON.stringify(sites), ...addresses], environment, runtime);
  const [written] = await program.says(/^\{.*\}$/m);
  expect(await program.end).toBe(0);
  return JSON.parse(written);
}

const runtimes = {
  Node: () => read(process.execPath, [], { NODE_EXTRA_CA_CERTS: authority }),
  Deno: () =>
    read(
      'node_modules/.bin/deno',
      [
        ...['run', '--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-prompt'],
        ...['--config', config, '--allow-net=127.0.0.1', '--allow-env'],
      ],
      { DENO_DIR: join(folder, 'deno'), DENO_CERT: authority, DENO_NO_UPDATE_CHECK: '1' },
    ),
};

/** The packages as the functions import them. */
const config = join(folder, 'deno.json');
beforeAll(() => {
  const version = (name: string) =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  const names = ['ipaddr.js', 'http-parser-js', '@mozilla/readability', 'htmlparser2', 'linkedom'];
  const imports = Object.fromEntries(names.map((name) => [name, `npm:${name}@${version(name)}`]));
  writeFileSync(config, JSON.stringify({ imports }));
});

describe.each(Object.entries(runtimes))('on %s', (_, run) => {
  test('pages are got, by TLS too, and a site is read', async () => {
    expect(await run()).toMatchObject({
      answers: [
        { ok: true, address: 'https://cafe.example/', text: home, body: Buffer.byteLength(home) },
        { ok: true, address: 'http://cafe.example/gzip', text: home },
        { ok: false, reason: 'not-public' },
        { ok: false, reason: 'not-found' },
        { ok: false, reason: 'certificate' },
        { ok: false, reason: 'unreadable' },
        { ok: false, reason: 'no-such-name' },
        { ok: false, reason: 'not-public' },
      ],
      pages: [
        {
          status: 'read',
          sections: [{ headings: ['Corner Café'], text: expect.stringContaining('Open daily.') }],
        },
      ],
      found: [{ address: 'https://cafe.example/menu', depth: 1 }],
      failure: null,
    });
  });
});
