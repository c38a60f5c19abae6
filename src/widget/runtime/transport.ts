import { isFunctionRefusal } from '../../server/function-refusal.ts';
import { limited, limitedFetch } from '../../server/request-limit.ts';
import type { Body } from './body.ts';

/** How the functions for visitors are reached: where they are, and in whose name they are asked. */
export interface Transport {
  /** Without a slash at the end: `https://abc.supabase.co/functions/v1`. */
  functionsUrl: string;
  /** A member's token, which previews need. */
  accessToken?: () => Promise<string | null>;
  fetch?: typeof fetch;
}

/** Asks a function by its name. Fails when it cannot be reached. */
export type Post = (name: string, body: Body) => Promise<Response>;

/** Makes what asks the functions for visitors. */
export function createPost({ functionsUrl, accessToken, fetch }: Transport): Post {
  const send = fetch ? limited(fetch) : limitedFetch;
  return async (name, body) => {
    const token = await accessToken?.();
    const response = await send(`${functionsUrl}/${name}`, {
      method: 'POST',
      // A text: with it, the browser asks nobody before it sends. The zone is for times in what the bot says.
      body: JSON.stringify({ v: 1, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...body }),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      credentials: 'omit',
    });
    const { ok, status } = response;
    if (ok || status === 304 || (await isFunctionRefusal(response))) return response;
    throw new Error(`${name} answered ${status}.`);
  };
}
