import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const cost = z.object({ cpu: z.number(), wall: z.number() });

/** What starting bare Postgres or the whole backend costs in a process of its own: CPU and wall time in ms. */
export async function startOnce(what: 'postgres' | 'backend', directory: string) {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'start-once.ts'),
    what,
    directory,
  ]);
  return cost.parse(JSON.parse(stdout));
}

/** Wall time in ms from `npm start` to the first page and an answer of the backend, on a data directory. */
export async function firstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = performance.now();
  const server = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await answered(`${origin}/`, start);
    await answered(`${origin}/auth/v1/health?apikey=sb_publishable_embedded`, start);
    return performance.now() - start;
  } finally {
    await stopped(server);
  }
}

const timeLimit = 60_000;

async function answered(address: string, start: number): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    if (performance.now() - start > timeLimit) throw new Error(`${address} does not answer.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The whole process group: npm does not hand signals on. */
async function stopped(server: ReturnType<typeof spawn>): Promise<void> {
  if (server.pid === undefined) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGTERM');
  await exited;
}
