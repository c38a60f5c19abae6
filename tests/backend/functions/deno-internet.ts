import { publicAddress } from './public-address.ts';

/** What Deno has as its network: an internet of the test's own, INTERNET_PORT of this machine. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  connect(options: { hostname: string; port: number }): Promise<unknown>;
};

const { connect } = Deno;
const port = Number(Deno.env.get('INTERNET_PORT'));

Object.assign(Deno, {
  resolveDns: async (name: string, type: string) => {
    if (type === 'A' && name.endsWith('.test')) return [publicAddress];
    throw Object.assign(new Error(`${name} is not known.`), { name: 'NotFound' });
  },
  connect: async (where: { hostname: string; port: number }) => {
    if (where.hostname !== publicAddress || where.port !== 80) throw new Error('Connection refused');
    return connect({ hostname: '127.0.0.1', port });
  },
});
