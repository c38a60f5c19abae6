/**
 * An address as people write it, with the scheme browsers add: `https://cornercafe.example/menu` for
 * `cornercafe.example/menu`. Nothing typed stays nothing.
 */
export function addressOf(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

/** Whether an address leads to a page of the web, and nowhere else: `javascript:` and `data:` do not. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * The origin of a website as people write it: `https://cornercafe.example` for `CornerCafe.example/menu`. Null if it is
 * no address of a website.
 */
export function originOf(typed: string): string | null {
  try {
    const { protocol, hostname, origin } = new URL(addressOf(typed));
    const isWeb = protocol === 'https:' || protocol === 'http:';
    // What the database takes for one; names in other letters come as `xn--…`.
    const isName = hostname === 'localhost' || /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname);
    return isWeb && isName ? origin : null;
  } catch {
    return null;
  }
}
