import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { dismissQuestionMachine } from '../../../machines/questions/dismiss-question.machine.ts';
import { questionWires } from '../../../machines/questions/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { count } from '../parts/count.ts';
import { Offline } from '../parts/offline.tsx';
import { timeAgo } from '../parts/time-ago.ts';
import { NewAnswer } from './new-answer.tsx';
import { TeachQuestion } from './teach-question.tsx';

interface Props {
  question: UnansweredQuestion;
  /** Named where there are several. */
  bot?: string | undefined;
  /** Something is done with it: it stays in its place, whatever comes of it. */
  onTouch: () => void;
}

/** A question nobody has answered: how often it was asked, and what can be done about it. */
export function UnansweredRow({ question: asked, bot, onTouch }: Props) {
  const { id, question, times, lastAskedAt, conversationId, perhaps } = asked;
  const [state, send] = useFlow(dismissQuestionMachine, { questionId: id });
  const [isOpen, setIsOpen] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => {
    setIsTouched(true);
    onTouch();
  };

  if (!state.matches('open')) {
    return (
      <div className="grid grid-cols-1 gap-3">
        {state.matches({ dismissed: 'offline' }) && <Offline title="This wasn’t undone" />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-muted wrap-anywhere">
            Dismissed: <span className="line-through">{question}</span>
          </p>
          <Button
            variant="secondary"
            autoFocus
            busy={state.hasTag('busy')}
            aria-label={`Undo: ${question}`}
            onClick={() => send({ type: 'undo' })}
          >
            Undo
          </Button>
        </div>
      </div>
    );
  }
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-1">
        <h2 dir="auto" className="font-semibold wrap-anywhere">
          {question}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>Asked {times === 1 ? 'once' : count(times, 'time')}</span>{' '}
          <time dateTime={lastAskedAt}>
            {times === 1 ? '' : 'last asked '}
            {timeAgo(lastAskedAt)}
          </time>{' '}
          {bot && (
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {bot}
            </span>
          )}{' '}
          {conversationId && (
            <Link
              to="/inbox/$conversationId"
              params={{ conversationId }}
              className="inline-flex min-h-6 items-center"
            >
              See the conversation
            </Link>
          )}
        </p>
        {perhaps && (
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {perhaps.answer === null
              ? 'Perhaps answered: it offered topics'
              : `Perhaps answered with: ${perhaps.answer}`}
          </p>
        )}
      </div>
      {state.matches({ open: 'offline' }) && (
        <div className="w-full">
          <Offline title="This wasn’t dismissed" />
        </div>
      )}
      {isOpen ? (
        <div className="w-full">
          <Wired wires={questionWires}>
            <TeachQuestion
              question={asked}
              editor={<NewAnswer question={asked} />}
              onClose={() => setIsOpen(false)}
            />
          </Wired>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-1 gap-y-3">
          <Button
            variant="secondary"
            autoFocus={isTouched}
            aria-label={`Write the answer: ${question}`}
            onClick={() => {
              touch();
              setIsOpen(true);
            }}
          >
            Write the answer
          </Button>
          <Button
            variant="ghost"
            aria-label={`Dismiss: ${question}`}
            onClick={() => {
              touch();
              send({ type: 'dismiss' });
            }}
          >
            Dismiss
          </Button>
        </div>
      )}
    </article>
  );
}
