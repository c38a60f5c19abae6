import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port nobody listens on: the answer of another server would look like a very quick start. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
