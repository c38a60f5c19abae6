import { Trash2 } from 'lucide-react';
import { deleteConversationMachine } from '../../../../machines/inbox/delete-conversation.machine.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dismissable } from '../../../ui/dismissable.tsx';
import { deleteWords } from './words.ts';

interface Props {
  conversationId: string;
  /** The address of the list. */
  back: string;
  /** Whether the visitor has said where to be reached, which would be gone as well. */
  hasContact: boolean;
}

/** Deletes a conversation, after saying what would be gone. */
export function DeleteConversation({ conversationId, back, hasContact }: Props) {
  const [state, send] = useFlow(deleteConversationMachine, { conversationId, back });
  const isOpen = state.matches('confirming') || state.matches('deleting');
  return (
    <Dismissable open={state.matches('confirming')} onDismiss={() => send({ type: 'cancel' })}>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls="delete-conversation"
        onClick={() => send({ type: 'delete' })}
        className="px-3"
      >
        <Trash2 aria-hidden className="size-4" />
        {deleteWords.remove}
      </Button>
      {isOpen && (
        <div
          id="delete-conversation"
          className="ml-3 grid animate-rise grid-cols-1 gap-3 rounded-2xl border border-line bg-surface p-4 text-sm shadow-float"
        >
          <p className="font-semibold">{deleteWords.removeQuestion}</p>
          <p className="text-muted">{deleteWords.about(hasContact)}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" busy={state.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
              {deleteWords.confirmRemove}
            </Button>
            <Button
              variant="secondary"
              disabled={!state.can({ type: 'cancel' })}
              onClick={() => send({ type: 'cancel' })}
            >
              {deleteWords.keep}
            </Button>
          </div>
        </div>
      )}
    </Dismissable>
  );
}
