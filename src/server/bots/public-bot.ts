import { z } from 'zod/mini';
import type { PublicBot } from '../../../machines/bots/actors.ts';
import { env } from '../../env.ts';
import { isFunctionRefusal } from '../function-refusal.ts';
import { limitedFetch } from '../request-limit.ts';

const text = z.nullable(z.string());

const schema = z.object({
  name: z.string(),
  business: z._default(text, null),
  language: z.string(),
  greeting: z.string(),
  starters: z.array(z.string()),
  flows: z._default(z.array(z.object({ id: z.string(), label: z.string() })), []),
  openNow: z.nullable(z.boolean()),
  until: z.nullable(z.object({ day: z.iso.date(), minutes: z.number() })),
  contact: z.object({ email: text, phone: text, url: text }),
  privacyUrl: text,
  look: z.object({
    position: z.enum(['bottom-right', 'bottom-left']),
    primaryColor: z.string(),
    textColor: z.string(),
    colorScheme: z.enum(['auto', 'light', 'dark']),
  }),
});

/** Where the functions for visitors are. */
export const functionsUrl = `${env.supabaseUrl}/functions/v1`;

/** A live bot as everybody sees it; null of any other. Throws if it cannot be asked. */
export async function getPublicBot(publicKey: string, signal: AbortSignal): Promise<PublicBot | null> {
  const address = `${functionsUrl}/widget-config?v=1&bot=${encodeURIComponent(publicKey)}`;
  const response = await limitedFetch(address, { credentials: 'omit', signal });
  if (response.status === 404 && (await isFunctionRefusal(response))) return null;
  if (!response.ok) throw new Error(`The bot could not be asked for: ${response.status}.`);
  return schema.parse(await response.json());
}
