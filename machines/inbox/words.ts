import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of the inbox say. */
export const words = {
  conversationNotChanged: {
    tone: 'error',
    title: 'The conversation wasn’t changed',
    description: checkConnection,
  },
  conversationRefused: { tone: 'error', title: 'The conversation wasn’t changed' },
  visitorRefused: { tone: 'error', title: 'They weren’t added to your people' },
  visitorNotAdded: {
    tone: 'error',
    title: 'They weren’t added to your people',
    description: checkConnection,
  },
  awayRefused: { tone: 'error', title: 'That wasn’t saved' },
  awayNotSaved: { tone: 'error', title: 'That wasn’t saved', description: checkConnection },
  noteRefused: { tone: 'error', title: 'The note wasn’t added' },
  noteNotAdded: { tone: 'error', title: 'The note wasn’t added', description: checkConnection },
  noteNotYours: { tone: 'error', title: 'The note wasn’t deleted' },
  noteNotDeleted: { tone: 'error', title: 'The note wasn’t deleted', description: checkConnection },
  savedReplyNotChanged: {
    tone: 'error',
    title: 'The saved reply wasn’t changed',
    description: checkConnection,
  },
  savedReplyRefused: { tone: 'error', title: 'The saved reply wasn’t changed' },
  conversationDeleted: { tone: 'success', title: 'The conversation was deleted' },
  conversationNotDeleted: {
    tone: 'error',
    title: 'The conversation wasn’t deleted',
    description: checkConnection,
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
    description: checkConnection,
  },
} as const satisfies Words;

export const { say } = sayings(words);
