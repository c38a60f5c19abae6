import { type ReactNode, useEffect, useState } from 'react';
import { entryLimits } from '../../../../machines/knowledge/limits.ts';
import { pasteAnswersMachine } from '../../../../machines/knowledge/paste-answers.machine.ts';
import type { Found } from '../../../../machines/knowledge/pasted-answers.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Panel } from '../../../ui/panel.tsx';
import { words } from '../words.ts';
import { FoundAnswers } from './found-answers.tsx';
import { keepPasteDraft, readPasteDraft } from './paste-draft.ts';
import { PasteForm } from './paste-form.tsx';
import { formWords } from './words.ts';

interface Props {
  botId: string;
  /** How many answers the bot has; null until they are counted. */
  entries: number | null;
  /** What stands there while the answers are added. */
  adding: (found: Found) => ReactNode;
  onClose: () => void;
}

/** Where many answers are added at once: pasted, or from a file. */
export function PasteAnswers({ botId, entries, adding, onClose }: Props) {
  const [draft] = useState(() => readPasteDraft(botId));
  const [state, send] = useFlow(pasteAnswersMachine, { botId, text: draft });
  const { text, found, reason } = state.context;

  useEffect(() => keepPasteDraft(botId, text), [botId, text]);
  useOutcome(state.status === 'done' ? true : null, () => {
    keepPasteDraft(botId, '');
    onClose();
  });

  const close = () => send({ type: 'close' });
  if (state.matches('closed')) return null;
  return (
    <Panel title={words.pasteTitle}>
      {found && state.matches('found') ? (
        <FoundAnswers
          found={found}
          onAdd={() => send({ type: 'add' })}
          onBack={() => send({ type: 'back' })}
          onClose={close}
        />
      ) : found && state.matches('adding') ? (
        adding(found)
      ) : (
        <PasteForm
          text={text}
          room={entries === null ? null : entryLimits.entries - entries}
          error={state.matches({ writing: 'empty' }) ? formWords.empty : undefined}
          problem={
            state.matches({ writing: 'unreadable' })
              ? { title: formWords.unreadable, description: reason }
              : state.matches({ writing: 'offline' })
                ? formWords.offline
                : null
          }
          isBusy={state.hasTag('busy')}
          onTyped={(typed) => keepPasteDraft(botId, typed)}
          onCheck={(pasted) => send({ type: 'check', pasted })}
          onClose={close}
        />
      )}
    </Panel>
  );
}
