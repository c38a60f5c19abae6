import process from 'node:process';

/**
 * The caller's IP address, from the one header a caller cannot write: the one of our own edge.
 * Hosted Supabase stands behind Cloudflare, which overwrites `cf-connecting-ip`. Anywhere else each proxy appends to
 * `x-forwarded-for`, so the address is counted from the right: TRUSTED_PROXY_HOPS is how many proxies are ours (1).
 */
export function clientAddress(request: Request): string {
  const project = new URL(process.env.SUPABASE_URL ?? 'http://localhost').hostname;
  if (project.endsWith('.supabase.co')) return request.headers.get('cf-connecting-ip') ?? 'unknown';
  const chain = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return chain.at(-Number(process.env.TRUSTED_PROXY_HOPS ?? 1)) || 'unknown';
}
