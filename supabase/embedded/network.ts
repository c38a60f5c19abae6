import { resolve4, resolve6 } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Connection, DenoNetwork } from '../functions/_shared/sources/web/network.ts';

/** What of Deno the edge functions use to reach the web, made of Node. */
export const nodeNetwork: DenoNetwork = {
  async resolveDns(name, type) {
    try {
      return await (type === 'A' ? resolve4(name) : resolve6(name));
    } catch (error) {
      throw isUnknownName(error)
        ? Object.assign(new Error(`${name}: no addresses`), { name: 'NotFound' })
        : error;
    }
  },
  async connect({ hostname, port }) {
    const socket = connectSocket({ host: hostname, port });
    await once(socket, 'connect');
    return connectionOf(socket);
  },
  async startTls(connection, { hostname }) {
    const plain = sockets.get(connection);
    if (!plain) throw new TypeError('This is no connection.');
    const socket = connectTls({ socket: plain, servername: hostname, rejectUnauthorized: true });
    await once(socket, 'secureConnect');
    return { ...connectionOf(socket), handshake: async () => {} };
  },
};

/** What `startTls` needs of a connection. */
const sockets = new WeakMap<Connection, Socket>();

const isUnknownName = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

function connectionOf(socket: Socket): Connection {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  let rest = new Uint8Array();
  // Whoever reads or writes is told; an error that comes in between ends no process.
  socket.on('error', () => {});
  const connection: Connection = {
    async read(buffer) {
      // Not earlier: what TLS is laid over must not be read here.
      chunks ??= socket[Symbol.asyncIterator]();
      while (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) return null;
        rest = new Uint8Array(next.value);
      }
      const part = rest.subarray(0, buffer.length);
      buffer.set(part);
      rest = rest.subarray(part.length);
      return part.length;
    },
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve(bytes.length)));
      }),
    close: () => socket.destroy(),
  };
  sockets.set(connection, socket);
  return connection;
}
