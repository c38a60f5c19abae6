import { expect, test } from 'vitest';
import { z } from 'zod';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';

const open = await runChromium();
const app = await runApp();

const icon = z.object({ src: z.string(), sizes: z.string() });
const manifestSchema = z.object({
  start_url: z.string(),
  icons: z.array(icon.extend({ type: z.string(), purpose: z.string().optional() })),
  shortcuts: z.array(z.object({ url: z.string(), icons: z.array(icon) })),
});

test('the app can be installed from its pages, and from where one signs in', async () => {
  const page = await open(app);
  const devTools = await page.context().newCDPSession(page);
  const manifest = async () => {
    const { url, errors } = await devTools.send('Page.getAppManifest');
    return { url, errors };
  };
  await page.goto('/pricing');
  expect(await manifest()).toEqual({ url: '', errors: [] });
  const readWhole = { url: `${app.url}/manifest.json`, errors: [] };
  await logIn(page, owner);
  expect(await manifest()).toEqual(readWhole);
  await welcomed(page, owner);
  expect(await manifest()).toEqual(readWhole);
  await page.goto('/inbox');
  expect(await manifest()).toEqual(readWhole);
});

test.each(['/', '/pricing', '/booking'])('%s asks nobody to install anything', async (path) => {
  const html = await (await fetch(app.url + path)).text();
  expect(html).not.toContain('manifest');
  expect(html).not.toContain('apple-touch-icon');
});

test('all that the manifest names is there, in the size it says', async () => {
  const manifest = manifestSchema.parse(await (await fetch(`${app.url}/manifest.json`)).json());
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
    const response = await fetch(app.url + src);
    expect(response.headers.get('content-type'), src).toBe('image/png');
    const image = Buffer.from(await response.arrayBuffer());
    // Width and height stand in the first chunk of every PNG.
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
    expect((await fetch(app.url + path)).status, path).toBe(200);
  }
});
