import { cardOf } from '../lists/card.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';

/** The conversations of the inbox. */
export const conversations = listOf('conversations', actors.getConversations);

/** One conversation, with what was said. */
export const conversation = cardOf('conversation', actors.getThread);

/** What members write again and again. */
export const savedReplies = listOf('saved-replies', actors.getSavedReplies);
