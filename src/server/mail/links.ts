import { z } from 'zod/mini';
import type { Refusal } from '../../../machines/answers.ts';
import type { ResumeLink } from '../../../machines/mail/resume-link.ts';
import { functionsUrl } from '../bots/public-bot.ts';
import { isFunctionRefusal } from '../function-refusal.ts';
import { limitedFetch } from '../request-limit.ts';

const unsubscribed = z.object({ business: z.nullable(z.string()) });

/** Turns off the mails a token stands for. Throws if the server cannot be reached. */
export async function unsubscribe(
  { token }: { token: string },
  signal: AbortSignal,
): Promise<{ ok: true; business: string | null } | Refusal<'invalid'>> {
  const address = `${functionsUrl}/unsubscribe?token=${encodeURIComponent(token)}`;
  const response = await limitedFetch(address, { method: 'POST', credentials: 'omit', signal });
  if (response.status === 404 && (await isFunctionRefusal(response))) {
    return { ok: false, reason: 'invalid', message: 'This link does not work.' };
  }
  if (!response.ok) throw new Error(`The mails could not be turned off: ${response.status}.`);
  return { ok: true, business: unsubscribed.parse(await response.json()).business };
}

const found = z.object({ conversation: z.string() });

/** After it there is no message: only whether the conversation is there is asked. */
const theEnd = '999999999999999999';

/** Whether there is a conversation of a link. Throws if the server cannot be reached. */
export async function findTalk(
  { token, conversation }: ResumeLink,
  signal: AbortSignal,
): Promise<{ ok: true } | Refusal<'missing'>> {
  const response = await limitedFetch(`${functionsUrl}/chat-updates`, {
    method: 'POST',
    // A text: with it, the browser asks nobody before it sends.
    body: JSON.stringify({ v: 1, visitor: token, conversation, after: theEnd }),
    credentials: 'omit',
    signal,
  });
  if (response.status === 404 && (await isFunctionRefusal(response))) {
    return { ok: false, reason: 'missing', message: 'There’s no such conversation.' };
  }
  if (response.status === 304) return { ok: true };
  if (!response.ok) throw new Error(`The conversation could not be asked for: ${response.status}.`);
  found.parse(await response.json());
  return { ok: true };
}
