import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { dismissQuestionMachine } from '../../../machines/questions/dismiss-question.machine.ts';
import { questionWires } from '../../../machines/questions/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Offline } from '../parts/offline.tsx';
import { timeAgo } from '../parts/time-ago.ts';
import { words as common } from '../parts/words.ts';
import { NewAnswer } from './new-answer.tsx';
import { TeachQuestion } from './teach-question.tsx';
import { rowWords } from './words.ts';

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
        {state.matches({ dismissed: 'offline' }) && <Offline title={rowWords.notUndone} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-muted wrap-anywhere">
            {rowWords.dismissed}
            <span className="line-through">{question}</span>
          </p>
          <Button
            variant="secondary"
            autoFocus
            busy={state.hasTag('busy')}
            aria-label={`${common.undo}: ${question}`}
            onClick={() => send({ type: 'undo' })}
          >
            {common.undo}
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
          <span>{rowWords.asked(times)}</span>{' '}
          <time dateTime={lastAskedAt}>{rowWords.lastAsked(times, timeAgo(lastAskedAt))}</time>{' '}
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
              {rowWords.conversation}
            </Link>
          )}
        </p>
        {perhaps && (
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {rowWords.perhaps(perhaps.answer)}
          </p>
        )}
      </div>
      {state.matches({ open: 'offline' }) && (
        <div className="w-full">
          <Offline title={rowWords.notDismissed} />
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
            aria-label={`${rowWords.write}: ${question}`}
            onClick={() => {
              touch();
              setIsOpen(true);
            }}
          >
            {rowWords.write}
          </Button>
          <Button
            variant="ghost"
            aria-label={`${rowWords.dismiss}: ${question}`}
            onClick={() => {
              touch();
              send({ type: 'dismiss' });
            }}
          >
            {rowWords.dismiss}
          </Button>
        </div>
      )}
    </article>
  );
}
