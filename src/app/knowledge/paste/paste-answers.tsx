import { type ReactNode, useEffect, useState } from 'react';
import { entryLimits } from '../../../../machines/knowledge/limits.ts';
import { pasteAnswersMachine } from '../../../../machines/knowledge/paste-answers.machine.ts';
import type { Found } from '../../../../machines/knowledge/pasted-answers.ts';
import { checkConnection } from '../../../../machines/outage.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FoundAnswers } from './found-answers.tsx';
import { keepPasteDraft, readPasteDraft } from './paste-draft.ts';
import { PasteForm } from './paste-form.tsx';

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
    <Panel title="Paste a list of answers">
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
          error={
            state.matches({ writing: 'empty' })
              ? 'We found no questions and answers in it. Paste some, or choose a file.'
              : undefined
          }
          problem={
            state.matches({ writing: 'unreadable' })
              ? { title: 'This file can’t be used', description: reason }
              : state.matches({ writing: 'offline' })
                ? {
                    title: 'The answers couldn’t be checked',
                    description: `${checkConnection} What you pasted is kept in this tab.`,
                  }
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
