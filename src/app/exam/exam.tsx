import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ExamChange, ExamQuestion, Exam as Known, Suggestion } from '../../../machines/exam/actors.ts';
import { examMachine } from '../../../machines/exam/exam.machine.ts';
import { examChanges, examQuestions } from '../../../machines/exam/lists.ts';
import { examWires } from '../../../machines/exam/wires.ts';
import { focusSection } from '../../browser/focus.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ExamRow } from './exam-row.tsx';
import { ExamStatus } from './exam-status.tsx';
import { type Result, resultOf } from './results.ts';
import { words } from './words.ts';

/** The exam of a bot: what it is asked after every change, who should answer, and who does. */
export const Exam = ({ botId }: { botId: string }) => (
  <Wired wires={examWires}>
    <WiredExam botId={botId} />
  </Wired>
);

function WiredExam({ botId }: { botId: string }) {
  const [card, sendCard] = useFlow(examQuestions, { botId });
  const [exam, sendExam] = useFlow(examMachine, { botId });
  const [changes, sendChanges] = useFlow(examChanges);
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row.
  useOutcome(changes.context.done, () => part.current && focusSection(part.current));
  const change = (asked: ExamChange) => sendChanges({ type: 'change', change: asked });
  const { value } = card.context;
  return (
    <Panel title={words.title}>
      <p className="max-w-2xl text-muted">{words.about}</p>
      <div ref={part} className="grid grid-cols-1 gap-5 outline-none">
        <Loaded state={card} send={sendCard} words={words.list}>
          {value && value.questions.length > 0 ? (
            <>
              <ExamStatus state={exam} went={wentOf(value)} onRetry={() => sendExam({ type: 'retry' })} />
              <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
                {inOrder(value.questions).map((question) => (
                  <li key={question.id} className="py-4">
                    <ExamRow
                      botId={botId}
                      question={question}
                      isBusy={changes.hasTag('busy')}
                      onChange={change}
                    />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="max-w-2xl">
              {words.none.before}
              <em>{words.none.right}</em>
              {words.none.preview}
              <em>{words.none.add}</em>
              {words.none.under}
              <Link to="/inbox">{words.none.inbox}</Link>
              {words.none.after}
            </p>
          )}
          {value && value.suggestions.length > 0 && (
            <Suggestions
              suggestions={value.suggestions}
              isBusy={changes.hasTag('busy')}
              onPut={({ question, entry }) => change({ type: 'put', botId, question, entryId: entry.id })}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

/** What is to be done comes first. */
const order: readonly Result[] = ['worse', 'wrong', 'new', 'right'];
const inOrder = (questions: readonly ExamQuestion[]) =>
  questions.toSorted((one, other) => order.indexOf(resultOf(one)) - order.indexOf(resultOf(other)));

/** How an exam went: what got worse is counted first. */
function wentOf({ questions }: Known) {
  const results = questions.map(resultOf);
  const countOf = (result: Result) => results.filter((each) => each === result).length;
  const right = words.right(countOf('right'), questions.length);
  const worse = countOf('worse');
  if (worse > 0) return { tone: 'error', text: words.worse(right, worse) } as const;
  return { tone: countOf('wrong') > 0 ? 'warning' : 'success', text: right } as const;
}

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  isBusy: boolean;
  onPut: (suggestion: Suggestion) => void;
}

/** Questions of visitors that could be in the exam, and the answers that helped. */
function Suggestions({ suggestions, isBusy, onPut }: SuggestionsProps) {
  return (
    <section aria-labelledby="suggested" className="grid grid-cols-1 gap-3">
      <h3 id="suggested" className="font-semibold">
        {words.suggested(suggestions.length)}
      </h3>
      <ul className="grid grid-cols-1 gap-3">
        {suggestions.map((suggestion) => (
          <li
            key={`${suggestion.question} ${suggestion.entry.id}`}
            className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken p-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p dir="auto" className="font-medium wrap-anywhere">
                “{suggestion.question}”
              </p>
              <p dir="auto" className="text-sm text-muted wrap-anywhere">
                {suggestion.entry.name}
              </p>
            </div>
            <Button
              variant="secondary"
              disabled={isBusy}
              aria-label={`${words.add}: ${suggestion.question}`}
              onClick={() => onPut(suggestion)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
