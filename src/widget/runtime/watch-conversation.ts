import type { ConversationEvent } from '../../../machines/widget/actors.ts';
import { poll } from '../../browser/poll.ts';
import type { ChatClient } from './chat-client.ts';
import type { WidgetStorage } from './storage.ts';

/**
 * How soon it is asked again when something has just been said, and how seldom after a long silence, in milliseconds: of
 * who waits for a person or talks to one, and of everybody else, whom a person may write to as well.
 */
const withPerson = { soon: 2000, seldom: 15_000 };
const withBot = { soon: 15_000, seldom: 60_000 };

/** Whether the panel is open. Where there is none, the conversation is always there. */
export interface Panel {
  isOpen: boolean;
  /** Is called when it has been opened or closed. */
  onChange?: () => void;
}

/**
 * Reports what is new in a conversation: it asks again and again, the longer ago the last news the less often, but not in
 * a tab that nobody sees, and behind a closed panel only for a person who is expected to write; at once when the panel is
 * opened, and when another tab has heard something. Returns the function that stops it.
 */
export function watchConversation(
  { isPersonExpected, listen, look, keepSeen }: ChatClient,
  storage: WidgetStorage,
  panel: Panel,
  report: (event: ConversationEvent) => void,
): () => void {
  const { ask, refresh, plan, noteNews, stop } = poll({
    pace: () => (isPersonExpected() ? withPerson : panel.isOpen ? withBot : null),
    ask: look,
    answered: () => {
      if (panel.isOpen) keepSeen();
    },
  });
  const stopListening = listen({
    updated: (update) => {
      noteNews();
      report({ type: 'conversation.updated', update });
    },
    answered: noteNews,
  });
  const stopStorage = storage.watch(ask);
  panel.onChange = refresh;
  plan();
  return () => {
    stop();
    stopListening();
    stopStorage();
  };
}
