import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WayAnswer } from '../../../../machines/knowledge/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { SpinnerIcon } from '../../../ui/spinner.tsx';
import { Status, type StatusTone } from '../../../ui/status.tsx';

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
        <ul aria-label="Who answers each way today" className="grid grid-cols-1 gap-2">
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
      {tried.some(({ by }) => by === 'nobody') && (
        <p className="text-muted">The bot learns new ones when you save.</p>
      )}
      {contested && (
        <p className="text-muted">
          Where another answer wins, saving makes those exact words get this one. Someone who asks a little
          differently may still get the other.
        </p>
      )}
      <p role="status" className="flex items-center gap-2 text-muted">
        {state.matches('asking') && (
          <>
            <SpinnerIcon /> Asking the bot…
          </>
        )}
        {state.matches('tried') && ways.length > 0 && summary(lost, ways.length)}
        {state.matches('failed') && 'We couldn’t ask the bot. What you wrote is kept.'}
      </p>
      {state.matches('failed') && (
        <div>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether something else answers a way than the entry that it is written for. */
export const isLost = ({ by }: WayAnswer) => by !== 'this entry' && by !== 'nobody';

const summary = (lost: number, of: number) =>
  lost === 0 ? 'Nothing else answers these.' : `Something else answers ${lost} of ${of}.`;

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
  if (!answer) return say('unknown', 'Not tried yet');
  if (answer.by === 'this entry') {
    return answer.isSure
      ? say('success', 'Gets this answer')
      : say('success', 'Probably gets this answer; certain once you save');
  }
  if (answer.by === 'nobody') return say('unknown', 'New to the bot');
  if (answer.by !== 'another entry') return say('warning', ownWords[answer.by]);
  const other = (
    <Link to="/bots/$botId" params={{ botId }} search={{ entry: answer.entry.id }} className="font-semibold">
      {answer.entry.name}
    </Link>
  );
  return answer.isSameWords
    ? say('warning', <>{other} has these words, too: only one can answer</>)
    : say('warning', <>{other} would answer this</>);
}

/** What the bot says without any entry. No saving changes that. */
const ownWords = {
  hours: 'Your opening hours would answer this',
  smalltalk: 'The bot would take this for small talk',
  person: 'The bot would offer to get a person',
} as const;
