import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { entryLimits } from '../../../machines/knowledge/limits.ts';
import type { UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { teachQuestionMachine } from '../../../machines/questions/teach-question.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Offline } from '../parts/offline.tsx';
import { Suggestions } from './suggestions.tsx';
import { Taught } from './taught.tsx';

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
      Write a new answer
    </Button>
  );
  const cancel = (
    <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
      Cancel
    </Button>
  );
  const again = <Button onClick={() => send({ type: 'retry' })}>Try again</Button>;

  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set, it is no form
    <div
      ref={place}
      role="group"
      aria-label={`Answer: ${words}`}
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-sunken p-4"
    >
      {state.matches('suggesting') && (
        <>
          <Spinner label="Looking for matching answers…" />
          <Ways>{cancel}</Ways>
        </>
      )}
      {state.matches('unsuggested') && (
        <>
          <Offline title="We couldn’t look for matching answers" />
          <Ways>
            {again}
            {write}
            {cancel}
          </Ways>
        </>
      )}
      {state.matches('choosing') && (
        <>
          {state.matches({ choosing: 'gone' }) && (
            <Notice tone="info" role="alert" title="That answer has been deleted" />
          )}
          {state.matches({ choosing: 'full' }) && (
            <Notice
              tone="info"
              role="alert"
              title={`That answer has ${entryLimits.questions} other ways to ask, which is the most it can have`}
            />
          )}
          {state.matches({ choosing: 'known' }) && chosen && (
            <Notice tone="info" role="alert" title="That answer already covers these words">
              <p>
                It didn’t help the visitor.{' '}
                <Link to="/bots/$botId" params={{ botId }} search={{ entry: chosen.entry.id }}>
                  Change what it says
                </Link>
                , or write another one.
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
      {state.matches('teaching') && <Spinner label="Saving…" />}
      {state.matches('untold') && (
        <>
          <Offline title="The question isn’t settled yet" />
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
      {state.matches('settled') && <p>A colleague has already settled this question, or it was deleted.</p>}
    </div>
  );
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);
