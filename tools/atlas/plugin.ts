/** The flow atlas of the development server, at /__flows. It is part of no build. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { standIns } from './stand-ins.ts';

const folder = import.meta.dirname;
const dataFile = 'node_modules/.cache/deskbell/atlas.json';

/** What a change of makes the atlas another. */
const shown =
  /\/machines\/.*\.ts$|\.facts\.ts$|\/(_shared\/flows|flow-templates)\/.*\.ts$|\/tools\/harness\/.*\.ts$|\/tools\/atlas\/(draw|sheet|conv).*\.ts$/;

/** Serves the atlas, and has its page asked anew whenever a chart or its facts change. */
export function flowAtlas(): Plugin[] {
  return [{ ...standIns(), apply: 'serve' }, atlasServer()];
}

function atlasServer(): Plugin {
  return {
    name: 'flow-atlas',
    apply: 'serve',
    // Found when the first flow is played, they would have every open page loaded again.
    config: () => ({
      optimizeDeps: { include: ['@testing-library/dom', '@xstate/graph'] },
      server: { watch: { ignored: ['**/.atlas*/**'] } },
    }),
    configureServer(server) {
      const { root } = server.config;
      let written: Promise<void> | undefined;
      server.watcher.on('all', (_, file) => {
        if (!shown.test(file) || !written) return;
        written = undefined;
        server.ws.send({ type: 'custom', event: 'flow-atlas:changed' });
      });
      const serve = async (path: string): Promise<[type: string, text: string] | undefined> => {
        if (path === '/__flows' || path === '/__flows/')
          return ['text/html', await page(server, 'index.html')];
        if (path === '/__flows/play') return ['text/html', await page(server, 'play.html')];
        if (path !== '/__flows/atlas.json') return undefined;
        written ??= writeData(root);
        try {
          await written;
        } catch (error) {
          written = undefined;
          throw error;
        }
        return ['application/json', await readFile(join(root, dataFile), 'utf8')];
      };
      server.middlewares.use(({ url = '/' }: Connect.IncomingMessage, response, next) => {
        const { pathname } = new URL(url, 'http://localhost');
        const answer = (status: number, type: string, text: string) => {
          response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` });
          response.end(text);
        };
        serve(pathname).then(
          (found) => (found ? answer(200, ...found) : next()),
          (error: Error) => answer(500, 'text/plain', error.message),
        );
      });
    },
  };
}

async function page(server: ViteDevServer, file: string): Promise<string> {
  return server.transformIndexHtml(`/tools/atlas/${file}`, await readFile(join(folder, file), 'utf8'));
}

/** In a process of its own: charts are read anew, and the server has other things to do. */
async function writeData(root: string): Promise<void> {
  const script = spawn(process.execPath, [join(root, 'tools/atlas/data.ts'), dataFile], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  script.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(script, 'exit');
  if (code !== 0) throw new Error(`The flow atlas could not be made.\n${said}`);
}
