import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';

/** The key pair access tokens are signed with (ES256). `publicJwk` is what `/.well-known/jwks.json` shows. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

const storedKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/**
 * Reads the signing key from `auth.embedded_settings`; makes one at the first start. It is kept so that sessions
 * survive a restart.
 */
export async function loadSigningKey(database: PGlite): Promise<SigningKey> {
  const { d, ...publicPart } = storedKey.parse((await readKey(database)) ?? (await createKey(database)));
  return {
    kid: publicPart.kid,
    privateKey: await importKey({ ...publicPart, d }),
    publicKey: await importKey(publicPart),
    publicJwk: { ...publicPart, key_ops: ['verify'], use: 'sig', ext: true },
  };
}

async function readKey(database: PGlite): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(
    `select value from auth.embedded_settings where key = 'signing_key'`,
  );
  return rows[0]?.value;
}

async function createKey(database: PGlite): Promise<unknown> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', kid: randomUUID() };
  await database.query(`insert into auth.embedded_settings (key, value) values ('signing_key', $1)`, [key]);
  return key;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  // jose answers bytes for symmetric keys only.
  if (key instanceof Uint8Array) throw new TypeError('The signing key is not an EC key.');
  return key;
}
