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
      const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (letter) => letter.charCodeAt(0));
      const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ]);
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
      return `v1,${btoa(String.fromCharCode(...signature))}`;
    }),
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') };
}
