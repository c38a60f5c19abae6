import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/callers.ts';
import { listen } from '../../../supabase/embedded/serve.ts';
import { newDatabase } from '../../backend/new-database.ts';
import { runApp } from '../app.ts';
import { build } from '../build.ts';
import { newPerson } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { becomeCustomer, heading, logIn, welcomed } from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();

// App and backend have to know each other's address before they start.
const port = await freePort();
const backend = await listen({ port: 0, siteUrl: `http://localhost:${port}`, copyOf: await newDatabase() });
afterAll(backend.stop);
const outDir = mkdtempSync(join(tmpdir(), 'deskbell-app-'));
afterAll(() => rmSync(outDir, { recursive: true }));
build(outDir, { VITE_SUPABASE_URL: backend.url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey });
const app = await runApp({ outDir, port, variables: { VITE_SUPABASE_URL: backend.url } });

test('with the backend on another origin: sign-up, mail, dashboard, out and in again', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await becomeCustomer(page, person, backend.url);
  await welcomed(page, person);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await toast(page, 'Signed out');
  await logIn(page, person);
  await heading(page, 'Dashboard').waitFor();
  const own = await fetch(`${app.url}/auth/v1/settings`);
  expect(own.headers.get('content-type'), 'the app serves no backend of its own').toContain('text/html');
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
