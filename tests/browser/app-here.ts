import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Plugin, preview } from 'vite';
import { afterAll, inject } from 'vitest';
import { staticHost } from '../../src/site/hosting/plugin.ts';
import { type Backend, backendPaths, startBackend } from '../../supabase/embedded/backend.ts';
import { nodeNetwork } from '../../supabase/embedded/network.ts';
import type { DenoNetwork } from '../../supabase/functions/_shared/sources/web/network.ts';
import { newDatabase } from '../backend/new-database.ts';
import type { RunningApp } from './start-app.ts';

/** A public address, which belongs to nobody who could be asked. */
const publicAddress = '93.184.216.34';

/** A page of a website, by its path. */
type Website = Readonly<Record<string, string>>;

/** The internet of a test: the website `cafe.test`, and nothing else. */
async function networkOf(website: Website): Promise<DenoNetwork> {
  const server = createServer(({ url = '' }, response) => {
    const page = website[url];
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  const port = await listening(server);
  return {
    ...nodeNetwork,
    resolveDns: async (name, type) => (name === 'cafe.test' && type === 'A' ? [publicAddress] : []),
    connect: ({ hostname }) => {
      if (hostname !== publicAddress) throw new Error(`Nobody is at ${hostname}.`);
      return nodeNetwork.connect({ hostname: '127.0.0.1', port });
    },
  };
}

/** The app in this process, with the inside of its backend. */
interface AppHere extends RunningApp {
  backend: Backend;
}

/** As {@link runAppHere}; the backend's functions find this website at `http://cafe.test`. It may change meanwhile. */
export const runAppWithWebsite = async (website: Website): Promise<AppHere> =>
  runAppHere(await networkOf(website));

/** Has a preview server leave to a backend what belongs to it. */
const backendIn = (starting: Promise<Backend>): Plugin => ({
  name: 'backend-here',
  configurePreviewServer({ middlewares }) {
    const answer = getRequestListener(async (request, { incoming }) =>
      (await starting).fetch(request, { address: incoming.socket.remoteAddress }),
    );
    middlewares.use((request, response, next) => {
      if (backendPaths.some((path) => request.url?.startsWith(path))) answer(request, response).catch(next);
      else next();
    });
  },
});

/**
 * The built app and its backend in this process: a process of its own for each file takes seconds, and here a test can
 * do in the backend what no call of the product does. Call this last, as `runApp`.
 */
export async function runAppHere(network?: DenoNetwork): Promise<AppHere> {
  const starting = Promise.withResolvers<Backend>();
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: inject('builtApp') },
    preview: { port: 0 },
    plugins: [backendIn(starting.promise), staticHost()],
  });
  const url = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  const backend = await startBackend({ origin: url, siteUrl: url, network, copyOf: await newDatabase() });
  starting.resolve(backend);
  const stop = async () => {
    await server.close();
    await backend.stop();
  };
  afterAll(stop);
  return { url, backend, stop };
}

/** Has a server listen until the end of the file. Returns its port. */
async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
