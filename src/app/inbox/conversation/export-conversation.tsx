import { Download } from 'lucide-react';
import { exportConversationMachine } from '../../../../machines/inbox/export-conversation.machine.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Button } from '../../../ui/button.tsx';
import { visitorWords } from './words.ts';

/** Saves a conversation as a text file. */
export function ExportConversation({ conversationId }: { conversationId: string }) {
  const [state, send] = useFlow(exportConversationMachine, { conversationId });
  const isBusy = state.hasTag('busy');
  return (
    <Button variant="ghost" busy={isBusy} onClick={() => send({ type: 'export' })} className="px-3">
      {!isBusy && <Download aria-hidden className="size-4" />}
      {visitorWords.export}
    </Button>
  );
}
