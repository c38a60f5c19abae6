/**
 * What functions, app and widget agree on about conversations. The words are those that the database takes, and the
 * lengths are counted in characters as Postgres counts them. Plain data: the widget loads it.
 */

/** Who answers: the bot, the bot until a person does (`later`), nobody yet, a person, or nobody any more. */
export const conversationStates = ['bot', 'later', 'waiting', 'human', 'resolved'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Why a person was wanted: the visitor asked for one, did so because the bot did not know, or has left an address. */
export const handoverReasons = ['asked', 'unknown', 'contact'] as const;
export type HandoverReason = (typeof handoverReasons)[number];

export const authors = ['visitor', 'bot', 'agent', 'system'] as const;
export type Author = (typeof authors)[number];

/** How a bot's reply came about. A system's message with the tier `person` asks where to reach the visitor. */
export const tiers = ['answer', 'closest', 'unknown', 'smalltalk', 'person'] as const;
export type Tier = (typeof tiers)[number];

export const ratings = ['up', 'down'] as const;
export type Rating = (typeof ratings)[number];

/** How long a visitor's message may be. */
export const messageLimit = 500;

/** How long a member's reply may be. */
export const replyLimit = 2000;
