import { fromBase64Url, joined } from './bytes.ts';

/** What a browser decrypts with, in base64url: the public half of its key, and a secret of sixteen bytes. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** What is new for each message. */
interface Fresh {
  /** Sixteen bytes. */
  salt: Uint8Array<ArrayBuffer>;
  keys: CryptoKeyPair;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };

/** How much a record has room for, in bytes: more than any message, so that each is one record. */
const recordSize = 4096;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** HKDF with SHA-256 (RFC 5869). */
async function derived(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
  return new Uint8Array(bits);
}

const freshForOne = async (): Promise<Fresh> => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  keys: await crypto.subtle.generateKey(curve, true, ['deriveBits']),
});

/**
 * Encrypts a message for one browser: the body of a request to its push service, as RFC 8291 has it (aes128gcm of
 * RFC 8188). `fresh`, a salt and a pair of keys, is made for each message; the RFC's example has its own.
 * @throws {DOMException} of keys that are none
 */
export async function encrypted(
  text: string,
  { p256dh, auth }: BrowserKeys,
  fresh?: Fresh,
): Promise<Uint8Array<ArrayBuffer>> {
  const { salt, keys } = fresh ?? (await freshForOne());
  const theirs = fromBase64Url(p256dh);
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const browser = await crypto.subtle.importKey('raw', theirs, curve, false, []);
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'ECDH', public: browser }, keys.privateKey, 256),
  );
  const info = joined([utf8('WebPush: info\0'), theirs, ours]);
  const secret = await derived(shared, fromBase64Url(auth), info, 32);
  const contentKey = await derived(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await derived(secret, salt, utf8('Content-Encoding: nonce\0'), 12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  // 2: this is the last record.
  const record = joined([utf8(text), Uint8Array.of(2)]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, record));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, recordSize);
  return joined([salt, size, Uint8Array.of(ours.length), ours, sealed]);
}
