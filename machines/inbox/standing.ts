import { type EventFromLogic, transition } from 'xstate';
import type { Conversation, ConversationChange, Member, Message, Thread } from './actors.ts';
import { conversationStateMachine } from './conversation-state.machine.ts';

/** What decides what can be done with a conversation. */
interface Standing extends Pick<Conversation, 'state'> {
  /** The member who looks at it answers it. */
  isMine: boolean;
  isOwner: boolean;
  /** The visitor has wanted an answer that no member has given yet. */
  isOwed: boolean;
}

type Seen = Pick<Thread, 'conversation' | 'reader' | 'isOwed'>;

const standingOf = ({ conversation: { state, holder }, reader: { isOwner }, isOwed }: Seen): Standing => ({
  state,
  isMine: holder?.isMe === true,
  isOwner,
  isOwed,
});

function snapshotOf({ state, isMine, isOwner, isOwed }: Standing) {
  const inner = isOwed ? 'owed' : 'answered';
  const value = state === 'human' ? { [isMine ? 'mine' : 'colleagues']: inner } : state;
  return conversationStateMachine.resolveState({ value, context: { isOwner } });
}

/** What a member can do with a conversation; whatever else they ask for the database refuses. */
export function rightsIn(standing: Standing): Record<ConversationChange, boolean> {
  const snapshot = snapshotOf(standing);
  return {
    take: snapshot.can({ type: 'member.takes', isMe: true }),
    handBack: snapshot.can({ type: 'member.handsBack', isMe: true }),
    resolve: snapshot.can({ type: 'member.resolves', isMe: true }),
  };
}

/** What the member who looks at a conversation can do with it. */
export const rightsOf = (thread: Seen) => rightsIn(standingOf(thread));

/** Whether the bot is silent in a conversation, so that what its visitor writes waits for a person. */
export const isForPerson = (thread: Seen): boolean => snapshotOf(standingOf(thread)).hasTag('person');

const me: Member = { isMe: true, name: '' };
const done = { take: 'member.takes', handBack: 'member.handsBack', resolve: 'member.resolves' } as const;

/** A conversation once the server has agreed to what the member does with it. */
export const threadAfter = (thread: Thread, change: ConversationChange): Thread =>
  moved(thread, { type: done[change], isMe: true });

/** A conversation once a reply of the member has been sent, for which they take it if they have not. */
export function threadWithReply(
  thread: Thread,
  { id, at, text, original }: { id: number; at: string; text: string; original?: string | undefined },
): Thread {
  const answered = moved(threadAfter(thread, 'take'), { type: 'member.replies' });
  if (thread.messages.some((message) => message.id === id)) return answered;
  const message: Message = {
    id,
    author: 'agent',
    sender: me,
    text,
    tier: null,
    entry: null,
    options: [],
    rating: null,
    source: null,
    ...(original !== undefined && { made: { did: 'translate', original } }),
    at,
  };
  return { ...answered, messages: [...thread.messages, message] };
}

const alone = ['bot', 'later', 'waiting', 'resolved'] as const;

/** A conversation after this, as the chart has it. */
function moved(thread: Thread, event: EventFromLogic<typeof conversationStateMachine>): Thread {
  const { conversation } = thread;
  const [after] = transition(conversationStateMachine, snapshotOf(standingOf(thread)), event);
  const state = alone.find((name) => after.matches(name)) ?? 'human';
  return {
    ...thread,
    isOwed: after.hasTag('owed'),
    conversation: {
      ...conversation,
      state,
      holder: after.matches('mine') ? me : after.matches('colleagues') ? conversation.holder : null,
      waitingSince: state === 'waiting' ? conversation.waitingSince : null,
    },
  };
}
