import process from 'node:process';
import { z } from 'zod';
import { Refusal } from '../http.ts';

/** Where mails come in: what the address of an answer ends with, what events are signed with, and who has the mails. */
export interface MailIn {
  domain: string;
  secret: string;
  url: string;
  key: string;
}

/** What the environment says about mails that come in; null where none do. */
export function mailIn(): MailIn | null {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_SECRET: secret, RESEND_API_KEY: key, RESEND_API_URL } = process.env;
  if (!domain || !secret || !key) return null;
  return { domain: domain.toLowerCase(), secret, key, url: RESEND_API_URL || 'https://api.resend.com' };
}

/** How long the service may take, in milliseconds; MAIL_TIMEOUT says otherwise. */
const timeLimit = 10_000;

/** The largest mail that is read, in bytes, as the service hands it out: without its files. */
const maxBytes = 1024 * 1024;

/** An event of Resend's, whatever it is about. */
export const receivedEvent = z.object({
  type: z.string(),
  data: z.unknown(),
});

/**
 * What Resend tells of a mail that has arrived. Neither its text nor its headers are in it.
 * @see https://resend.com/docs/webhooks/emails/received
 */
export const arrival = z.object({
  email_id: z.string().regex(/^[\w-]{1,100}$/),
  from: z.string().default(''),
  to: z.array(z.string()).max(1_000),
});

/** A mail without its files. Whatever is missing, or is something else, is nothing. */
const received = z.object({
  text: z.string().nullish().catch(null),
  html: z.string().nullish().catch(null),
  message_id: z.string().nullish().catch(null),
  headers: z
    .record(
      z.string(),
      z.union([z.string(), z.array(z.string()).transform((all) => all.join(', '))]).catch(''),
    )
    .nullish()
    .catch(null),
  attachments: z
    .array(
      z.object({
        filename: z.string().nullish().catch(null),
        content_disposition: z.string().nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
});
export type ReceivedMail = z.infer<typeof received>;

/**
 * Fetches a mail that has arrived; null for one that is too large, or that nothing can be read of.
 * @see https://resend.com/docs/api-reference/emails/retrieve-received-email
 * @throws {Refusal} 502 if the service cannot be reached or refuses: then it tells of the mail again
 */
export async function receivedMail({ url, key }: MailIn, id: string): Promise<ReceivedMail | null> {
  let response: Response;
  let text: string | null;
  try {
    // Pictures in the text stay names: by default they would come with it.
    response = await fetch(`${url}/emails/receiving/${id}?html_format=cid`, {
      headers: { Authorization: `Bearer ${key}`, 'User-Agent': 'deskbell' },
      signal: AbortSignal.timeout(Number(process.env.MAIL_TIMEOUT ?? timeLimit)),
    });
    text = await textWithin(response);
  } catch {
    throw unreachable();
  }
  if (!response.ok) throw unreachable();
  return text === null ? null : (received.safeParse(parsed(text)).data ?? null);
}

const unreachable = () => new Refusal(502, 'The mail service gave no usable answer.');

/** The body of an answer; null if it is too large: the rest stays where it is. */
async function textWithin(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
