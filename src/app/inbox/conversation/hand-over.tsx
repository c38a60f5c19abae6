import { type ReactNode, useState } from 'react';
import type { ConversationChange, Thread } from '../../../../machines/inbox/actors.ts';
import { handOver } from '../../../../machines/inbox/lists.ts';
import { rightsOf } from '../../../../machines/inbox/standing.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { conversationWords } from './words.ts';

interface Props {
  thread: Pick<Thread, 'conversation' | 'reader' | 'isOwed' | 'hasFlow'>;
  /** The member answers it from now on. */
  onTaken: () => void;
}

/** On a narrow window the rest of it is only read out. */
const handBack = (
  <span>
    {conversationWords.handBack.before}
    <span className="max-lg:sr-only">{conversationWords.handBack.after}</span>
  </span>
);

/** What the signed-in member can do with a conversation as it stands. */
export function HandOver({ thread, onTaken }: Props) {
  const [state, send] = useFlow(handOver);
  const { change, done } = state.context;
  const [dropsFlow, setDropsFlow] = useState(false);
  useOutcome(done, (made) => made.change === 'take' && onTaken());

  const { id: conversationId, state: stands } = thread.conversation;
  const rights = rightsOf(thread);
  const asked = (to: ConversationChange) => ({
    type: 'change' as const,
    change: {
      conversationId,
      change: to,
      ...(to === 'handBack' && thread.hasFlow && dropsFlow && { dropsFlow }),
    },
  });
  const isChanging = (to: ConversationChange) => change?.change === to;
  const buttonOf = (to: ConversationChange, label: ReactNode, variant: 'primary' | 'secondary' | 'ghost') => (
    <Button
      variant={variant}
      busy={isChanging(to)}
      disabled={!isChanging(to) && !state.can(asked(to))}
      onClick={() => send(asked(to))}
      className="px-3 lg:min-h-9 lg:py-1.5"
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap justify-end gap-1 max-lg:ml-auto lg:gap-2">
      {rights.handBack && thread.hasFlow && (
        // In a row of its own on a narrow window, so that the buttons stay together.
        <div className="text-sm max-lg:basis-full">
          <Switch
            label={conversationWords.goesOnAsking}
            checked={!dropsFlow}
            onToggle={() => setDropsFlow(!dropsFlow)}
          />
        </div>
      )}
      {rights.handBack && buttonOf('handBack', handBack, 'ghost')}
      {rights.resolve && buttonOf('resolve', conversationWords.resolve, 'secondary')}
      {rights.take && stands === 'resolved' && buttonOf('take', conversationWords.reopen, 'secondary')}
      {rights.take && stands !== 'resolved' && buttonOf('take', conversationWords.take, 'primary')}
    </div>
  );
}
