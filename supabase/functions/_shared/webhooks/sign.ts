/** What is signed, and with what. */
interface Signed {
  id: string;
  /** When it is sent, in seconds since 1970: receivers refuse what is older than some minutes. */
  at: number;
  body: string;
  /** `whsec_…`, one or several: one that takes the place of another signs beside it. */
  secrets: readonly string[];
}

/** The headers by which a receiver knows whose a request is: https://www.standardwebhooks.com, symmetric signatures. */
export async function signatureHeaders({ id, at, body, secrets }: Signed): Promise<Record<string, string>> {
  const text = new TextEncoder().encode(`${id}.${at}.${body}`);
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const key = await keyOf(secret, 'sign');
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
      return `v1,${btoa(String.fromCharCode(...signature))}`;
    }),
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') };
}

/** How old what was signed may be, in seconds, and how far ahead a clock: the specification's own libraries say so. */
const tolerance = 300;

/**
 * Whether a request was signed with a secret, within the last five minutes: by `webhook-…` headers or by `svix-…`, as the
 * service calls them from which the specification comes.
 */
export async function isSigned(headers: Headers, body: Uint8Array, secret: string): Promise<boolean> {
  const read = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '';
  const [id, at, signatures] = [read('id'), read('timestamp'), read('signature')];
  // Not a number: no comparison with it is true.
  if (id === '' || at === '' || !(Math.abs(Date.now() / 1000 - Number(at)) <= tolerance)) return false;
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${at}.`), ...body]);
  const key = await keyOf(secret, 'verify');
  for (const signature of signatures.slice(0, 1_000).split(' ')) {
    const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : null;
    // Web Crypto compares in constant time.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true;
  }
  return false;
}

/** A secret is `whsec_` and base64. */
const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace('whsec_', '')) ?? new Uint8Array(),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    [use],
  );

/** What base64 stands for; null if it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
