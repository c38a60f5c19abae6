import type { ConversationEvent } from '../../../machines/widget/actors.ts';
import type { ChatClient } from './chat-client.ts';
import type { WidgetStorage } from './storage.ts';

/**
 * How soon it is asked again when something has just been said, and how seldom after a long silence, in milliseconds: of
 * who waits for a person or talks to one, and of everybody else, whom a person may write to as well.
 */
const withPerson = { soon: 2000, seldom: 15_000 };
const withBot = { soon: 15_000, seldom: 60_000 };
/** How seldom while the service cannot be reached. */
const rare = 60_000;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newsAt = Date.now();
  let failures = 0;

  const isWanted = () => !document.hidden && (panel.isOpen || isPersonExpected());
  const plan = () => {
    clearTimeout(timer);
    if (!isWanted()) return;
    const { soon, seldom } = isPersonExpected() ? withPerson : withBot;
    const usual = Math.min(Math.max((Date.now() - newsAt) / 10, soon), seldom);
    timer = setTimeout(ask, failures > 0 ? Math.min(usual * 2 ** failures, rare) : usual);
  };
  const ask = async () => {
    clearTimeout(timer);
    try {
      await look();
      if (panel.isOpen) keepSeen();
      failures = 0;
    } catch {
      failures += 1;
    }
    plan();
  };
  const askIfSeen = () => {
    clearTimeout(timer);
    if (isWanted()) void ask();
  };

  const stopListening = listen({
    updated: (update) => {
      newsAt = Date.now();
      report({ type: 'conversation.updated', update });
    },
    answered: () => {
      newsAt = Date.now();
      plan();
    },
  });
  const stopStorage = storage.watch(ask);
  panel.onChange = askIfSeen;
  document.addEventListener('visibilitychange', askIfSeen);
  addEventListener('online', askIfSeen);
  plan();
  return () => {
    clearTimeout(timer);
    stopListening();
    stopStorage();
    document.removeEventListener('visibilitychange', askIfSeen);
    removeEventListener('online', askIfSeen);
  };
}
