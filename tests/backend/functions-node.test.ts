import { describe, expect, test, vi } from 'vitest';
import { functionsContract } from './functions-contract.ts';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('edge functions under Node', () => {
  const backend = target.embedded;
  if (!backend) return;

  functionsContract(target, backend, (name, init, address = '192.0.2.1') =>
    backend.fetch(new Request(`${target.url}/functions/v1/${name}`, init), { address }),
  );

  test('answer supabase-js over the network', async () => {
    const admin = await signIn(target, accounts.admin);
    expect(await admin.functions.invoke('check-admin', { method: 'GET' })).toMatchObject({
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

  test('say so when the platform cannot be reached', async () => {
    const admin = await signIn(target, accounts.admin);
    vi.stubEnv('MANAGEMENT_API_TOKEN', 'revoked');
    vi.mocked(console.error).mockImplementation(() => {});
    const { response } = await admin.functions.invoke('update-leaked-protection', {
      body: { enabled: true },
    });
    vi.unstubAllEnvs();
    expect(response?.status).toBe(502);
    expect(await response?.json()).toEqual({
      ok: false,
      error: { message: 'The platform could not be reached. Please try again.' },
    });
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  test('say where to switch the protection on a self-hosted project', async () => {
    const admin = await signIn(target, accounts.admin);
    vi.stubEnv('MANAGEMENT_API_TOKEN', '');
    vi.stubEnv('GOTRUE_PASSWORD_HIBP_ENABLED', 'true');
    const { data } = await admin.functions.invoke('security-health');
    const { response } = await admin.functions.invoke('update-leaked-protection', {
      body: { enabled: true },
    });
    vi.unstubAllEnvs();
    expect(data.leakedPasswordProtection).toEqual({ enabled: true });
    expect(response?.status).toBe(501);
    expect(await response?.json()).toEqual({
      ok: false,
      error: { message: expect.stringContaining('GOTRUE_PASSWORD_HIBP_ENABLED') },
    });
  });
});
