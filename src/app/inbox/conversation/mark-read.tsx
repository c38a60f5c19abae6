import { markReadMachine } from '../../../../machines/inbox/mark-read.machine.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { inboxWords } from '../words.ts';

/** Says that a conversation has not been read, until it has. */
export function MarkRead(read: { conversationId: string; upTo: string }) {
  const [state] = useFlow(markReadMachine, read);
  return state.matches('read') ? null : <Badge>{inboxWords.unread}</Badge>;
}
