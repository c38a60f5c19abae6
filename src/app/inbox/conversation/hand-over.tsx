import type { ReactNode } from 'react';
import type { ConversationChange, Thread } from '../../../../machines/inbox/actors.ts';
import { handOverMachine } from '../../../../machines/inbox/hand-over.machine.ts';
import { rightsIn } from '../../../../machines/inbox/rights.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  thread: Pick<Thread, 'conversation' | 'reader'>;
  onDone: (change: ConversationChange) => void;
}

/** On a narrow window the rest of it is only read out. */
const handBack = (
  <span>
    Hand back<span className="max-lg:sr-only"> to the bot</span>
  </span>
);

/** What the signed-in member can do with a conversation as it stands. */
export function HandOver({ thread: { conversation, reader }, onDone }: Props) {
  const [state, send] = useFlow(handOverMachine, { conversationId: conversation.id });
  const { change, done } = state.context;
  useOutcome(done, onDone);

  const { state: stands, holder } = conversation;
  const rights = rightsIn({ state: stands, isMine: holder?.isMe === true, isOwner: reader.isOwner });
  const isChanging = (to: ConversationChange) => change === to;
  const buttonOf = (to: ConversationChange, label: ReactNode, variant: 'primary' | 'secondary' | 'ghost') => (
    <Button
      variant={variant}
      busy={isChanging(to)}
      disabled={!isChanging(to) && !state.can({ type: 'change', change: to })}
      onClick={() => send({ type: 'change', change: to })}
      className="px-3 lg:min-h-9 lg:py-1.5"
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap justify-end gap-1 max-lg:ml-auto lg:gap-2">
      {rights.handBack && buttonOf('handBack', handBack, 'ghost')}
      {rights.resolve && buttonOf('resolve', 'Resolve', 'secondary')}
      {rights.take && stands === 'resolved' && buttonOf('take', 'Reopen', 'secondary')}
      {rights.take && stands !== 'resolved' && buttonOf('take', 'Take over', 'primary')}
    </div>
  );
}
