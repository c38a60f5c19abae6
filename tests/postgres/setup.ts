import type { TestProject } from 'vitest/node';
import { createTemplate } from './database.ts';
import { type Place, startServer } from './server.ts';

/** Before all tests on a real Postgres: starts the one they share, and makes the database they begin with. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { place, stop } = await startServer();
  try {
    await createTemplate(place);
  } catch (error) {
    await stop();
    throw error;
  }
  provide('postgres', place);
  return stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Place;
  }
}
