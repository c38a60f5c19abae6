import process from 'node:process';
import { z } from 'zod';
import { retryAfter } from '../retry-after.ts';

/** The service that delivers mails: Resend, or whatever answers as Resend does. */
export interface MailService {
  url: string;
  key: string;
}

/** A file in a mail; `content` is base64. */
export interface Attachment {
  filename: string;
  content: string;
  content_type: string;
}

/** A mail in the words of Resend's `POST /emails`. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  reply_to?: string;
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
}

/**
 * What became of an attempt to send a mail. `refused`: for good. `wait`: the seconds the service asks for before the next
 * attempt; `closed`: it would take no other mail now, either.
 */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'delayed'; reason: string; wait: number | null; closed: boolean };

/** How long the service may take, in milliseconds; MAIL_TIMEOUT says otherwise. */
const timeLimit = 10_000;

const accepted = z.object({ id: z.string() });
const refusal = z
  .object({ name: z.string(), message: z.string() })
  .catch({ name: 'error', message: 'no reason given' });

/** The refusals that are about the mail itself, and would be the same tomorrow. */
const permanent = [400, 413, 422, 451];

/** One of these that is about the settings of this project, which may be put right. */
const wrongSender = 'invalid_from_address';

/** Too often, or a key or a domain that is not good: what is true of every mail. */
const closing = [401, 403, 429];

/**
 * Hands a mail to the service. The same key sends it once, however often it is tried within a day.
 * @see https://resend.com/docs/api-reference/emails/send-email and /errors
 */
export async function send(service: MailService, mail: Mail, key: string): Promise<Outcome> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${service.url}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${service.key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        // Resend refuses requests without one.
        'User-Agent': 'deskbell',
      },
      body: JSON.stringify(mail),
      signal: AbortSignal.timeout(Number(process.env.MAIL_TIMEOUT ?? timeLimit)),
    });
    text = await response.text();
  } catch {
    // The error itself is not kept: its text may quote the request.
    return delayed('The mail service did not answer.');
  }
  const body = parse(text);
  // A 2xx without an id is somebody else's: a proxy's, for example.
  if (response.ok) {
    return accepted.safeParse(body).success
      ? { outcome: 'sent' }
      : delayed('The mail service gave no usable answer.');
  }
  const { status, headers } = response;
  const { name, message } = refusal.parse(body);
  const reason = `${status} ${name}: ${message}`.slice(0, 500);
  // The key stands for this very mail: it was accepted before, in other words (those of an older version, say).
  if (name === 'invalid_idempotent_request') return { outcome: 'sent' };
  if (permanent.includes(status) && name !== wrongSender) return { outcome: 'refused', reason };
  return delayed(reason, retryAfter(headers.get('retry-after')), closing.includes(status));
}

const delayed = (reason: string, wait: number | null = null, closed = false): Outcome => ({
  outcome: 'delayed',
  reason,
  wait,
  closed,
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
