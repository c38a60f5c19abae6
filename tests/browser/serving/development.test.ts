import type { BrowserContext } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { startApp } from '../start-app.ts';

const openProfile = await runChromium();
const app = await runApp({ command: 'dev' });

/** Stands in for Stately's page: it connects as that page does, and keeps what it is sent. */
const inspectorPage = `<script>
  window.received = [];
  addEventListener('message', ({ data }) => received.push(JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

const serveInspector = (profile: BrowserContext) =>
  profile.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: inspectorPage }),
  );

test('with ?inspect every chart is shown in the inspector, and no password gets there', async () => {
  const page = await openProfile(app);
  await serveInspector(page.context());
  const opened = page.context().waitForEvent('page');
  await page.goto('/login?inspect');
  const inspector = await opened;

  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await inspector.waitForFunction(() => window.received.some((event) => event.includes('"session-guard"')));

  const received = await inspector.evaluate(() => window.received.join('\n'));
  expect(received).toContain('"name":"login"');
  expect(received).toContain(owner.email);
  expect(received).not.toContain(owner.password);
  expect(received).not.toContain('eyJ'); // what every access token begins with
});

test('without ?inspect nothing is opened', async () => {
  const page = await openProfile(app);
  await serveInspector(page.context());
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(page.context().pages()).toHaveLength(1);
});

test('a wrong environment is named in the page', async () => {
  const wrong = await startApp({ command: 'dev', variables: { VITE_SUPPORT_EMAIL: 'nobody' } });
  onTestFinished(wrong.stop);
  const page = await openProfile(wrong);
  await page.goto('/');
  await page.getByRole('heading', { name: 'The app cannot start' }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('VITE_SUPPORT_EMAIL is not an e-mail address');
});

test.each(['/assets/nowhere.js', '/widget/nowhere.js'])(
  '%s, which is not there, is kept by nobody here either',
  async (path) => {
    const { headers } = await fetch(app.url + path);
    expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  },
);

declare global {
  interface Window {
    received: string[];
  }
}
