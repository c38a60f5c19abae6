import { z } from 'zod/mini';
import type { ContactAnswer } from '../../../machines/marketing/actors.ts';
import type { ContactDraft, ContactForm } from '../../../machines/marketing/contact-form.ts';
import { textsByName } from '../../../machines/schemas.ts';
import { tabStorage } from '../../browser/storage.ts';
import { env } from '../../env.ts';
import { limitedFetch } from '../request-limit.ts';

const draftKey = 'deskbell-contact-draft';
const attemptKey = 'deskbell-contact-attempt';

const draftSchema = z.object({
  full_name: z.string(),
  email: z.string(),
  company_name: z.string(),
  phone: z.string(),
  businessType: z.string(),
  message: z.string(),
});

/** What was last kept in this tab of a message that has not been sent; nothing of what cannot be read. */
export function readDraft(): ContactDraft {
  return read(draftKey, draftSchema) ?? {};
}

/** Keeps a message for as long as the tab is open. The honeypot is left out: what filled it may be a browser's autofill. */
export function keepDraft({ website: _, ...draft }: ContactForm): void {
  write(draftKey, draft);
}

const attemptSchema = z.object({ key: z.uuid(), content: z.string() });

/**
 * The idempotency key of a message: the same for the same content until it has arrived, also over a reload. The server
 * stores a message once for each key, however often it is sent because an answer was lost.
 */
function idempotencyKey({ website: _, ...message }: ContactForm): string {
  const content = JSON.stringify(message);
  const earlier = read(attemptKey, attemptSchema);
  if (earlier?.content === content) return earlier.key;
  const key = crypto.randomUUID();
  write(attemptKey, { key, content });
  return key;
}

const successSchema = z.object({ ok: z.literal(true) });
// Read one by one, as far as they can be. Not by zod's catch: every signed-in page would have to load it.
const refusedSchema = z.object({ error: z.string() });
const faultySchema = z.object({ fields: textsByName });

/** What a server that failed would say if it still could: nothing in the form is to be mended. */
const ourFault = 'Something went wrong on our side. Please try again in a moment.';

/**
 * Sends a message. Once it has arrived its draft is forgotten, unless nobody waits for the answer any more: who comes
 * back then finds the draft and can send it again, which the server will know.
 * Throws when the server cannot be reached or what answers is not it.
 */
export async function sendContact(form: ContactForm, signal: AbortSignal): Promise<ContactAnswer> {
  // Not by the client of supabase-js: the public pages would have to load it. And not with `signal`: a message
  // that is on its way when its form goes should arrive.
  const response = await limitedFetch(`${env.supabaseUrl}/functions/v1/contact`, {
    method: 'POST',
    headers: {
      apikey: env.supabasePublishableKey,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey(form),
    },
    body: JSON.stringify(form),
  });
  if (response.ok) {
    successSchema.parse(await response.json());
    if (!signal.aborted) forget();
    return { ok: true };
  }
  const { status } = response;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // A hotel's login page, or a firewall's. Of 429 the form says whoever it comes from that one should wait.
  if (isPage && status < 500 && status !== 429) throw new Error(`A page has answered: ${status}.`);
  const answer: unknown = await response.json().catch(() => undefined);
  const message = refusedSchema.safeParse(answer).data?.error || (status >= 500 ? ourFault : '');
  const fields = faultySchema.safeParse(answer).data?.fields ?? {};
  return { ok: false, reason: status === 429 ? 'rateLimited' : 'refused', message, fields };
}

function forget() {
  tabStorage.removeItem(draftKey);
  tabStorage.removeItem(attemptKey);
}

function read<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.parse(JSON.parse(tabStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown) {
  try {
    tabStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No space is left. What was typed is still in the form.
  }
}
