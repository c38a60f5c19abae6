import { bodyOf, text } from './body.ts';
import type { WidgetStorage } from './storage.ts';

/** Who the visitor is to the bot, and which conversation goes on. */
export interface Talk {
  visitor: string;
  conversation: string;
}

/** Reads what the browser has kept; null for what is none: anybody can write there. */
export function readTalk(storage: WidgetStorage): Talk | null {
  try {
    const { visitor, conversation } = bodyOf(JSON.parse(storage.get('talk') ?? 'null'));
    return { visitor: text(visitor), conversation: text(conversation) };
  } catch {
    return null;
  }
}

/** Keeps who the visitor is and what was seen, as chat-updates is asked with it for what came later. */
export const keepTalk = (storage: WidgetStorage, talk: Talk, after: unknown): void =>
  storage.set('talk', JSON.stringify({ v: 1, ...talk, after: `${after}` }));
