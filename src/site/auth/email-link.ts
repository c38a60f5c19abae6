import type { EmailLink, EmailLinkType } from '../../../machines/auth/actors.ts';

/** Supabase names the mail of a sign-up `signup` or `email`; to redeem a link they are one. */
const linkTypes = new Map<string, EmailLinkType>([
  ['signup', 'email'],
  ['email', 'email'],
  ['magiclink', 'magiclink'],
  ['recovery', 'recovery'],
  ['email_change', 'email_change'],
]);

/**
 * Reads what an e-mail link brought to the page. Supabase puts errors in the query, in the hash, or in both.
 * @param search the address's query, with or without `?`
 * @param hash the address's fragment, with or without `#`
 */
export function readEmailLink(search: string, hash: string): EmailLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) || fragment.get(name) || '';

  const errorCode = read('error_code') || read('error');
  const description = read('error_description');
  if (errorCode || description) return { kind: 'error', errorCode, description };

  const tokenHash = query.get('token_hash');
  if (tokenHash) return { kind: 'tokenHash', tokenHash, type: linkTypes.get(read('type')) ?? 'email' };

  const code = query.get('code');
  return code ? { kind: 'code', code } : { kind: 'none' };
}
