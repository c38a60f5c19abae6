import { sayings, type Words } from '../effects.ts';

const tryAgain = 'Please check your connection and try again.';

/** What the charts of the inbox say. */
export const words = {
  conversationNotChanged: {
    tone: 'error',
    title: 'The conversation wasn’t changed',
    description: tryAgain,
  },
  conversationRefused: { tone: 'error', title: 'The conversation wasn’t changed' },
  savedReplyNotChanged: {
    tone: 'error',
    title: 'The saved reply wasn’t changed',
    description: tryAgain,
  },
  savedReplyRefused: { tone: 'error', title: 'The saved reply wasn’t changed' },
  conversationDeleted: { tone: 'success', title: 'The conversation was deleted' },
  conversationNotDeleted: {
    tone: 'error',
    title: 'The conversation wasn’t deleted',
    description: tryAgain,
  },
  conversationExported: { tone: 'success', title: 'The conversation was saved as a text file' },
  conversationGone: {
    tone: 'error',
    title: 'The conversation wasn’t exported',
    description: 'Someone has deleted it.',
  },
  conversationNotExported: {
    tone: 'error',
    title: 'The conversation wasn’t exported',
    description: tryAgain,
  },
} as const satisfies Words;

export const { say } = sayings(words);
