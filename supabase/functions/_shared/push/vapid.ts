import process from 'node:process';
import { z } from 'zod';
import { fromBase64Url, toBase64Url } from './bytes.ts';

/** Who sends the notices of this installation. `npm run push-keys` makes the keys. */
const vapidSchema = z.object({
  /** A point of P-256, uncompressed, in base64url. Browsers bind what they accept to it. */
  publicKey: z.string().regex(/^B[A-P][\w-]{85}$/, 'VAPID_PUBLIC_KEY is no public key.'),
  privateKey: z.string().regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY is no private key.'),
  /** Where push services reach the operator. */
  subject: z.string().regex(/^(mailto:|https:)/, 'VAPID_SUBJECT begins with mailto: or https:.'),
});
export type Vapid = z.infer<typeof vapidSchema>;

/**
 * What the environment says about push; null where it is not set up.
 * @throws {z.ZodError} of a key that is none
 */
export function vapidSettings(): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = process.env;
  if (!publicKey || !privateKey || !subject) return null;
  return vapidSchema.parse({ publicKey, privateKey, subject });
}

/** How long a token is good, in seconds. Push services take a day at most (RFC 8292, section 2). */
const lifetime = 12 * 60 * 60;

const encoded = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));

/** The Authorization header by which a push service knows us (RFC 8292). `at`: in seconds since 1970. */
export async function vapidHeader(
  endpoint: string,
  { publicKey, privateKey, subject }: Vapid,
  at: number,
): Promise<string> {
  const point = fromBase64Url(publicKey);
  const key = await crypto.subtle.importKey(
    'jwk',
    {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: toBase64Url(point.slice(1, 33)),
      y: toBase64Url(point.slice(33)),
    },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const claims = { aud: new URL(endpoint).origin, exp: at + lifetime, sub: subject };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}
