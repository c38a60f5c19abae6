import process from 'node:process';

/**
 * The caller's IP address, from the one header a caller cannot write: the one of our own edge.
 * Hosted Supabase stands behind Cloudflare, which overwrites `cf-connecting-ip`. Anywhere else each proxy appends to
 * `x-forwarded-for`, so the address is counted from the right: TRUSTED_PROXY_HOPS is how many proxies are ours (1).
 * Of IPv6 it is the network of 64 bits, the least that one customer of a provider gets.
 */
export function clientAddress(request: Request): string {
  const project = new URL(process.env.SUPABASE_URL ?? 'http://localhost').hostname;
  if (project.endsWith('.supabase.co'))
    return networkOf(request.headers.get('cf-connecting-ip') ?? 'unknown');
  const chain = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return networkOf(chain.at(-trustedProxyHops()) || 'unknown');
}

/** @throws for anything but a whole number from 1: it would have a caller's own entry believed. */
function trustedProxyHops(): number {
  const { TRUSTED_PROXY_HOPS: hops = '1' } = process.env;
  if (/^[1-9]\d?$/.test(hops)) return Number(hops);
  throw new Error(`TRUSTED_PROXY_HOPS has to be a whole number from 1 to 99, and is "${hops}".`);
}

// No function that counts addresses starts with a wrong one.
trustedProxyHops();

function networkOf(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  // An IPv4 address within IPv6, ::ffff:a.b.c.d, is one caller's: 64 bits would be all of IPv4.
  if (first.length === 0 && last.length === 3 && last[0] === 'ffff') {
    return last
      .slice(1)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
