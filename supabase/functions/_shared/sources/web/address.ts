import ipaddr from 'ipaddr.js';
import { sourceLimits } from '../limits.ts';
import { type Failure, FetchError, failure } from './failures.ts';

/** Names that mean something in somebody's own network only (RFC 6761, 6762, 7686, 8375, 9476, and what routers use). */
const ownNetwork =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion|alt|invalid)$/;

/** A part of the public range that is a cloud's own service: Azure's, on every one of its machines. */
const cloudService = '168.63.129.16';

/** The IPv6 addresses that are given out to the public (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether this is an address of the public internet. Tunnels and translations to other addresses (6to4, Teredo, NAT64)
 * are not; an IPv4 address in the clothes of IPv6 is what it hides.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this very machine.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : parsed.toString() !== cloudService;
}

/** Whether the host of a URL is of the public internet, as far as its name or number says. */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(name) ? isPublicAddress(name) : name.includes('.') && !ownNetwork.test(name);
}

/**
 * The address as a URL that may be asked for: by http or https, on the usual ports, with a name that is looked up.
 * Whether the name leads to the public internet is another matter.
 * @throws {FetchError} with the reason `address` or `not-public`
 */
export function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  // What is not ASCII is three to twelve times as long once it is escaped.
  if (!url || address.length > sourceLimits.address || url.href.length > sourceLimits.address)
    throw new FetchError('address', 'This is not an address of a website.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('address', 'The address of a website begins with https:// or http://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError('address', 'Please leave the user name and the password out of the address.');
  }
  // The usual port of the scheme is '' here.
  if (url.port !== '' && url.port !== '80' && url.port !== '443') {
    throw new FetchError(
      'address',
      `Please leave “:${url.port}” out: websites are read on their usual port.`,
    );
  }
  const name = url.hostname.replace(/\.$/, '');
  if (ipaddr.isValid(name) || name.startsWith('[')) {
    throw new FetchError('not-public', 'A website is read by its name, like cafe.example, not by a number.');
  }
  if (!name.includes('.') || name.length > 253 || ownNetwork.test(name)) {
    throw new FetchError('not-public', `${name} is not a public website.`);
  }
  url.hostname = name;
  url.hash = '';
  return url;
}

/**
 * What somebody typed, as the address of a website: `cafe.example` is `https://cafe.example/`.
 * Nothing is looked up.
 */
export function websiteAddress(typed: string): { ok: true; address: string } | Failure {
  const text = typed.trim();
  // `cafe.example:8080` has a port, `mailto:us@cafe.example` a scheme.
  const complete = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  try {
    return { ok: true, address: parseAddress(complete).href };
  } catch (error) {
    if (error instanceof FetchError) return error.failure;
    return failure('address', 'This is not an address of a website.');
  }
}
