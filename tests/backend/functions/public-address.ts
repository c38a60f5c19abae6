/** Where the websites of the tests are. The addresses for documentation (RFC 5737) are none of the public range. */
export const publicAddress = '93.184.216.34';

/** Where receivers of webhooks are: names that end with `.hooks.test`. They listen at port 443, and nowhere else. */
const hooksAddress = '93.184.216.35';

/** Which address a name has, if there is one. Undefined: there is no such name. */
export function addressOf(name: string): string | undefined {
  if (name.endsWith('.hooks.test')) return hooksAddress;
  return name.endsWith('.test') ? publicAddress : undefined;
}

/** Whether somebody listens there. */
export const isOpen = ({ hostname, port }: { hostname: string; port: number }): boolean =>
  (hostname === publicAddress && port === 80) || (hostname === hooksAddress && port === 443);
