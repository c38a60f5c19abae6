// What functions, app and widget agree on about conversations.
export {
  type Author,
  authors,
  type ConversationState,
  conversationStates,
  type HandoverReason,
  handoverReasons,
  messageLimit,
  type Rating,
  ratings,
  replyLimit,
  type Tier,
  tiers,
} from '../supabase/functions/_shared/conversation-contract.ts';
