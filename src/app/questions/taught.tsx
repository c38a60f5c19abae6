import { Link } from '@tanstack/react-router';
import { hasBlanks } from '../../../machines/knowledge/entry-text.ts';
import { learningMachine } from '../../../machines/knowledge/learning.machine.ts';
import type { NearEntry, UnansweredQuestion } from '../../../machines/questions/actors.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LearningStatus } from '../knowledge/learning-status.tsx';
import { Offline } from '../parts/offline.tsx';

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
      {problem === 'offline' && <Offline title="This wasn’t undone" />}
      {problem === 'changed' && (
        <Notice tone="info" role="alert" title="A colleague has since changed the new answer">
          <p>You can delete it from the bot’s answers.</p>
        </Notice>
      )}
      <p className="wrap-anywhere">
        {isNew ? (
          'Your answer is saved.'
        ) : (
          <>
            “{question}” is now another way to ask{' '}
            <Link to="/bots/$botId" params={{ botId }} search={{ entry: entry.id }}>
              {entry.title ?? 'this answer'}
            </Link>
            .
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {hasBlanks(entry) ? (
          <Badge tone="warning">Fill in the blank; visitors don’t see this yet</Badge>
        ) : (
          <Learning botId={botId} />
        )}
        <Button variant="secondary" busy={isUndoing} aria-label={`Undo: ${question}`} onClick={onUndo}>
          Undo
        </Button>
      </div>
    </>
  );
}

function Learning({ botId }: { botId: string }) {
  const [state, send] = useFlow(learningMachine, { botId });
  return (
    <LearningStatus
      state={state}
      learned="Learned. The next visitor will get this answer."
      onRetry={() => send({ type: 'retry' })}
    />
  );
}
