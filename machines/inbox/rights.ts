import type { Conversation } from './actors.ts';
import { conversationStateMachine } from './conversation-state.machine.ts';

/** What a member can do with a conversation; whatever else they ask for the database refuses. */
export interface Rights {
  take: boolean;
  reply: boolean;
  handBack: boolean;
  resolve: boolean;
}

/** What a member can do with a conversation in this state. */
export function rightsIn({
  state,
  isMine,
  isOwner,
}: Pick<Conversation, 'state'> & { isMine: boolean; isOwner: boolean }): Rights {
  const human = isMine ? 'mine' : 'colleagues';
  const moment = conversationStateMachine.resolveState({
    value: state === 'human' ? human : state,
    context: { isOwner },
  });
  return {
    take: moment.can({ type: 'member.takes', isMe: true }),
    // Only whoever has it replies.
    reply: isMine && moment.can({ type: 'member.replies' }),
    handBack: moment.can({ type: 'member.handsBack', isMe: true }),
    resolve: moment.can({ type: 'member.resolves', isMe: true }),
  };
}
