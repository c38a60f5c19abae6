import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** How long a server that ends lets requests take that were there before, in milliseconds. */
const timeLimit = 5_000;

/**
 * Watches the requests of an HTTP server.
 * @returns a function that waits until all of them are answered or have gone, for five seconds at most
 */
export function watchRequests(server: EventEmitter): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let answered = () => {};
  server.on('request', (_, response: ServerResponse) => {
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (inFlight.size === 0) answered();
    });
  });
  return async () => {
    if (inFlight.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = resolve;
    await Promise.race([promise, setTimeout(timeLimit, undefined, { ref: false })]);
  };
}
