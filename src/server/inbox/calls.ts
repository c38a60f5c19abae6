import type { actors } from '../../../machines/inbox/actors.ts';
import type { CallsOf } from '../reach.ts';
import type { inboxActors } from './actors.ts';
import { addVisitor } from './add-visitor.ts';
import { getAway, setAway } from './away.ts';
import { deleteConversation, getConversations, markRead } from './conversations.ts';
import { fileConversation, getConversationTags } from './filing.ts';
import { changeConversation, sayTyping, sendReply } from './hand-over.ts';
import { addNote, deleteNote } from './notes.ts';
import { changeSavedReply, getSavedReplies } from './saved-replies.ts';
import { getThread, getWholeThread } from './thread.ts';

/** What answers the charts of the inbox. */
export const calls: CallsOf<Omit<typeof actors, keyof ReturnType<typeof inboxActors>>> = {
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
