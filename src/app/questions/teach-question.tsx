import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { teachQuestionMachine } from '../../../machines/questions/teach-question.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Offline } from '../parts/offline.tsx';
import { words as common } from '../parts/words.ts';
import { Suggestions } from './suggestions.tsx';
import { Taught } from './taught.tsx';
import { teachWords } from './words.ts';

interface Props {
  question: UnansweredQuestion;
  /** Where a new answer is written. */
  editor: ReactNode;
  onClose: () => void;
}

/** Where it is said which answer a question has. */
export function TeachQuestion({ question, editor, onClose }: Props) {
  const { id: questionId, botId, question: words } = question;
  const [state, send] = useFlow(teachQuestionMachine, { questionId, botId, question: words });
  const { nearest, chosen } = state.context;
  const place = useRef<HTMLDivElement>(null);
  useOutcome(state.matches('closed') || null, onClose);

  // What was pressed is gone: the keyboard goes on here.
  useEffect(() => {
    if (state.value && document.activeElement === document.body) place.current?.focus();
  }, [state.value]);

  const write = (
    <Button variant="secondary" onClick={() => send({ type: 'write' })}>
      {teachWords.write}
    </Button>
  );
  const cancel = (
    <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
      {common.cancel}
    </Button>
  );
  const again = <Button onClick={() => send({ type: 'retry' })}>{common.retry}</Button>;

  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set, it is no form
    <div
      ref={place}
      role="group"
      aria-label={teachWords.label(words)}
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-sunken p-4"
    >
      {state.matches('suggesting') && (
        <>
          <Spinner label={teachWords.looking} />
          <Ways>{cancel}</Ways>
        </>
      )}
      {state.matches('unsuggested') && (
        <>
          <Offline title={teachWords.notLooked} />
          <Ways>
            {again}
            {write}
            {cancel}
          </Ways>
        </>
      )}
      {state.matches('choosing') && (
        <>
          {state.matches({ choosing: 'gone' }) && <Notice tone="info" role="alert" title={teachWords.gone} />}
          {state.matches({ choosing: 'full' }) && <Notice tone="info" role="alert" title={teachWords.full} />}
          {state.matches({ choosing: 'known' }) && chosen && (
            <Notice tone="info" role="alert" title={teachWords.known}>
              <p>
                {teachWords.knownMore.before}
                <Link to="/bots/$botId" params={{ botId }} search={{ entry: chosen.entry.id }}>
                  {teachWords.knownMore.link}
                </Link>
                {teachWords.knownMore.after}
              </p>
            </Notice>
          )}
          <Suggestions nearest={nearest} onChoose={(entry) => send({ type: 'choose', entry })} />
          <Ways>
            {write}
            {cancel}
          </Ways>
        </>
      )}
      {state.matches('writing') && editor}
      {state.matches('teaching') && <Spinner label={common.saving} />}
      {state.matches('untold') && (
        <>
          <Offline title={teachWords.untold} />
          <Ways>
            {again}
            {cancel}
          </Ways>
        </>
      )}
      {(state.matches('taught') || state.matches('undoing')) && chosen && (
        <Taught
          question={question}
          {...chosen}
          problem={
            state.matches({ taught: 'changed' })
              ? 'changed'
              : state.matches({ taught: 'offline' })
                ? 'offline'
                : null
          }
          isUndoing={state.matches('undoing')}
          onUndo={() => send({ type: 'undo' })}
        />
      )}
      {state.matches('settled') && <p>{teachWords.settled}</p>}
    </div>
  );
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);
