import { sayings, type Words } from '../effects.ts';

const tryAgain = 'Please check your connection and try again.';

/** What the charts of the inbox say. */
export const words = {
  conversationNotChanged: {
    tone: 'error',
    title: 'The conversation was not changed',
    description: tryAgain,
  },
  conversationRefused: { tone: 'error', title: 'The conversation was not changed' },
  savedReplyNotChanged: {
    tone: 'error',
    title: 'The saved reply was not changed',
    description: tryAgain,
  },
  savedReplyRefused: { tone: 'error', title: 'The saved reply was not changed' },
  conversationDeleted: { tone: 'success', title: 'The conversation was deleted' },
  conversationNotDeleted: {
    tone: 'error',
    title: 'The conversation was not deleted',
    description: tryAgain,
  },
  conversationExported: { tone: 'success', title: 'The conversation was saved as a text file' },
  conversationGone: {
    tone: 'error',
    title: 'The conversation was not exported',
    description: 'Someone has deleted it.',
  },
  conversationNotExported: {
    tone: 'error',
    title: 'The conversation was not exported',
    description: tryAgain,
  },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);
