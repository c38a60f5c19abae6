import process from 'node:process';

/** How it was sealed, for the day on which it is done otherwise. */
const version = 'v1';

/** AES-GCM's own length, in bytes. */
const nonceLength = 12;

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const decode = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * The secret of the functions, `SECRETS_KEY`: 32 bytes in base64.
 * @throws if it is none
 */
async function masterKey(): Promise<CryptoKey> {
  const bytes = decode(process.env.SECRETS_KEY ?? '');
  if (bytes.length !== 32) throw new Error('SECRETS_KEY has to be 32 bytes in base64.');
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Seals the key of a business's model for its row in the database. In the row of another business it opens nothing.
 * @throws if the functions have no secret
 */
export async function seal(key: string, business: string): Promise<string> {
  const text = new TextEncoder();
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const additionalData = text.encode(business);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    await masterKey(),
    text.encode(key),
  );
  return [version, encode(iv), encode(new Uint8Array(sealed))].join('.');
}

/**
 * Opens what `seal` has sealed.
 * @throws if it was sealed for another business or with another secret, or was changed since
 */
export async function unseal(sealed: string, business: string): Promise<string> {
  const [, iv = '', text = ''] = sealed.split('.');
  const additionalData = new TextEncoder().encode(business);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: decode(iv), additionalData },
    await masterKey(),
    decode(text),
  );
  return new TextDecoder().decode(opened);
}
