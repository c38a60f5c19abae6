import type { Entry } from '../../../../machines/bots/actors.ts';
import type { EntryDraft } from './entry-drafts.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryTexts } from './entry-texts.tsx';
import type { OpenDrafts } from './use-entry-drafts.ts';

interface Props {
  botId: string;
  draft: EntryDraft;
  /** The entry as it is; none if it is new. */
  entry?: Entry | undefined;
  drafts: OpenDrafts;
}

/** An entry that is open in its editor, and its texts in other languages. */
export const OpenEntry = ({ botId, draft, entry, drafts: { touched, close } }: Props) => (
  <>
    <EntryEditor
      botId={botId}
      draft={draft}
      source={entry?.source ?? null}
      isAskedFor={draft.id === touched.id}
      blank={touched.blank}
      onClose={(saved) => close(draft, saved)}
    />
    {entry && <EntryTexts key={entry.updatedAt} botId={botId} entry={entry} />}
  </>
);
