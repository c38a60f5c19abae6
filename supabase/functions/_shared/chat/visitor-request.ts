import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { corsHeaders } from '@supabase/supabase-js/cors';
import { z } from 'zod';
import { clientAddress } from '../client-address.ts';
import { Refusal, readBody } from '../http.ts';
import { keyedHash } from '../rate-limit.ts';

/** The largest body of a visitor's request, in bytes. */
const maxBytes = 4096;

/** Where a visitor's token may stand in a GET, which has no body. Never in the address: addresses are logged. */
export const visitorHeader = 'x-visitor';

/** Any page may call; only a GET with the visitor's token needs the browser to ask first. */
export const visitorCors = {
  headers: {
    ...corsHeaders,
    'Access-Control-Allow-Headers': `${corsHeaders['Access-Control-Allow-Headers']}, ${visitorHeader}`,
    // How long to wait.
    'Access-Control-Expose-Headers': 'Retry-After',
  },
};

/** The version of the protocol, and the visitor's token: any text, for a forged one is nobody's. */
export const visitorFields = {
  v: z.literal(1),
  visitor: z.string().max(200).nullish(),
  /** The visitor's time zone, an IANA name; any other text counts as none. */
  zone: z.string().nullish(),
};

/** The client's own id of what it sends: a UUID, best of all, or any other text, which may hold an address. */
export const ownId = z.string().min(1).max(250);

/**
 * The UUID that stands for a client's own id. Until the token has arrived, the id of the first message stands for the
 * visitor; one that is no UUID may be easy to guess, so it does that for its own address only.
 */
export async function uuidOf(id: string, request: Request): Promise<string> {
  // In capitals it is the same one: of it the visitor's token is made.
  if (z.uuid().safeParse(id).success) return id.toLowerCase();
  const hash = await keyedHash(`id ${id} of ${clientAddress(request)}`);
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Reads a visitor's JSON. The content type is not looked at: with `text/plain` a browser sends without asking first.
 * @throws {Refusal} 413 over 4 kB, 400 for anything but JSON of this shape
 */
export async function readVisitorRequest<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseVisitorRequest(schema, await readBody(request, maxBytes));
}

/** @throws {Refusal} 400 with the first field that is wrong */
export function parseVisitorRequest<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join('.');
  throw new Refusal(400, `The request is malformed${field ? ` at ${field}` : ''}.`);
}

/** SHA-256 in hex. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is kept of a visitor's token; null for none. */
export async function tokenHash(token: string | null | undefined): Promise<string | null> {
  return token ? hashOf(token) : null;
}

/**
 * The token of the visitor whose first message has this id: 256 bits that only the project's secret key makes of it.
 * The same message again makes the same token, so an answer that was lost can be given again and nothing but a hash
 * is kept.
 */
export function newToken(bot: string, messageId: string): Promise<string> {
  return keyedHash(`visitor ${bot} ${messageId}`);
}

/** The page's origin if the page is somebody else's; null for our own site and for programs, which send none. */
export function foreignOrigin(request: Request): string | null {
  const origin = request.headers.get('origin');
  const { SITE_URL: site } = process.env;
  return site && origin === new URL(site).origin ? null : origin;
}

/** What was asked cannot be had: the bot is not there, not for this website, or the conversation is not the visitor's. */
const refusals: Record<string, [status: number, message: string]> = {
  'no bot': [404, 'There’s no such assistant.'],
  origin: [403, 'This website may not use this assistant.'],
  // As where a bot is closed to a website: panels say so in their own language.
  blocked: [403, 'This chat isn’t available right now.'],
  'no conversation': [404, 'There’s no such conversation.'],
  'no message': [404, 'There is no such message.'],
  'no option': [422, 'This choice is no longer available.'],
};

/** The refusal an outcome of the database stands for. */
export function refusalOf(outcome: string): Refusal {
  const [status, message] = refusals[outcome] ?? [];
  if (status === undefined || message === undefined) throw new Error(`Unknown outcome: ${outcome}`);
  return new Refusal(status, message);
}

/** A preview is for members only, whatever the state of the bot. @throws {Refusal} 404 for anybody else */
export async function requireMember({ supabase, authMode }: SupabaseContext, bot: string): Promise<void> {
  if (authMode !== 'user') throw refusalOf('no bot');
  const { data, error } = await supabase.from('bots').select('id').eq('public_key', bot);
  if (error) throw error;
  if (data.length === 0) throw refusalOf('no bot');
}
