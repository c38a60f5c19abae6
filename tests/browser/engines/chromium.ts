import { accessSync, constants, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** What a browser in a test needs no network for. Not the package's own `args`: `--single-process` hangs screenshots. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where a Chromium is: CHROMIUM_PATH, one installed by Playwright, the system's, else the one that comes from npm,
 * which the first call unpacks: no second one may be under way.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`);
    return CHROMIUM_PATH;
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return onPath('chromium', 'chromium-browser', 'google-chrome') ?? chromiumFromNpm();
}

/** Where a program of this machine is, by the names it may have. Undefined if there is none. */
export function onPath(...names: readonly string[]): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter);
  return places.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where the Chromium from npm is unpacked: not in the shared temporary folder, where anybody may have put one. */
const unpacked = join(import.meta.dirname, '../../../node_modules/.cache/deskbell/chromium');

/**
 * The fonts of the package, for text that the page's own font has not or not yet. The package's configuration looks
 * for them in the shared temporary folder; without any font Chromium draws no text, or crashes.
 */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpacked, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>`;

/** The Chromium of @sparticuz/chromium, unpacked at first use. */
async function chromiumFromNpm(): Promise<string> {
  const { TMPDIR } = process.env;
  try {
    // The package unpacks into the temporary folder, and brings its libraries only where it takes this for Lambda.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
    process.env.TMPDIR = unpacked;
    process.env.FONTCONFIG_FILE = join(unpacked, 'fonts.conf');
    const { default: packed } = await import('@sparticuz/chromium');
    if (existsSync(unpacked)) return await packed.executablePath();
    // Under another name until it is whole: an unpacking that was interrupted leaves nothing to trip over.
    const partial = `${unpacked}-${process.pid}`;
    mkdirSync(partial, { recursive: true });
    process.env.TMPDIR = partial;
    await packed.executablePath();
    writeFileSync(join(partial, 'fonts.conf'), fonts);
    renameSync(partial, unpacked);
    process.env.TMPDIR = unpacked;
    return await packed.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * Starts a Chromium.
 * @param more arguments beside those every test needs
 * @param options whether pages are kept for the way back, as for users; playwright turns that off
 * @throws {Error} saying what to do, when there is none that runs on this machine
 */
export async function launchChromium(
  more: readonly string[] = [],
  { backForwardCache = false } = {},
): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: await findChromium(),
      args: [...args, ...more],
      ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
    });
  } catch (error) {
    throw new Error('No Chromium runs here. Set CHROMIUM_PATH to one, and see the reason below.', {
      cause: error,
    });
  }
}
