import { format } from 'node:util';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { targetForFile } from '../target.ts';
import { functionsContract } from './contract.ts';
import { guidedMatrixContract } from './guided/guided-matrix.contract.ts';
import { openFunctions, type Runtime } from './runtime.ts';
import { openInternet } from './website.ts';

const internet = await openInternet();
afterAll(() => internet.stop());
const target = await targetForFile({ network: internet.network });

describe.runIf(target.embedded)('edge functions under Node', () => {
  const backend = target.embedded;
  if (!backend) return;

  const runtime: Runtime = {
    fetch: (name, init, address = '192.0.2.1') =>
      backend.fetch(new Request(`${target.url}/functions/v1/${name}`, init), { address }),
    // They run in this process: its environment is theirs.
    serveWith: async (names, environment) => {
      for (const name of names) await runtime.fetch(name, { method: 'OPTIONS' });
      for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
      return { fetch: runtime.fetch, stop: async () => void vi.unstubAllEnvs() };
    },
    logged: async (expected) => {
      const text = vi
        .mocked(console.error)
        .mock.calls.map((call) => format(...call))
        .join('\n');
      vi.mocked(console.error).mockClear();
      expect(text).toMatch(expected);
      return text;
    },
  };
  beforeEach(() => {
    vi.mocked(console.error).mockImplementation(() => {});
  });
  const functions = openFunctions(target, backend, runtime, internet);

  functionsContract(functions);
  guidedMatrixContract(functions);

  test('answer supabase-js over the network', async () => {
    expect(await functions.admin.functions.invoke('check-admin', { method: 'GET' })).toMatchObject({
      data: { isAdmin: true },
      error: null,
    });
  });

  test('refuse a body that never ends, over the network as well', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(0x20)),
    });
    const headers = { apikey: target.publishableKey, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' };
    expect((await fetch(`${target.url}/functions/v1/contact`, init)).status).toBe(413);
  });
});
