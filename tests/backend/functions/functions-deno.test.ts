import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killPrograms, type Program, start } from '../program.ts';
import { targetForFile } from '../target.ts';
import { functionsContract } from './contract.ts';
import { functionNames, openFunctions, type Runtime, type Served } from './runtime.ts';
import { openInternet } from './website.ts';

const internet = await openInternet();
afterAll(() => internet.stop());
const target = await targetForFile({ network: internet.network });

const modelFolder = 'functions/_shared/answers/model';
/** Those that are served in the internet of the tests. */
const withInternet = ['deliver-push', 'deliver-webhooks', 'read-calendar', 'read-source'];
/** The functions that know what texts mean. */
const withModel = ['chat', 'learn', 'model', 'nearest-entries', 'run-exam'];

const cache = mkdtempSync(join(tmpdir(), 'deskbell-deno-'));
afterAll(async () => {
  await killPrograms();
  rmSync(cache, { recursive: true });
});

describe.runIf(target.embedded)('edge functions under Deno', () => {
  const backend = target.embedded;
  if (!backend) return;

  const programs: Program[] = [];

  /** Serves functions as the platform does, each with its own deno.json; the packages are those of node_modules. */
  async function serve(names: string[], environment: Record<string, string> = {}): Promise<Served> {
    const variables = {
      ...(await backend?.functionEnvironment()),
      INTERNET_PORT: String(internet.port),
      ...environment,
    };
    const started = names.map((name) => [name, startDeno(name, variables)] as const);
    const urls = new Map<string, string>();
    for (const [name, program] of started) {
      const [, url = ''] = await program.says(/Listening on (http:\/\/[\d.:]+)/);
      urls.set(name, url);
    }
    return {
      fetch: (name, init, address = '192.0.2.1') => {
        // As a proxy in front of a self-hosted project does: it appends whom it sees to what the caller claims.
        const headers = new Headers(init?.headers);
        headers.append('x-forwarded-for', address);
        return fetch(`${urls.get(name.replace(/[?/].*/, ''))}/${name}`, { ...init, headers });
      },
      stop: async () => {
        await Promise.all(started.map(([, program]) => program.stop()));
      },
    };
  }

  function startDeno(name: string, variables: Record<string, string>): Program {
    const folder = `supabase/functions/${name}`;
    const entry = withInternet.includes(name)
      ? `tests/backend/functions/deno/deno-${name}.ts`
      : `${folder}/index.ts`;
    const program = start(
      [
        ...['serve', '--host', '127.0.0.1', '--port', '0', '--config', `${folder}/deno.json`],
        ...['--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-prompt'],
        ...['--allow-env', '--allow-net=127.0.0.1', `--allow-read=supabase/${modelFolder}`, entry],
      ],
      { ...variables, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1' },
      'node_modules/.bin/deno',
    );
    programs.push(program);
    return program;
  }

  const written = () => programs.map((program) => program.output()).join('\n');

  let usual: Served;
  beforeAll(async () => {
    usual = await serve(functionNames);
  });
  const runtime: Runtime = {
    fetch: (...call) => usual.fetch(...call),
    serveWith: serve,
    logged: async (expected) => {
      await Promise.any(programs.map((program) => program.says(expected)));
      return written();
    },
  };

  test('are all deployed, and none behind the gateway’s own token check', () => {
    const config = parse(readFileSync('supabase/config.toml', 'utf8'));
    const expected = functionNames.map((name) => [
      name,
      {
        enabled: true,
        verify_jwt: false,
        import_map: `./functions/${name}/deno.json`,
        entrypoint: `./functions/${name}/index.ts`,
        ...(withModel.includes(name) && { static_files: [`./${modelFolder}/*.bin`] }),
      },
    ]);
    expect(config.functions).toEqual(Object.fromEntries(expected));
  });

  functionsContract(openFunctions(target, backend, runtime, internet));

  test('have written nothing nobody expected, and no secret', async () => {
    await Promise.all(programs.map((program) => program.stop()));
    // Errors are asked of the programs of `serveWith` only.
    for (const program of programs.slice(0, functionNames.length)) {
      expect(program.output()).toMatch(/^.*Listening on \S+\s*$/);
    }
    const environment = await backend.functionEnvironment();
    expect(written()).not.toContain(backend.apiKeys.secret);
    expect(written()).not.toContain(environment.MANAGEMENT_API_TOKEN);
  });
});
