import { z } from 'zod';
import { Refusal } from '../http.ts';

/** How old an event may be, in seconds: who has caught one cannot send it again for long. Stripe's own libraries say so. */
const tolerance = 300;

/** Whose event it is and which subscription it is about, null for one about something else. */
export interface BillingEvent {
  id: string;
  ref: string | null;
}

/** A thing is named by its id, or comes as a whole. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Of an event only names are read: the rest may be out of date when it arrives. */
const event = z.object({
  id: z.string().min(1).max(200),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      subscription: reference.nullish(),
      parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    }),
  }),
});

/**
 * Reads an event that was signed with the secret.
 * @see https://docs.stripe.com/webhooks#verify-manually
 * @throws {Refusal} 400 for any other signature, for an old one, and for anything but an event
 */
export async function readEvent(
  body: Uint8Array<ArrayBuffer>,
  signature: string,
  secret: string,
): Promise<BillingEvent> {
  if (!(await isSigned(body, signature, secret))) {
    throw new Refusal(400, 'This event is not signed as it should be.');
  }
  const { success, data } = event.safeParse(parse(body));
  if (!success) throw new Refusal(400, 'This is not an event.');
  const { object } = data.data;
  const ref =
    object.object === 'subscription'
      ? object.id
      : (object.subscription ?? object.parent?.subscription_details?.subscription);
  return { id: data.id, ref: ref ?? null };
}

/** `t=<seconds>,v1=<hex>,…`: one of the signatures is that of the time, a dot and the body. */
async function isSigned(body: Uint8Array<ArrayBuffer>, header: string, secret: string): Promise<boolean> {
  const parts = header
    .slice(0, 1_000)
    .split(',')
    .map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= tolerance) || time === '') return false;
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new Uint8Array([...text.encode(`${time}.`), ...body]);
  for (const [name, hex = ''] of parts) {
    // Web Crypto compares in constant time.
    if (name === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(hex), signed))) return true;
  }
  return false;
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
