/** A connection to a server: a socket, or one with TLS over it. */
export interface Connection {
  /** Fills the buffer with what has come and says how much that is; null at the end. */
  read(buffer: Uint8Array): Promise<number | null>;
  /** Takes as many of the bytes as it can and says how many. */
  write(bytes: Uint8Array): Promise<number>;
  close(): void;
}

/** What a fetch needs of the platform. Given by the caller; the real one is `platformNetwork`. */
export interface Network {
  /** All addresses of a name, IPv4 first; none if there is no such name. Throws when nobody can be asked. */
  resolve(name: string): Promise<string[]>;
  /** Connects to this very address; no name is looked up. */
  connect(address: string, port: number): Promise<Connection>;
  /** TLS over a connection, which is not to be used any more. Throws unless the certificate is good for the name. */
  startTls(connection: Connection, name: string): Promise<Connection>;
}

/** The part of Deno that reads websites need. On Node the embedded backend brings it: `supabase/embedded/network.ts`. */
export interface DenoNetwork {
  resolveDns(name: string, type: 'A' | 'AAAA'): Promise<string[]>;
  connect(options: { hostname: string; port: number }): Promise<Connection>;
  startTls(
    connection: Connection,
    options: { hostname: string },
  ): Promise<Connection & { handshake(): Promise<unknown> }>;
}

declare const Deno: DenoNetwork;

/** The network of the platform that runs this. */
export const platformNetwork: Network = {
  async resolve(name) {
    const answers = await Promise.allSettled([Deno.resolveDns(name, 'A'), Deno.resolveDns(name, 'AAAA')]);
    const outage = answers.find((answer) => answer.status === 'rejected' && !isNotFound(answer.reason));
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0 && outage?.status === 'rejected') throw outage.reason;
    return addresses;
  },
  connect: (address, port) => Deno.connect({ hostname: address, port }),
  async startTls(connection, name) {
    const secured = await Deno.startTls(connection, { hostname: name });
    // Otherwise the first write would tell of a bad certificate.
    await secured.handshake();
    return secured;
  },
};

/** A name without addresses of a kind is no outage. */
const isNotFound = (error: unknown) => error instanceof Error && error.name === 'NotFound';
