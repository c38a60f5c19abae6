import type { Look } from '../look.ts';
import { tellOwner } from './options.ts';

/** What of widget-config's answer the first script uses; the panel reads the rest. */
export interface Config {
  language: string;
  look: Look & { autoOpen: boolean | string; delay: number | string };
}

/** The configuration of a bot; null when there is none to be had, and the owner is told why. */
export async function findBot(functionsUrl: string, bot: string): Promise<Config | null> {
  try {
    const response = await fetch(`${functionsUrl}/widget-config?v=1&bot=${encodeURIComponent(bot)}`, {
      credentials: 'omit',
    });
    if (response.ok) return await response.json();
    tellOwner(
      response.status === 403
        ? `${location.origin} is no allowed website of botId ${bot}.`
        : `No live bot has botId ${bot}.`,
    );
  } catch {
    // It cannot be reached, as the browser says itself.
  }
  return null;
}
