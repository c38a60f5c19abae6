import { useState } from 'react';
import type { UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { forgetDraft, newDraft, readDrafts, titleFor } from '../knowledge/entries/entry-drafts.ts';
import { EntryEditor } from '../knowledge/entries/entry-editor.tsx';

/** Where a new answer to a question is written. What was typed before in this tab is there again. */
export function NewAnswer({ question: { botId, question } }: { question: UnansweredQuestion }) {
  const [draft] = useState(
    () =>
      readDrafts(botId).find(({ knownAt, title }) => knownAt === null && title === titleFor(question)) ??
      newDraft(question),
  );
  return <EntryEditor botId={botId} draft={draft} isAskedFor onClose={() => forgetDraft(botId, draft.id)} />;
}
