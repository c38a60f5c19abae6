import type { Entry, EntrySource } from '../../../../machines/bots/actors.ts';
import { entryEditorMachine } from '../../../../machines/knowledge/entry-editor.machine.ts';
import type { EntryText } from '../../../../machines/knowledge/entry-text.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SpinnerIcon } from '../../../ui/spinner.tsx';
import { words as common } from '../../parts/words.ts';
import { sharedWords } from '../shared-words.ts';
import { type EntryDraft, keepDraft } from './entry-drafts.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryWords } from './entry-words.tsx';
import { editorWords } from './words.ts';

interface Props {
  botId: string;
  /** What its form begins with. */
  draft: EntryDraft;
  /** Where it was read, unless somebody has written it. */
  source?: EntrySource | null;
  /** It was asked for just now, and takes the focus. */
  isAskedFor: boolean;
  /** At this blank, if one was pressed. */
  blank?: number | undefined;
  /** It is over; null if nothing was saved. */
  onClose: (saved: Entry | null) => void;
}

/** Where an entry is written. */
export function EntryEditor({ botId, draft, source = null, isAskedFor, blank, onClose }: Props) {
  const [state, send] = useFlow(entryEditorMachine, { id: draft.id, botId, knownAt: draft.knownAt });
  const { title, content, otherQuestions, fieldErrors, reason, theirs, saved } = state.context;
  const mine: EntryText = { title, content, otherQuestions };
  const isKept = state.matches({ editing: 'refused' }) || state.matches({ editing: 'offline' });
  useOutcome(state.status === 'done' || null, () => onClose(saved));

  if (state.matches('saving')) {
    return (
      <article
        ref={(card) => card?.focus({ preventScroll: true })}
        tabIndex={-1}
        className="grid grid-cols-1 gap-1.5"
      >
        <EntryWords text={mine} />
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <SpinnerIcon /> {common.saving}
        </p>
      </article>
    );
  }
  if (state.matches('conflict') && theirs) {
    return (
      <Notice tone="info" role="alert" title={editorWords.conflict}>
        <Version
          name={editorWords.theirs}
          text={theirs}
          press={sharedWords.takeTheirs}
          onPress={() => send({ type: 'theirs.press' })}
        />
        <Version
          name={editorWords.yours}
          text={mine}
          press={sharedWords.keepMine}
          onPress={() => send({ type: 'mine.press' })}
        />
      </Notice>
    );
  }
  if (state.matches('gone')) {
    return (
      <Notice tone="info" role="alert" title={editorWords.gone}>
        <EntryWords text={mine} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => send({ type: 'again.press' })}>{editorWords.again}</Button>
          <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
            {editorWords.leave}
          </Button>
        </div>
      </Notice>
    );
  }
  if (!state.matches('editing')) return null;
  return (
    <EntryForm
      botId={botId}
      draft={
        isKept ? { ...draft, title: title ?? '', content, otherQuestions: otherQuestions.join('\n') } : draft
      }
      source={source}
      fieldErrors={fieldErrors}
      problem={
        state.matches({ editing: 'refused' })
          ? { title: editorWords.failed, description: reason }
          : state.matches({ editing: 'offline' })
            ? { title: editorWords.failed, description: editorWords.offline }
            : null
      }
      isAskedFor={isAskedFor || isKept}
      blank={blank}
      onTyped={(typed) => keepDraft(botId, typed)}
      onSubmit={(form) => send({ type: 'submit', form })}
      onCancel={() => send({ type: 'cancel' })}
    />
  );
}

interface VersionProps {
  name: string;
  text: EntryText;
  press: string;
  onPress: () => void;
}

/** One of two versions, and the button that chooses it. */
const Version = ({ name, text, press, onPress }: VersionProps) => (
  <section className="grid grid-cols-1 gap-1.5 rounded-lg border border-line bg-surface p-4">
    <p className="text-[0.8125rem] font-semibold text-muted">{name}</p>
    <EntryWords text={text} />
    <div>
      <Button variant="secondary" onClick={onPress}>
        {press}
      </Button>
    </div>
  </section>
);
