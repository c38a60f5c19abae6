import { useCallback, useState } from 'react';
import type { Entry } from '../../../../machines/bots/actors.ts';
import { draftOf, type EntryDraft, forgetDraft, newDraft, readDrafts } from './entry-drafts.ts';

/** Whose editor was opened, and at which blank, or closed, and whether something was saved in it. */
interface Touched {
  id: string | undefined;
  blank?: number | undefined;
  isSaved?: boolean;
}

/** Where the list of answers begins, as its address says. */
interface Beginning {
  /** The only entry to be shown, open in its editor. */
  entryId?: string | undefined;
  /** A question that is to be answered: a new entry begins with it. */
  question?: string | undefined;
  /** What somebody has answered to it. */
  answer?: string | undefined;
}

/** The editors of entries that are open. */
export interface OpenDrafts {
  /** Of entries that are new, the last one opened first. */
  added: readonly EntryDraft[];
  touched: Touched;
  /** The draft of an entry whose editor is open. */
  of: (entry: Entry) => EntryDraft | undefined;
  open: (draft: EntryDraft) => void;
  edit: (entry: Entry, blank?: number) => void;
  close: (draft: EntryDraft, saved: Entry | null) => void;
  /** Says what was closed instead of an editor. */
  touch: (id: string) => void;
}

/** Which entries of a bot are open in editors; what is typed in them is kept for as long as the tab is open. */
export function useEntryDrafts(botId: string, { entryId, question, answer }: Beginning): OpenDrafts {
  const [drafts, setDrafts] = useState(() => draftsAtFirst(botId, question, answer));
  /** The entry that the address asks for, until its editor is closed. */
  const [wanted, setWanted] = useState(entryId);
  const [touched, setTouched] = useState<Touched>({ id: entryId });
  const open = useCallback((draft: EntryDraft, blank?: number) => {
    setDrafts((kept) => [draft, ...kept]);
    setTouched({ id: draft.id, blank });
  }, []);
  const edit = useCallback((entry: Entry, blank?: number) => open(draftOf(entry), blank), [open]);
  return {
    added: drafts.filter(({ knownAt }) => knownAt === null),
    touched,
    of: (entry) =>
      drafts.find(({ id, knownAt }) => id === entry.id && knownAt !== null) ??
      (entry.id === wanted ? draftOf(entry) : undefined),
    open,
    edit,
    close(draft, saved) {
      forgetDraft(botId, draft.id);
      setDrafts((kept) => kept.filter(({ id }) => id !== draft.id));
      setTouched({ id: draft.id, isSaved: saved !== null });
      if (draft.id === wanted) setWanted(undefined);
    },
    touch: (id) => setTouched({ id }),
  };
}

/** What was typed before in this tab, and the question that is to be answered. */
function draftsAtFirst(
  botId: string,
  question: string | undefined,
  answer: string | undefined,
): readonly EntryDraft[] {
  const kept = readDrafts(botId);
  if (question === undefined) return kept;
  const draft = newDraft(question, answer);
  const isBegun = kept.some(({ knownAt, title }) => knownAt === null && title === draft.title);
  return isBegun ? kept : [draft, ...kept];
}
