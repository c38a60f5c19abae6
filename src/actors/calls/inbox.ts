import type { actors } from '../../../machines/inbox/actors.ts';
import { addVisitor } from '../../server/inbox/add-visitor.ts';
import { getAway, setAway } from '../../server/inbox/away.ts';
import { deleteConversation, getConversations, markRead } from '../../server/inbox/conversations.ts';
import { fileConversation, getConversationTags } from '../../server/inbox/filing.ts';
import { changeConversation, sayTyping, sendReply } from '../../server/inbox/hand-over.ts';
import { addNote, deleteNote } from '../../server/inbox/notes.ts';
import { changeSavedReply, getSavedReplies } from '../../server/inbox/saved-replies.ts';
import { getThread, getWholeThread } from '../../server/inbox/thread.ts';
import type { inboxListeners } from '../inbox.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of the inbox. */
export const calls: CallsOf<Omit<typeof actors, keyof ReturnType<typeof inboxListeners>>> = {
  getConversations,
  getThread,
  markRead,
  deleteConversation,
  changeConversation: (supabase, { change }) => changeConversation(supabase, change),
  sendReply,
  sayTyping,
  fileConversation: (supabase, { change }) => fileConversation(supabase, change),
  getConversationTags,
  getAway,
  setAway: (supabase, { change }) => setAway(supabase, change),
  addVisitor: (supabase, { change }) => addVisitor(supabase, change),
  addNote: (supabase, { change }) => addNote(supabase, change),
  deleteNote: (supabase, { change }) => deleteNote(supabase, change),
  getSavedReplies,
  changeSavedReply: (supabase, { change }) => changeSavedReply(supabase, change),
  exportConversation: async (supabase, request, signal) => {
    const [{ transcriptOf }, { saveTextFile }] = await Promise.all([
      import('../../../machines/inbox/transcript.ts'),
      import('../../browser/save-file.ts'),
    ]);
    const answer = await getWholeThread(supabase, request, signal);
    if (!answer.ok) return answer;
    const { fileName, text } = transcriptOf(answer.thread);
    if (!signal.aborted) saveTextFile(fileName, text);
    return { ok: true };
  },
};
