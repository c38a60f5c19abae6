import { createContext, use } from 'react';
import type { Bot } from '../../../machines/bots/actors.ts';

interface OpenBot {
  bot: Bot;
  /** Tells the page that the bot was saved, so that its heading and the preview show it as it is now. */
  saved: (bot: Bot) => void;
}

/** The bot whose page is open; the page provides it. */
export const OpenBotContext = createContext<OpenBot | null>(null);

/** The bot whose page is open. Throws outside of that page. */
export function useOpenBot(): OpenBot {
  const open = use(OpenBotContext);
  if (!open) throw new Error('useOpenBot needs the page of a bot around it.');
  return open;
}
