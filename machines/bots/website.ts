/**
 * The origin of a website as people write it: `https://cornercafe.example` for `CornerCafe.example/menu`. Null if it is
 * no address of a website.
 */
export function originOf(typed: string): string | null {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  try {
    const { protocol, hostname, origin } = new URL(hasScheme ? typed : `https://${typed}`);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    // What the database takes for one; names in other letters come as `xn--…`.
    const isName = hostname === 'localhost' || /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname);
    return isWeb && isName ? origin : null;
  } catch {
    return null;
  }
}
