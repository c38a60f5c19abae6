import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { type Backend, backendPaths, startBackend } from './backend.ts';
import { dataDir, filesIn, keepApart } from './data/data-dir.ts';
import { watchRequests } from './in-flight.ts';
import { banner, explainFailure } from './startup.ts';

/** Files the dev server hands to nobody: Vite's own list, which a setting replaces, and the database. */
const deniedFiles = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];
/** Also where the data used to be, before DATA_DIR named another place. */
const databaseFiles = ['**/.data/**', ...filesIn(dataDir)];

/** The settings the dev and the preview server have in common. */
type ServerOptions = ViteDevServer['config']['server'] | PreviewServer['config']['preview'];

/**
 * Mounts the embedded backend in Vite's dev and preview servers, on the app's own origin.
 * Does nothing when VITE_SUPABASE_URL (environment or `.env` file) names another Supabase.
 */
export function embeddedBackend(): Plugin {
  let running: Promise<Backend> | undefined;

  function mount(server: ViteDevServer | PreviewServer, options: ServerOptions) {
    const { httpServer, config } = server;
    if (config.env.VITE_SUPABASE_URL || !httpServer) return;
    try {
      keepApart(dataDir, {
        root: config.root,
        served: [config.publicDir, resolve(config.root, config.build.outDir)],
      });
    } catch (error) {
      exit(explainFailure(error, options.port));
    }

    const listener = getRequestListener(async (request, { incoming }) => {
      const backend = await running;
      return backend?.fetch(request, { address: incoming.socket.remoteAddress });
    });
    server.middlewares.use((request, response, next) => {
      if (belongsToBackend(request.url ?? '')) listener(request, response).catch(next);
      else next();
    });

    // Only once the port is ours: a second start leaves the data alone.
    httpServer.once('listening', () => {
      const address = httpServer.address();
      const port = typeof address === 'object' && address ? address.port : options.port;
      const origin = originOf(options, port);
      running = startBackend({ dataDir, origin, siteUrl: origin });
      running.then(
        () => config.logger.info(banner(origin)),
        (error) => exit(explainFailure(error, port)),
      );
    });
    httpServer.on('error', (error: NodeJS.ErrnoException) => {
      if (options.strictPort && error.code === 'EADDRINUSE') exit(explainFailure(error, options.port));
    });
    // Vite cuts the connections it finds open.
    const requestsDone = watchRequests(httpServer);
    const close = server.close.bind(server);
    server.close = async () => {
      await requestsDone();
      await close();
    };
    // Vite closes its server on SIGTERM by itself.
    const interrupt = () => server.close().finally(() => process.exit());
    process.once('SIGINT', interrupt);
    httpServer.once('close', () => process.off('SIGINT', interrupt));
  }

  async function stop() {
    const backend = await running;
    running = undefined;
    await backend?.stop();
  }

  return {
    name: 'embedded-backend',
    config: () => ({
      server: { fs: { deny: [...deniedFiles, ...databaseFiles] }, watch: { ignored: databaseFiles } },
    }),
    configureServer: (server) => mount(server, server.config.server),
    configurePreviewServer: (server) => mount(server, server.config.preview),
    closeServer: stop,
    closePreviewServer: stop,
  };
}

/** Whole path segments only: `/auth/callback` and `/mailboxes` are the app's. */
function belongsToBackend(url: string): boolean {
  const [path = ''] = url.split('?');
  return backendPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

function originOf({ https, host }: ServerOptions, port: number): string {
  const isName = typeof host === 'string' && host !== '0.0.0.0' && host !== '::';
  return `${https ? 'https' : 'http'}://${isName ? host : 'localhost'}:${port}`;
}

/** Vite would add a stack trace to what a person needs to know. */
function exit(reason: string): never {
  console.error(`\n${reason}\n`);
  process.exit(1);
}
