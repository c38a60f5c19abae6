import type { Conversation, ConversationChange } from './actors.ts';
import { conversationStateMachine } from './conversation-state.machine.ts';

/** What a member can do with a conversation in this state; whatever else they ask for the database refuses. */
export function rightsIn({
  state,
  isMine,
  isOwner,
}: Pick<Conversation, 'state'> & { isMine: boolean; isOwner: boolean }): Record<ConversationChange, boolean> {
  const human = isMine ? 'mine' : 'colleagues';
  const snapshot = conversationStateMachine.resolveState({
    value: state === 'human' ? human : state,
    context: { isOwner },
  });
  return {
    take: snapshot.can({ type: 'member.takes', isMe: true }),
    handBack: snapshot.can({ type: 'member.handsBack', isMe: true }),
    resolve: snapshot.can({ type: 'member.resolves', isMe: true }),
  };
}
