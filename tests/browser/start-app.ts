import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellEnvironment, viteCommand } from './build.ts';

/** The app as users get it, on a port of its own. */
export interface RunningApp {
  /** Its address, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

export interface AppOptions {
  /** `preview` serves a build, `dev` is the development server. */
  command?: 'preview' | 'dev';
  /** Where the build is. */
  outDir?: string;
  port?: number;
  /** The data directory that the app's own begins as a copy of. A new one is made unless this is given. */
  copyOf?: string;
  variables?: Record<string, string>;
}

/**
 * Starts the app with the embedded backend on data of its own, which goes with it.
 * @throws {Error} with what the server said, when it ends instead of listening
 */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  const { command = 'preview', outDir = '', port = 0, copyOf, variables } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-'));
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true });
  const args = command === 'preview' ? ['preview', '--outDir', outDir] : [];
  const server = spawn(process.execPath, [viteCommand, ...args], {
    env: shellEnvironment({ PORT: String(port), DATA_DIR: dataDir, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server);
    // The first answer of the backend says that its database is there; until then the process serves nothing else.
    await fetch(`${url}/auth/v1/health`);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the address out of what Vite prints once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (text: string) => {
      said += text;
      const address = /Local: +(http:\/\/\S+?)\/?\s/.exec(said)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.setEncoding('utf8').on('data', read);
    server.stderr?.setEncoding('utf8').on('data', read);
    server.once('exit', () => reject(new Error(`The app did not start:\n${said}`)));
  });
}
