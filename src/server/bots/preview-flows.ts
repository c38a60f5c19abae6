import { z } from 'zod/mini';
import type { ChatOption } from '../../../machines/widget/actors.ts';
import { accessToken } from '../auth/access-token.ts';
import { limitedFetch } from '../request-limit.ts';
import { functionsUrl } from './public-bot.ts';

const schema = z.object({ flows: z.array(z.object({ id: z.string(), label: z.string() })) });

/**
 * The guided conversations that begin by a button in the preview of a bot, live or not. Where they cannot be had there are
 * none: a preview works without them.
 */
export async function getPreviewFlows(publicKey: string): Promise<readonly ChatOption[]> {
  const address = `${functionsUrl}/widget-config?v=1&channel=preview&bot=${encodeURIComponent(publicKey)}`;
  try {
    const token = await accessToken();
    const response = await limitedFetch(address, {
      credentials: 'omit',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    return schema.parse(await response.json()).flows;
  } catch {
    return [];
  }
}
