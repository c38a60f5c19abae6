import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { z } from 'zod';

/** A browser that gets notices: what it tells us, and how it reads them, as RFC 8291 has it. */
export interface OpenBrowser {
  keys: { p256dh: string; auth: string };
  /** @throws {Error} of what was not encrypted for it */
  decrypted(body: Buffer): string;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Opens a browser with keys of its own, or with the given ones. By another library than ours: Node’s own. */
export function openBrowser(known?: { privateKey: Buffer; auth: Buffer }): OpenBrowser {
  const ecdh = createECDH('prime256v1');
  if (known) ecdh.setPrivateKey(known.privateKey);
  else ecdh.generateKeys();
  const secret = known?.auth ?? randomBytes(16);
  return {
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: secret.toString('base64url') },
    decrypted(body) {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const shared = derived(ecdh.computeSecret(sender), secret, info, 32);
      const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (record.at(-1) !== 2) throw new Error('It is not the last record.');
      return record.subarray(0, -1).toString();
    },
  };
}

/**
 * Who an Authorization header says has sent something (RFC 8292), checked with the key that it names.
 * @throws {Error} of a signature that is wrong, or a token that is good for too long
 */
export async function senderOf(header: string): Promise<{ key: string; aud: string; sub: string }> {
  const { token = '', key = '' } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(header)?.groups ?? {};
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('It is signed otherwise.');
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  const { aud, sub, exp } = z.object({ aud: z.string(), sub: z.string(), exp: z.number() }).parse(payload);
  if (exp > Date.now() / 1000 + 24 * 60 * 60) throw new Error('It is good for more than a day.');
  return { key, aud, sub };
}
