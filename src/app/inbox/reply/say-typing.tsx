import { useEffect, useRef } from 'react';
import { sayTypingMachine } from '../../../../machines/inbox/say-typing.machine.ts';
import { useFlow } from '../../../flows/use-flow.tsx';

/** Tells the visitor of a conversation that its member is typing, whenever this text changes. It shows nothing itself. */
export function SayTyping({ conversationId, text }: { conversationId: string; text: string }) {
  const [, send] = useFlow(sayTypingMachine, { conversationId });
  const last = useRef(text);
  useEffect(() => {
    // What was there when the page was opened is nobody's typing, nor is an empty field.
    if (text !== last.current && text.trim() !== '') send({ type: 'typed' });
    last.current = text;
  }, [text, send]);
  return null;
}
