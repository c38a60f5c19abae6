import { sayings, type Words } from '../effects.ts';

/** What the charts of a bot say, and its pages repeat. */
export const words = {
  botDeleted: { tone: 'success', title: 'The bot is deleted' },
} as const satisfies Words;

export const { say } = sayings(words);
