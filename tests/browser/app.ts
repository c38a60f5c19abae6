import { afterAll, inject } from 'vitest';
import { z } from 'zod';
import { runAppHere } from './app-here.ts';
import { type AppOptions, type RunningApp, startApp } from './start-app.ts';

/**
 * The app for one test file, stopped at its end: in this process, or, with options, in one of its own. Call this last: a
 * file that fails after it, before its first test, never gets to its end.
 */
export async function runApp(options?: AppOptions): Promise<RunningApp> {
  if (!options) return runAppHere();
  const app = await startApp({
    outDir: inject('builtApp'),
    copyOf: inject('newDatabase').directory,
    ...options,
  });
  afterAll(app.stop);
  return app;
}

const mails = z.array(
  z.object({ subject: z.string(), links: z.array(z.string()), code: z.string().optional() }),
);
export type Mail = z.infer<typeof mails>[number];

/** The mails sent to an address, newest first. */
export async function mailsTo(address: string, backendUrl: string): Promise<Mail[]> {
  const response = await fetch(`${backendUrl}/mailbox/api?to=${encodeURIComponent(address)}`);
  return mails.parse(await response.json());
}
