import { Link } from '@tanstack/react-router';
import { examMachine } from '../../../machines/exam/exam.machine.ts';
import { examQuestions } from '../../../machines/exam/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Notice } from '../../ui/notice.tsx';
import { newsWords } from './news-words.ts';
import { resultOf, sayResult } from './results.ts';

/** How many questions are named; the others are counted. */
const most = 3;

/** Beside the answers of a bot: what of its exam got worse with the last changes, by name. */
export function ExamNews({ botId }: { botId: string }) {
  const [{ context }] = useFlow(examQuestions, { botId });
  useFlow(examMachine, { botId });
  const worse = (context.value?.questions ?? []).filter((question) => resultOf(question) === 'worse');
  const more = worse.length - most;
  return (
    // Read out when it comes: the element is there before.
    <div role="status" className="empty:hidden">
      {worse.length > 0 && (
        <Notice tone="error" title={newsWords.title}>
          <ul className="grid grid-cols-1 gap-1 wrap-anywhere">
            {worse.slice(0, most).map((question) => (
              <li key={question.id}>{sayResult(question)}</li>
            ))}
          </ul>
          <p>
            <Link to="/bots/$botId/exam" params={{ botId }} className="inline-flex min-h-6 items-center">
              {newsWords.show(more)}
            </Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
