import { isPublicAddress, parseAddress } from '../sources/web/address.ts';
import { FetchError } from '../sources/web/failures.ts';
import { ask, type HttpResponse } from '../sources/web/http.ts';
import type { Connection, Network } from '../sources/web/network.ts';

/** An address that no business may name. */
export class AddressError extends Error {}

/**
 * The address of a business's model: https on its usual port, by a name of the internet. Nothing is looked up.
 * @throws {AddressError}
 */
export function businessAddress(address: string): URL {
  try {
    const url = parseAddress(address);
    if (url.protocol === 'https:' && url.port === '') return url;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  throw new AddressError('This is no address of a model on the internet.');
}

/**
 * Posts JSON to an address that a business has named, by the rules that websites are read by: all addresses of its name
 * have to be public, and one of these very addresses is connected to. Redirects are not followed.
 * @throws {AddressError} for an address that may not be asked
 * @throws {FetchError} for an answer that is too big or broken; whatever the network throws
 */
export async function guardedPost(
  address: string,
  request: { headers: Record<string, string>; json: string; maxBytes: number },
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<HttpResponse> {
  const url = businessAddress(address);
  const addresses = await network.resolve(url.hostname);
  if (!addresses.every(isPublicAddress))
    throw new AddressError(`${url.hostname} is not on the public internet.`);
  const [first] = addresses;
  if (first === undefined) throw new Error(`${url.hostname} does not exist.`);
  const opened: Connection[] = [];
  const close = () => {
    for (const connection of opened) {
      try {
        connection.close();
      } catch {
        // It is closed, or has become another one by TLS.
      }
    }
  };
  signal.addEventListener('abort', close);
  const kept = (connection: Connection) => {
    opened.push(connection);
    if (signal.aborted) close();
    return connection;
  };
  try {
    const plain = kept(await network.connect(first, 443));
    const secured = kept(await network.startTls(plain, url.hostname));
    const headers = { ...request.headers, Connection: 'close' };
    const body = new TextEncoder().encode(request.json);
    return await ask(secured, { url, headers, body }, { maxBytes: request.maxBytes, isCut: false });
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
