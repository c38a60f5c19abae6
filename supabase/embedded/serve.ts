import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Backend, type BackendOptions, startBackend } from './backend.ts';
import { dataDir } from './data/data-dir.ts';
import { watchRequests } from './in-flight.ts';
import { keepAliveTimeout } from './keep-alive.ts';
import { banner, explainFailure } from './startup.ts';

/** A backend behind an HTTP server of its own. */
export interface ListeningBackend {
  backend: Backend;
  /** The address it listens on: `http://127.0.0.1:54321`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a backend on a port of the loopback interface; port 0 takes any free one. The port is taken before the
 * database is opened, so a second start leaves the data alone.
 * @throws {DamagedDataError} when the data cannot be read
 * @throws an error with the code EADDRINUSE when the port is taken
 */
export async function listen(
  options: Omit<BackendOptions, 'origin' | 'siteUrl'> & { port: number; siteUrl?: string },
): Promise<ListeningBackend> {
  const { port, siteUrl = 'http://localhost:5173', ...rest } = options;
  const starting = Promise.withResolvers<Backend>();
  const server = createServer(
    { keepAliveTimeout },
    getRequestListener(async (request, { incoming }) => {
      if (!isOwnHost(request.url, siteUrl)) return Response.json({ message: foreignHost }, { status: 403 });
      return (await starting.promise).fetch(request, { address: incoming.socket.remoteAddress });
    }),
  );
  const requestsDone = watchRequests(server);
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await requestsDone();
    server.closeAllConnections();
    await closed;
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  try {
    const backend = await startBackend({ ...rest, origin: url, siteUrl });
    starting.resolve(backend);
    const stop = async () => {
      await close();
      await backend.stop();
    };
    return { backend, url, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

const foreignHost = 'This backend answers under the names of this machine and of SITE_URL only.';

/**
 * Whether a request names this machine or the site. A foreign page can have its own name lead here, and would then read
 * everything as if it were its own: mails with sign-in links, too.
 */
function isOwnHost(url: string, siteUrl: string): boolean {
  const { hostname } = new URL(url);
  const isLoopback = /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
  return isLoopback || hostname === new URL(siteUrl).hostname;
}

/** `npm run backend`: PORT is its port, SITE_URL the app's origin, DATA_DIR the place of the database. */
async function serve() {
  const port = Number(process.env.PORT ?? 54321);
  try {
    const { url, stop } = await listen({ port, siteUrl: process.env.SITE_URL, dataDir });
    console.log(banner(url));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => stop().finally(() => process.exit()));
    }
  } catch (error) {
    console.error(explainFailure(error, port));
    process.exit(1);
  }
}

if (import.meta.main) await serve();
