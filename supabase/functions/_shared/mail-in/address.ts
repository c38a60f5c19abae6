/** What stands before the @ of an address to answer to, and the letters of a token. */
const prefix = 'reply+';
const tokenLength = 52;

/** The address to which a mail with this token is answered. */
export const replyAddress = (token: string, domain: string) => `${prefix}${token}@${domain}`;

/** The token of the first address that is one of ours; null where none is. */
export function tokenIn(addresses: readonly string[], domain: string): string | null {
  for (const written of addresses) {
    const address = addressIn(written);
    const token = address.slice(prefix.length, -domain.length - 1);
    if (token.length === tokenLength && address === replyAddress(token, domain)) return token;
  }
  return null;
}

/** `Ann <ann@example.com>` and `ann@example.com` are one address. */
export function addressIn(written: string): string {
  const open = written.lastIndexOf('<');
  const close = written.indexOf('>', open);
  const address = open === -1 || close === -1 ? written : written.slice(open + 1, close);
  return address.trim().toLowerCase();
}
