import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './engines/chromium.ts';

const root = join(import.meta.dirname, '../..');

/** Vite's own command line, as npm's scripts run it. */
export const viteCommand = join(root, 'node_modules/vite/bin/vite.js');

/** The app's variables, unset also for who has a `.env` file: what stands in the environment wins over it. */
const unset = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  VITE_SITE_URL: '',
  VITE_SUPPORT_EMAIL: '',
  VITE_SUPPORT_PHONE: '',
};

/** The environment of a command as a person's shell has it: without what the test run sets for itself. */
export function shellEnvironment(variables: Record<string, string> = {}): NodeJS.ProcessEnv {
  const ofTestRun = /^(VITEST|NODE_ENV$|DEV$|PROD$|MODE$)/;
  const ofShell = Object.entries(process.env).filter(([name]) => !ofTestRun.test(name));
  return { ...Object.fromEntries(ofShell), NO_COLOR: '1', ...unset, ...variables };
}

/**
 * Builds the app with these variables of its environment.
 * @throws {Error} with what the build said, when it fails
 */
export function build(outDir: string, variables?: Record<string, string>): void {
  execFileSync(process.execPath, [viteCommand, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: root,
    env: shellEnvironment(variables),
    stdio: 'pipe',
  });
}

/**
 * Before all browser tests: a Chromium for them all, and one build, which a test finds by `inject('builtApp')`. The
 * build is removed after them.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  await findChromium();
  const outDir = mkdtempSync(join(tmpdir(), 'deskbell-app-'));
  build(outDir);
  provide('builtApp', outDir);
  return () => rmSync(outDir, { recursive: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    builtApp: string;
  }
}
