import type { ConversationEvent } from '../../../machines/widget/actors.ts';
import type { ChatClient } from './chat-client.ts';
import type { WidgetStorage } from './storage.ts';

/** In milliseconds: how soon it is asked again when somebody has just written, and how seldom after a long silence. */
const soon = 2000;
const seldom = 15_000;
/** How seldom while the service cannot be reached. */
const rare = 60_000;

/**
 * Reports what is new in a conversation: while a person is expected to write it asks again and again, the longer ago the
 * last news the less often, but not in a tab that nobody sees; and at once when another tab has heard something.
 * Returns the function that stops it.
 */
export function watchConversation(
  { isPersonExpected, listen, look }: ChatClient,
  storage: WidgetStorage,
  report: (event: ConversationEvent) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newsAt = Date.now();
  let failures = 0;

  const plan = () => {
    clearTimeout(timer);
    if (!isPersonExpected() || document.hidden) return;
    const usual = Math.min(Math.max((Date.now() - newsAt) / 10, soon), seldom);
    timer = setTimeout(ask, failures > 0 ? Math.min(usual * 2 ** failures, rare) : usual);
  };
  const ask = async () => {
    clearTimeout(timer);
    try {
      await look();
      failures = 0;
    } catch {
      failures += 1;
    }
    plan();
  };
  const askIfSeen = () => {
    if (document.hidden) clearTimeout(timer);
    else if (isPersonExpected()) void ask();
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
