import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { nodeNetwork } from '../../../supabase/embedded/network.ts';
import type { Clock } from '../../../supabase/functions/_shared/sources/web/clock.ts';
import type { Network } from '../../../supabase/functions/_shared/sources/web/network.ts';

/** Example.com had it once: public, and nobody's. */
export const publicAddress = '93.184.216.34';

/** An internet for tests: names that lead to public addresses, behind which are servers of this test. */
export interface Internet {
  network: Network;
  /** What was connected to: `93.184.216.34:80`. */
  connections: string[];
  /** The names that were looked up. */
  lookups: string[];
  /** A website that answers as told, under this name. */
  site(name: string, answer: RequestListener): Promise<void>;
  /** A server that does what it wants with its visitors, under this name. */
  server(name: string, visit: (socket: Socket) => void): Promise<void>;
  /** What a name leads to, each time it is looked up; the last one from then on. Addresses nobody is at are refused. */
  name(name: string, ...lookups: string[][]): void;
  close(): Promise<void>;
}

export function openInternet(): Internet {
  const names = new Map<string, string[][]>();
  const ports = new Map<string, number>();
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const connections: string[] = [];
  const lookups: string[] = [];

  async function open(name: string, server: Server) {
    servers.push(server);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `93.184.216.${33 + servers.length}`;
    names.set(name, [[address]]);
    ports.set(address, (server.address() as AddressInfo).port);
  }

  return {
    connections,
    lookups,
    network: {
      async resolve(name) {
        lookups.push(name);
        const answers = names.get(name) ?? [[]];
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      },
      async connect(address, port) {
        connections.push(`${address}:${port}`);
        const local = ports.get(address);
        if (local === undefined) throw new Error('Nobody is there.');
        return nodeNetwork.connect({ hostname: '127.0.0.1', port: local });
      },
      startTls: (connection, name) => nodeNetwork.startTls(connection, { hostname: name }),
    },
    site: (name, answer) => open(name, createServer(answer)),
    server: (name, visit) => open(name, createSocketServer(visit) as Server),
    name: (name, ...answers) => names.set(name, answers),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** A clock that goes when it is told to; who waits politely, without a limit to be given up at, waits no time. */
export interface TestClock extends Clock {
  /** Lets time pass, for limits as well. */
  advance(milliseconds: number): void;
  /** The polite pauses there were. */
  pauses: number[];
}

export function testClock(): TestClock {
  let now = Date.parse('2026-03-04T12:00Z');
  const limits = new Set<{ at: number; end: () => void }>();
  const pauses: number[] = [];
  return {
    pauses,
    now: () => now,
    sleep(milliseconds, signal) {
      if (!signal) {
        now += milliseconds;
        if (milliseconds > 0) pauses.push(milliseconds);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const limit = { at: now + milliseconds, end: resolve };
        limits.add(limit);
        signal.addEventListener('abort', () => {
          limits.delete(limit);
          resolve();
        });
      });
    },
    advance(milliseconds) {
      now += milliseconds;
      for (const limit of limits) if (limit.at <= now) limit.end();
    },
  };
}
