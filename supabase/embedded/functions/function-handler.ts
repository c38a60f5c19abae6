import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Answers the requests to one edge function. */
export type Handler = (request: Request) => Promise<Response>;

const functionModule = z.object({
  default: z.object({ fetch: z.custom<Handler>((value) => typeof value === 'function') }),
});

/** Loads the function in a folder: what its `index.ts` exports. */
export const loadHandler = async (folder: string): Promise<Handler> =>
  functionModule.parse(await import(pathToFileURL(join(folder, 'index.ts')).href)).default.fetch;
