import { Link } from '@tanstack/react-router';
import type { ExamChange, ExamQuestion } from '../../../machines/exam/actors.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { words as common } from '../parts/words.ts';
import { resultOf, sayResult } from './results.ts';
import { words } from './words.ts';

const tones = { new: 'unknown', right: 'success', wrong: 'warning', worse: 'error' } as const;

interface Props {
  botId: string;
  question: ExamQuestion;
  isBusy: boolean;
  onChange: (change: ExamChange) => void;
}

/** A question of an exam: who should answer it, who does, and what to do about that. */
export function ExamRow({ botId, question: asked, isBusy, onChange }: Props) {
  const { id, question, entry, last } = asked;
  const result = resultOf(asked);
  const isWrong = result === 'wrong' || result === 'worse';
  const other = isWrong ? last?.entry : null;
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          “{question}”
        </p>
        <div className="min-w-0 text-sm wrap-anywhere">
          <Status tone={tones[result]}>{sayResult(asked)}</Status>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isWrong && entry.name !== null && (
          <Link
            to="/bots/$botId"
            params={{ botId }}
            search={{ entry: entry.id }}
            aria-label={words.changeOf(question)}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold"
          >
            {words.change}
          </Link>
        )}
        {other && other.name !== null && (
          <Button
            variant="secondary"
            disabled={isBusy}
            aria-label={words.isRightFor(other.name, question)}
            onClick={() => onChange({ type: 'put', botId, question, entryId: other.id })}
          >
            {words.isRight}
          </Button>
        )}
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={`${common.remove}: ${question}`}
          onClick={() => onChange({ type: 'remove', id })}
        >
          {common.remove}
        </Button>
      </div>
    </div>
  );
}
