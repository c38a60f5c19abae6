import type { actors, ConnectionEvent } from '../../../machines/widget/actors.ts';
import type { Focus, Report } from '../../../machines/widget/effects.ts';
import type { Runtime } from '../../flows/runtime.tsx';
import { listen, reach } from '../../server/reach.ts';
import { loadWordsOf } from '../words/words.ts';
import type { Calls } from './calls.ts';
import { createChatClient, type Place } from './chat-client.ts';
import { isLargeScreen } from './storage.ts';
import { type Panel, watchConversation } from './watch-conversation.ts';

interface WidgetRuntimeOptions extends Place {
  calls: Calls;
  /** Where the view is: the focus moves within it. */
  root: () => ParentNode | null;
  /** Is told what the page around the widget may want to know. */
  report?: (what: Report['what']) => void;
}

/** The runtime of the widget's charts: on customers' pages, on the try page and in the owner's preview. */
export function createWidgetRuntime(options: WidgetRuntimeOptions): Runtime {
  const { storage, calls, root, report } = options;
  let typed = '';
  const client = createChatClient({
    ...options,
    hasTyped: () => {
      const before = typed;
      typed = root()?.querySelector<HTMLTextAreaElement>('[data-focus="input"]')?.value ?? '';
      return typed !== '' && typed !== before;
    },
  });
  // Where the page has no panel it is always open; nobody takes over a preview.
  const panel: Panel = { isOpen: options.channel !== 'preview' };
  const answers = {
    getHistory: reach(client.history),
    sendMessages: reach(client.send),
    rateMessage: reach(({ message, rating }) => client.rate(message, rating)),
    // Nobody reads a question in a closed panel. Previews have none that is open.
    mayAskWhetherHelped: reach(async () => panel.isOpen && client.mayAskWhetherHelped()),
    rateConversation: reach(({ rating }) => client.rateConversation(rating)),
    leaveContact: reach(({ message, contact }) => client.leaveContact(message, contact)),
    deleteConversation: reach(client.deleteConversation),
    watchConversation: listen((tell) => watchConversation(client, storage, panel, tell)),
    watchReplies: listen((tell) => client.listen({ replied: () => tell({ type: 'reply.arrived' }) })),
    watchTyping: listen((tell) =>
      client.listen({ typed: (isTyping) => tell({ type: isTyping ? 'typing' : 'quiet' }) }),
    ),
    watchConnection: listen(watchConnection),
    watchCalls: listen(calls.listen),
    loadWords: reach(({ language }) => loadWordsOf(language)),
    mayOpenByItself: reach(
      async ({ flow }) => isLargeScreen() && storage.get('closed') === null && (flow === null || !isTyping()),
    ),
  } satisfies typeof actors;
  return {
    // The charts call the actors by the names `actors.ts` gives them.
    provide: (machine) => machine.provide({ actors: answers }) as typeof machine,
    perform: (effect) => {
      if (effect.type === 'focus') moveFocus(root, effect.on);
      if (effect.type !== 'report') return;
      if (effect.what !== 'message') {
        panel.isOpen = effect.what === 'opened';
        panel.onChange?.();
      }
      if (effect.what === 'dismissed') storage.set('closed', 'true');
      // Of a visitor who has said nothing, nothing is kept.
      storage.set('open', panel.isOpen && storage.get('talk') !== null ? 'true' : null);
      report?.(effect.what);
    },
  };
}

/** Whether somebody writes in a field of the page. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

function watchConnection(report: (event: ConnectionEvent) => void): () => void {
  const lose = () => report({ type: 'connection.lost' });
  const find = () => report({ type: 'connection.back' });
  if (!navigator.onLine) lose();
  addEventListener('offline', lose);
  addEventListener('online', find);
  return () => {
    removeEventListener('offline', lose);
    removeEventListener('online', find);
  };
}

/** How often it is looked for what the focus is to move to, once a frame. */
const frames = 30;

/** Moves the focus once the view shows where to: what a chart emits comes before the view shows its state. */
function moveFocus(root: () => ParentNode | null, on: Focus['on'], left = frames): void {
  setTimeout(() => {
    // Whoever opens the panel with a keyboard at hand is about to write; on a phone it would cover the greeting.
    const name = on === 'panel' && matchMedia('(pointer: fine)').matches ? 'input' : on;
    const target = root()?.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    target?.focus({ preventScroll: true });
    if (!target?.matches(':focus') && left > 0) moveFocus(root, on, left - 1);
  }, 16);
}
