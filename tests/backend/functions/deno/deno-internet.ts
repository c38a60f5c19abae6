import { addressOf, isOpen } from '../public-address.ts';

/** What Deno has as its network: an internet of the test's own, INTERNET_PORT of this machine. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  connect(options: { hostname: string; port: number }): Promise<unknown>;
};

const { connect } = Deno;
const port = Number(Deno.env.get('INTERNET_PORT'));

Object.assign(Deno, {
  resolveDns: async (name: string, type: string) => {
    const address = type === 'A' ? addressOf(name) : undefined;
    if (address) return [address];
    throw Object.assign(new Error(`${name} is not known.`), { name: 'NotFound' });
  },
  connect: async (where: { hostname: string; port: number }) => {
    if (!isOpen(where)) throw new Error('Connection refused');
    return connect({ hostname: '127.0.0.1', port });
  },
  startTls: async (connection: object) => Object.assign(connection, { handshake: async () => {} }),
});
