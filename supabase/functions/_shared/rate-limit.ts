import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { Refusal } from './http.ts';

/** At most `hits` in `seconds`, counted in Postgres. */
export interface RateLimit {
  bucket: string;
  hits: number;
  seconds: number;
}

/**
 * Counts a hit of somebody, known by an address of any kind.
 * @throws {Refusal} 429 once the limit is passed
 */
export async function limitRate(
  { supabaseAdmin }: SupabaseContext,
  { bucket, hits, seconds }: RateLimit,
  address: string,
): Promise<void> {
  const { data, error } = await supabaseAdmin.rpc('hit_rate_limit', {
    bucket,
    key: await keyedHash(address),
    max_hits: hits,
    window_seconds: seconds,
  });
  if (error) throw error;
  requireNoWait(data);
}

/**
 * Who is signed in, as limits count them: whoever deletes an account or a business and makes it anew is the same.
 */
export function accountOf({ userClaims }: SupabaseContext): string {
  return userClaims?.email?.toLowerCase() ?? userClaims?.id ?? 'nobody';
}

/**
 * Reads what Postgres answers about a limit: the seconds to wait, 0 within it.
 * @throws {Refusal} 429 with Retry-After, in seconds, unless it is 0
 */
export function requireNoWait(answer: unknown): void {
  const wait = z.number().parse(answer);
  if (wait > 0) throw tooOften(wait);
}

/** The refusal of somebody who has to wait, in seconds: 429 with Retry-After. */
export function tooOften(wait: number): Refusal {
  const minutes = Math.ceil(wait / 60);
  return new Refusal(
    429,
    `Too many requests. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { headers: { 'Retry-After': String(wait) } },
  );
}

/**
 * What stands for an address among the counters, where no address is kept. Without the project's secret key nobody
 * can find out whose hash it is by trying all addresses.
 */
export async function keyedHash(address: string): Promise<string> {
  const text = new TextEncoder();
  const secret = text.encode(process.env.SUPABASE_SECRET_KEYS);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(address)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
