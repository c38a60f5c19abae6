/** Where the websites of the tests are. The addresses for documentation (RFC 5737) are none of the public range. */
export const publicAddress = '93.184.216.34';

/** Where receivers of webhooks are: names that end with `.hooks.test`. They listen at port 443, and nowhere else. */
const hooksAddress = '93.184.216.35';

/** Where clouds tell a machine its secrets. */
const metadataAddress = '169.254.169.254';

/** Names that were looked up and lead elsewhere by now. */
const moved = new Set<string>();

/**
 * Which address a name has, if there is one. Undefined: there is no such name. A name that ends with `.moving.hooks.test`
 * leads to a receiver when it is looked up for the first time, and to the metadata of a cloud from then on.
 */
export function addressOf(name: string): string | undefined {
  if (name === 'metadata.hooks.test' || moved.has(name)) return metadataAddress;
  if (name.endsWith('.moving.hooks.test')) moved.add(name);
  if (name.endsWith('.hooks.test')) return hooksAddress;
  return name.endsWith('.test') ? publicAddress : undefined;
}

/** Whether somebody listens there. */
export const isOpen = ({ hostname, port }: { hostname: string; port: number }): boolean =>
  (hostname === publicAddress && port === 80) || (hostname === hooksAddress && port === 443);
