import process from 'node:process';
import { readPortion } from '../../../supabase/functions/_shared/sources/read-website.ts';
import { fetchPage } from '../../../supabase/functions/_shared/sources/web/fetch-page.ts';
import {
  type DenoNetwork,
  platformNetwork,
} from '../../../supabase/functions/_shared/sources/web/network.ts';

/**
 * Reads on whatever runs it: Node with the embedded backend's network, or Deno with its own. Names of the test lead to
 * public addresses, and these to ports of this machine; all else is the platform's.
 * @example node reader.ts '{"cafe.example":{"80":1234,"443":1235}}' 'http://cafe.example/'
 */
const [sites = '{}', ...addresses] = process.argv.slice(2);
const ports: Record<string, Record<string, number>> = JSON.parse(sites);
const names = Object.keys(ports);
const publicAddress = (name: string) => `93.184.216.${names.indexOf(name) + 1}`;

if (!('Deno' in globalThis)) {
  const { nodeNetwork } = await import('../../../supabase/embedded/network.ts');
  Object.assign(globalThis, { Deno: nodeNetwork });
}
const platform = (globalThis as unknown as { Deno: DenoNetwork }).Deno;
const network = {
  ...platformNetwork,
  resolve: async (name: string) => (names.includes(name) ? [publicAddress(name)] : []),
  connect(address: string, port: number) {
    const name = names.find((name) => publicAddress(name) === address) ?? '';
    return platform.connect({ hostname: '127.0.0.1', port: ports[name]?.[port] ?? 1 });
  },
};
const siteUrl = 'https://deskbell.example';

const answers = [];
for (const address of addresses) {
  const page = await fetchPage(address, { network, siteUrl });
  answers.push(page.ok ? { ...page, body: page.body.length, headers: undefined } : page);
}
const start = { address: addresses[0] ?? '', depth: 0, status: 'waiting', hash: null } as const;
const website = { address: start.address, scope: 'site', pages: [start], memory: null } as const;
const deadline = Date.now() + 1000;
const { pages, found, failure } = await readPortion(website, { network, siteUrl, deadline, isCareful: true });
console.log(JSON.stringify({ answers, pages, found, failure }));
process.exit();
