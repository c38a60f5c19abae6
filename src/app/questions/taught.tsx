import { Link } from '@tanstack/react-router';
import { hasBlanks } from '../../../machines/knowledge/entry-text.ts';
import { learningMachine } from '../../../machines/knowledge/learning.machine.ts';
import type { NearEntry, UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LearningStatus } from '../knowledge/learning-status.tsx';
import { sharedWords } from '../knowledge/shared-words.ts';
import { Offline } from '../parts/offline.tsx';
import { words as common } from '../parts/words.ts';
import { rowWords, taughtWords } from './words.ts';

interface Props {
  question: UnansweredQuestion;
  /** What answers it from now on. */
  entry: NearEntry;
  /** It was written for the question. */
  isNew: boolean;
  /** Why it could not be taken back. */
  problem: 'changed' | 'offline' | null;
  isUndoing: boolean;
  onUndo: () => void;
}

/** What a question was taught, how far it is learned, and the way back. */
export function Taught({ question: { botId, question }, entry, isNew, problem, isUndoing, onUndo }: Props) {
  return (
    <>
      {problem === 'offline' && <Offline title={rowWords.notUndone} />}
      {problem === 'changed' && (
        <Notice tone="info" role="alert" title={taughtWords.changed}>
          <p>{taughtWords.changedMore}</p>
        </Notice>
      )}
      <p className="wrap-anywhere">
        {isNew ? (
          taughtWords.saved
        ) : (
          <>
            {taughtWords.added.before(question)}
            <Link to="/bots/$botId" params={{ botId }} search={{ entry: entry.id }}>
              {taughtWords.added.link(entry.title)}
            </Link>
            {taughtWords.added.after}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {hasBlanks(entry) ? <Badge tone="warning">{sharedWords.blank}</Badge> : <Learning botId={botId} />}
        <Button
          variant="secondary"
          busy={isUndoing}
          aria-label={`${common.undo}: ${question}`}
          onClick={onUndo}
        >
          {common.undo}
        </Button>
      </div>
    </>
  );
}

function Learning({ botId }: { botId: string }) {
  const [state, send] = useFlow(learningMachine, { botId });
  return (
    <LearningStatus state={state} learned={taughtWords.learned} onRetry={() => send({ type: 'retry' })} />
  );
}
