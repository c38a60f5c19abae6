import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { nodeNetwork } from '../../../supabase/embedded/network.ts';
import type { DenoNetwork } from '../../../supabase/functions/_shared/sources/web/network.ts';
import { addressOf, isOpen } from './public-address.ts';

/** What stands at an address: HTML, or whatever answers. */
type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/**
 * An internet of our own: every name that ends with `.test` is a public address, whose port 80 is this server; of names
 * that end with `.hooks.test` it is port 443.
 */
export interface Internet {
  /** What stands where, by host and path: `cafe.test/menu`. All else is not found. */
  pages: Map<string, Answer>;
  /** What was asked for since the test began. */
  asked: string[];
  /** The port of this machine that the server really listens on. */
  port: number;
  network: DenoNetwork;
  stop(): Promise<void>;
}

export async function openInternet(): Promise<Internet> {
  const pages = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = `${request.headers.host}${request.url}`;
    asked.push(address);
    const answer = pages.get(address);
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(answer ?? '<p>Not found.</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens nowhere.');
  const { port } = address;
  return {
    pages,
    asked,
    port,
    network: networkTo(port),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A network in which every name that ends with `.test` leads to a port of this machine, and no other anywhere. */
export const networkTo = (port: number): DenoNetwork => ({
  ...nodeNetwork,
  async resolveDns(name, type) {
    const address = type === 'A' ? addressOf(name) : undefined;
    if (address) return [address];
    throw Object.assign(new Error(`${name} is not known.`), { name: 'NotFound' });
  },
  async connect(where) {
    if (!isOpen(where)) throw new Error('Connection refused');
    return nodeNetwork.connect({ hostname: '127.0.0.1', port });
  },
  // Without TLS: what a certificate has to be is tested where the network is the platform's.
  startTls: async (connection) => ({ ...connection, handshake: async () => {} }),
});

/** A page with a heading and paragraphs, as a small business has it. */
export const page = (title: string, paragraphs: readonly string[], links: readonly string[] = []) => `
  <!doctype html><html lang="en"><head><title>${title}</title></head><body>
  <nav>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</nav>
  <main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>
  </body></html>`;
