import type { WidgetLanguage } from '../../../machines/widget/languages.ts';
import type { Look } from '../look.ts';
import { tellOwner } from './options.ts';

/** What of widget-config's answer the first script uses; the panel reads the rest. */
export interface Config {
  launcher: { lang: WidgetLanguage; openChat: string; notLoaded: string };
  /** What pages begin, by their paths, after so many seconds; a server of before has none. */
  begins?: readonly { flow: string; path?: string; seconds?: number }[];
  look: Look & { autoOpen: boolean | string; delay: number | string };
}

/** The configuration of a bot; nothing when there is none to be had, and the owner is told why. */
export async function findBot(functionsUrl: string, bot: string): Promise<Config | undefined> {
  // Without a time limit: nobody waits for it, and until it comes the page is as it was. A `fetch` of the page's own that
  // throws is for whoever calls this.
  const asked = fetch(`${functionsUrl}/widget-config?v=1&bot=${encodeURIComponent(bot)}`);
  try {
    const response = await asked;
    if (response.ok) {
      const config = await response.json();
      // Without a look it is a stranger's answer, and the page goes on without the widget.
      return config.look && config;
    }
    tellOwner(
      response.status === 403
        ? `${location.origin} is no allowed website of botId ${bot}.`
        : `No live bot has botId ${bot}.`,
    );
  } catch {
    // It cannot be reached, as the browser says itself.
  }
}
