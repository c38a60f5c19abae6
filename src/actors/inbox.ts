import type { AddressEvent, actors, VisibleEvent } from '../../machines/inbox/actors.ts';
import { readInboxSearch } from '../../machines/inbox/address.ts';
import { saveTextFile } from '../browser/save-file.ts';
import { whenVisible } from '../browser/visible.ts';
import type { AppRouter } from '../router.tsx';
import { listen, reachSupabase } from './reach.ts';

const conversations = () => import('../backend/inbox/conversations.ts');
const handOver = () => import('../backend/inbox/hand-over.ts');
const savedReplies = () => import('../backend/inbox/saved-replies.ts');
const threads = () => import('../backend/inbox/thread.ts');

/** What answers the charts of the inbox; `router` is where the address is read. */
export const inboxActors = (router: AppRouter) =>
  ({
    getConversations: reachSupabase(async () => (await conversations()).getConversations),
    getThread: reachSupabase(async () => (await threads()).getThread),
    markRead: reachSupabase(async () => (await conversations()).markRead),
    deleteConversation: reachSupabase(async () => (await conversations()).deleteConversation),
    changeConversation: reachSupabase(async () => (await handOver()).changeConversation),
    sendReply: reachSupabase(async () => (await handOver()).sendReply),
    getSavedReplies: reachSupabase(async () => (await savedReplies()).getSavedReplies),
    changeSavedReply: reachSupabase(async () => (await savedReplies()).changeSavedReply),
    exportConversation: reachSupabase(async () => {
      const [{ getWholeThread }, { transcriptOf }] = await Promise.all([
        threads(),
        import('../../machines/inbox/transcript.ts'),
      ]);
      return async (supabase, request: { conversationId: string }, signal) => {
        const answer = await getWholeThread(supabase, request, signal);
        if (!answer.ok) return answer;
        const { fileName, text } = transcriptOf(answer.thread);
        if (!signal.aborted) saveTextFile(fileName, text);
        return { ok: true };
      };
    }),
    watchInboxAddress: listen((report: (event: AddressEvent) => void) => watchInboxAddress(router, report)),
    watchVisible: listen<VisibleEvent>((report) => whenVisible(() => report({ type: 'page.seen' }))),
  }) satisfies typeof actors;

/** Reports the address of the inbox at once, and whenever it changes. Returns the function that stops it. */
function watchInboxAddress({ history }: AppRouter, report: (event: AddressEvent) => void): () => void {
  const look = () => {
    const { pathname, search } = history.location;
    // Who leaves searches nothing on the way.
    if (!/^\/inbox(\/|$)/.test(pathname)) return;
    const query = readInboxSearch(Object.fromEntries(new URLSearchParams(search)));
    report({ type: 'address.changed', address: { path: pathname, query } });
  };
  look();
  return history.subscribe(look);
}
