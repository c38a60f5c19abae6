/** An edge function in a thread of its own. Answers one request at a time; `function-workers.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { nodeNetwork } from '../network.ts';
import { loadHandler } from './function-handler.ts';

const sentRequest = z.object({
  url: z.string(),
  method: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.instanceof(ReadableStream).nullable(),
});

Object.assign(globalThis, { Deno: nodeNetwork });

let step: 'start' | 'answer' = 'start';
parentPort?.on('message', async (message: unknown) => {
  try {
    const { url, method, headers, body } = sentRequest.parse(message);
    const handler = await loadHandler(z.string().parse(workerData));
    step = 'answer';
    const request = new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) });
    const response = await handler(request);
    const bytes = await response.arrayBuffer();
    parentPort?.postMessage({ status: response.status, headers: [...response.headers], bytes }, [bytes]);
  } catch (error) {
    parentPort?.postMessage({ failedTo: step, error });
  }
});
