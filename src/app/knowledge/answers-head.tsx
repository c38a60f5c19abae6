import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { EntryFilter } from '../../../machines/knowledge/actors.ts';
import { ExamNews } from '../exam/exam-news.tsx';
import { AnswerCount } from './answer-count.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { LearningStatus } from './learning-status.tsx';
import { words } from './words.ts';

interface Props {
  botId: string;
  /** The card entry-counts. */
  counts: ComponentProps<typeof AnswerCount>['state'];
  sendCounts: ComponentProps<typeof AnswerCount>['send'];
  /** How many are listed, if not all. */
  listed: string | undefined;
  learning: ComponentProps<typeof LearningStatus>['state'];
  onLearn: () => void;
  /** Only these are shown: one entry, or those of a source. */
  only: 'entry' | 'source' | null;
  show: EntryFilter | undefined;
}

/** How many answers there are and which of them are shown, whether all are indexed, and what their questions get. */
export const AnswersHead = ({ botId, counts, sendCounts, listed, learning, onLearn, only, show }: Props) => (
  <>
    <div className="grid grid-cols-1 gap-3 sm:flex sm:items-start sm:justify-between">
      <AnswerCount state={counts} send={sendCounts} listed={listed} />
      {/* As wide in its usual words, one and the other. */}
      <div className="sm:min-w-29">
        <LearningStatus state={learning} onRetry={onLearn} />
      </div>
    </div>
    <ExamNews botId={botId} />
    {only ? (
      <p className="text-muted">
        {only === 'source' && `${words.ofSource} `}
        <Link to="/bots/$botId" params={{ botId }} className="inline-flex min-h-6 items-center">
          {words.showAll}
        </Link>
      </p>
    ) : (
      <EntryFilters botId={botId} show={show} counts={counts.context.value} />
    )}
  </>
);
