import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionsContract } from './functions-contract.ts';
import { targetForFile } from './target.ts';

const target = await targetForFile();

const names = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'));
const cache = mkdtempSync(join(tmpdir(), 'deskbell-deno-'));
const children: ChildProcess[] = [];
const urls = new Map<string, string>();

afterAll(async () => {
  for (const child of children) {
    if (child.kill()) await once(child, 'exit');
  }
  rmSync(cache, { recursive: true });
});

describe.runIf(target.embedded)('edge functions under Deno', () => {
  const backend = target.embedded;
  if (!backend) return;

  beforeAll(async () => {
    const environment = await backend.functionEnvironment();
    await Promise.all(names.map(async (name) => urls.set(name, await serveWithDeno(name, environment))));
  }, 60_000);

  test('are all deployed, and none behind the gateway’s own token check', () => {
    const config = parse(readFileSync('supabase/config.toml', 'utf8'));
    const expected = names.map((name) => [
      name,
      {
        enabled: true,
        verify_jwt: false,
        import_map: `./functions/${name}/deno.json`,
        entrypoint: `./functions/${name}/index.ts`,
      },
    ]);
    expect(config.functions).toEqual(Object.fromEntries(expected));
  });

  functionsContract(target, backend, async (name, init, address = '192.0.2.1') => {
    // As a proxy in front of a self-hosted project does: it appends whom it sees to what the caller claims.
    const headers = new Headers(init?.headers);
    headers.append('x-forwarded-for', address);
    return fetch(`${urls.get(name)}/${name}`, { ...init, headers });
  });
});

/** Serves one function as the platform does, with its own deno.json; the packages are those of node_modules. */
async function serveWithDeno(name: string, environment: Record<string, string>): Promise<string> {
  const folder = `supabase/functions/${name}`;
  const child = spawn(
    'node_modules/.bin/deno',
    [
      ...['serve', '--host', '127.0.0.1', '--port', '0', '--config', `${folder}/deno.json`],
      ...['--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-prompt'],
      ...['--allow-env', '--allow-net=127.0.0.1', `${folder}/index.ts`],
    ],
    {
      env: { ...process.env, ...environment, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  children.push(child);
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    const url = /Listening on (http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error(`Deno does not serve ${name}:\n${said.join('\n')}`);
}
