/** `npm run push-keys`: a new pair of keys for notices, as the variables of the functions. Nothing is kept. */
import { pathToFileURL } from 'node:url';

/** Makes the two halves of a VAPID key (RFC 8292), in base64url. */
export async function newVapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const point = await crypto.subtle.exportKey('raw', keys.publicKey);
  const { d = '' } = await crypto.subtle.exportKey('jwk', keys.privateKey);
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { publicKey, privateKey } = await newVapidKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}
VAPID_SUBJECT=mailto:you@example.com`);
}
