import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { loadSigningKey } from '../../../supabase/embedded/auth/signing-key.ts';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { visitorTokens } from './tenants.ts';
import { ids } from './two-tenants.ts';

/** Somebody who asks: by the headers of the request, and as a visitor by a token in its body. */
export interface Caller {
  headers: Record<string, string>;
  visitor: string | null;
  /** Without a key, or with a token that is none of ours: refused, or nobody. */
  forged: boolean;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Who tries to get at the victim's, and who may: `owner`, `agent` and the victim's own `visitor`. */
export async function openCallers({ database, apiKeys }: Backend) {
  const { privateKey, kid, publicJwk } = await loadSigningKey(database);
  const now = Math.floor(Date.now() / 1000);
  const claimsOf = (sub: string, more: JWTPayload = {}): JWTPayload => ({
    sub,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now - 7200,
    exp: now + 3600,
    ...more,
  });
  const header = { alg: 'ES256', kid, typ: 'JWT' };
  const sign = (claims: JWTPayload, key: CryptoKey | Uint8Array = privateKey, alg = 'ES256') =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(key);
  const stranger = await generateKeyPair('ES256');
  const good = await sign(claimsOf(ids['other owner']));
  const [head = '', , signature = ''] = good.split('.');
  /** The attacker's own token with other claims in it. */
  const changed = (claims: JWTPayload) => `${head}.${base64(claims)}.${signature}`;
  const publicKey = new TextEncoder().encode(JSON.stringify(publicJwk));

  const key = { apikey: apiKeys.publishable };
  const caller = (token?: string, more: Partial<Caller> = {}): Caller => ({
    headers: { ...key, ...(token && { authorization: `Bearer ${token}` }) },
    visitor: visitorTokens.attacker,
    forged: false,
    ...more,
  });
  const forger = (token: string) => caller(token, { forged: true });

  const nobody = caller(undefined, { visitor: null });
  const attackers: Record<string, Caller> = {
    'another owner': caller(good),
    'somebody without a business': caller(await sign(claimsOf(ids.user))),
    'an administrator': caller(await sign(claimsOf(ids.admin))),
    'a removed member': caller(await sign(claimsOf(ids.removed))),
    'another bot’s visitor': forger(visitorTokens.attacker),
    nobody,
    'nobody without a key': { headers: {}, visitor: null, forged: true },
    'a token of another key': forger(await sign(claimsOf(ids.owner), stranger.privateKey)),
    'a token without a signature': forger(new UnsecuredJWT(claimsOf(ids.owner)).encode()),
    'a token signed with the public key': forger(await sign(claimsOf(ids.owner), publicKey, 'HS256')),
    'a token that has run out': forger(await sign(claimsOf(ids.owner, { exp: now - 60 }))),
    'a token with another’s id': forger(changed(claimsOf(ids.owner))),
    'a token with another role': forger(changed(claimsOf(ids['other owner'], { role: 'service_role' }))),
  };
  return {
    attackers,
    nobody,
    owner: caller(await sign(claimsOf(ids.owner)), { visitor: visitorTokens.victim }),
    agent: caller(await sign(claimsOf(ids.agent))),
  };
}
