/** Loaded before a server: for it, the public address of a test is a website of this machine, at WEBSITE_PORT. */
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import process from 'node:process';
import { publicAddress } from '../../tests/backend/functions/public-address.ts';

const { connect } = net;
const port = Number(process.env.WEBSITE_PORT);

Object.assign(dns, { resolve4: async () => [publicAddress], resolve6: async () => [] });
Object.assign(net, {
  connect: (options: net.TcpNetConnectOpts, ...more: []) =>
    options.host === publicAddress
      ? connect({ ...options, host: '127.0.0.1', port })
      : connect(options, ...more),
});
syncBuiltinESMExports();
