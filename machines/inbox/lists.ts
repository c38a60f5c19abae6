import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** The conversations of the inbox. */
export const conversations = listOf('conversations', actors.getConversations);

/** One conversation, with what was said. */
export const conversation = cardOf('conversation', actors.getThread);

/** What members write again and again. */
export const savedReplies = listOf('saved-replies', actors.getSavedReplies);

/** A conversation is handed to the member, back to the bot, or ended. */
export const handOver = changesOf('hand-over', actors.changeConversation, {
  refused: words.conversationRefused,
  failed: words.conversationNotChanged,
});

/** A conversation is assigned, snoozed and tagged. */
export const filing = changesOf('filing', actors.fileConversation, {
  refused: words.conversationRefused,
  failed: words.conversationNotChanged,
});

/** The tags that conversations have. */
export const conversationTags = cardOf('conversation-tags', actors.getConversationTags);

/** Whether the people of a business are away. */
export const away = cardOf('away', actors.getAway);

/** The people of a business go, or are back. */
export const awayChanges = changesOf('away-changes', actors.setAway, {
  refused: words.awayRefused,
  failed: words.awayNotSaved,
});

/** Whoever has left an address or a number becomes one of the people of the business. */
export const addVisitor = changesOf('add-visitor', actors.addVisitor, {
  refused: words.visitorRefused,
  failed: words.visitorNotAdded,
});

/** Something is noted for colleagues. */
export const addNote = changesOf('add-note', actors.addNote, {
  refused: words.noteRefused,
  failed: words.noteNotAdded,
});

/** A note is deleted, which cannot be taken back. */
export const deleteNote = changesOf(
  'delete-note',
  actors.deleteNote,
  { refused: words.noteNotYours, failed: words.noteNotDeleted },
  () => true,
);

/** Saved replies are added, renamed and deleted. */
export const savedReplyChanges = changesOf('saved-reply-changes', actors.changeSavedReply, {
  refused: words.savedReplyRefused,
  failed: words.savedReplyNotChanged,
});
