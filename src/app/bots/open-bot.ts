import { createContext, use } from 'react';
import type { Bot, Look } from '../../../machines/bots/actors.ts';

/** What the page of a bot tells its parts. */
export interface OpenBotPage {
  bot: Bot;
  /** What visitors begin with, at most four questions. */
  starters: readonly string[];
  /** How the preview looks: as the bot does, or as its owner is trying. */
  look: Look;
  /** Has the preview look so; null: as the bot does. */
  tryLook: (look: Look | null) => void;
}

/** The bot whose page is open; the page provides it. */
export const OpenBotContext = createContext<OpenBotPage | null>(null);

/** The bot whose page is open. Throws outside of that page. */
export function useOpenBot(): OpenBotPage {
  const open = use(OpenBotContext);
  if (!open) throw new Error('useOpenBot needs the page of a bot around it.');
  return open;
}
