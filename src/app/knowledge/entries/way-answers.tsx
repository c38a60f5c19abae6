import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WayAnswer } from '../../../../machines/knowledge/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { SpinnerIcon } from '../../../ui/spinner.tsx';
import { Status, type StatusTone } from '../../../ui/status.tsx';
import { words as common } from '../../parts/words.ts';
import { verdictWords, waysWords } from './words.ts';

interface Props {
  botId: string;
  /** The state of the chart try-ways. */
  state: {
    context: { ways: readonly string[]; answers: Readonly<Record<string, WayAnswer>> };
    matches(state: 'asking' | 'tried' | 'failed'): boolean;
  };
  onRetry: () => void;
}

/** Under the ways to ask for an entry: who answers each of them today, and which ones something else wins. */
export function WayAnswers({ botId, state, onRetry }: Props) {
  const { ways, answers } = state.context;
  const tried = ways.flatMap((way) => answers[way] ?? []);
  const lost = tried.filter(isLost).length;
  const contested = tried.some((answer) => answer.by === 'another entry' && !answer.isSameWords);
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      {ways.length > 0 && (
        <ul aria-label={waysWords.answers} className="grid grid-cols-1 gap-2">
          {ways.map((way) => (
            <li key={way} className="grid grid-cols-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-4">
              <span dir="auto" className="wrap-anywhere">
                “{way}”
              </span>
              <WayVerdict botId={botId} answer={answers[way]} />
            </li>
          ))}
        </ul>
      )}
      {tried.some(({ by }) => by === 'nobody') && <p className="text-muted">{waysWords.learns}</p>}
      {contested && <p className="text-muted">{waysWords.contested}</p>}
      <p role="status" className="flex items-center gap-2 text-muted">
        {state.matches('asking') && (
          <>
            <SpinnerIcon /> {waysWords.asking}
          </>
        )}
        {state.matches('tried') && ways.length > 0 && waysWords.tried(lost, ways.length)}
        {state.matches('failed') && waysWords.failed}
      </p>
      {state.matches('failed') && (
        <div>
          <Button variant="secondary" onClick={onRetry}>
            {common.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether something else answers a way than the entry that it is written for. */
export const isLost = ({ by }: WayAnswer) => by !== 'this entry' && by !== 'nobody';

interface VerdictProps {
  botId: string;
  /** Undefined: the bot has not been asked yet. */
  answer: WayAnswer | undefined;
}

/** Who answers, in a few words. */
export function WayVerdict({ botId, answer }: VerdictProps) {
  const say = (tone: StatusTone, words: ReactNode) => (
    <Status tone={tone}>
      <span className="min-w-0 font-normal wrap-anywhere">{words}</span>
    </Status>
  );
  if (!answer) return say('unknown', verdictWords.waiting);
  if (answer.by === 'this entry') {
    return say('success', answer.isSure ? verdictWords.sure : verdictWords.unsure);
  }
  if (answer.by === 'nobody') return say('unknown', verdictWords.nobody);
  if (answer.by !== 'another entry') return say('warning', verdictWords[answer.by]);
  return say(
    'warning',
    <>
      <Link
        to="/bots/$botId"
        params={{ botId }}
        search={{ entry: answer.entry.id }}
        className="font-semibold"
      >
        {answer.entry.name}
      </Link>
      {answer.isSameWords ? verdictWords.sameWords : verdictWords.other}
    </>,
  );
}
