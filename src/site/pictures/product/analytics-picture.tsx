import { Picture } from '../picture.tsx';
import { analyticsWords, days, outcomes } from './words.ts';

/** Conversations of a week, as heights of a bar: answered by the chatbot, and passed to a person. */
const week = [
  { day: days.mon, answered: 'h-15.5', passed: 'h-3' },
  { day: days.tue, answered: 'h-18.5', passed: 'h-3.5' },
  { day: days.wed, answered: 'h-14.5', passed: 'h-2.5' },
  { day: days.thu, answered: 'h-20', passed: 'h-4.5' },
  { day: days.fri, answered: 'h-23', passed: 'h-4' },
  { day: days.sat, answered: 'h-26', passed: 'h-5' },
  { day: days.sun, answered: 'h-22', passed: 'h-2' },
];

const { questions } = analyticsWords;

const asked = [
  { question: questions.hours, count: 38, width: 'w-full' },
  { question: questions.prices, count: 27, width: 'w-[71%]' },
  { question: questions.parking, count: 19, width: 'w-1/2' },
];

/** A week of conversations and what they were about. The figures are examples. */
export default function AnalyticsPicture() {
  return (
    <Picture className="grid gap-3">
      <div className="rounded-xl border border-line bg-surface p-4 shadow-card @sm:p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-xs">
          <span className="text-sm font-semibold">{analyticsWords.title}</span>
          <span className="flex gap-3 text-muted">
            <Key tint="bg-accent">{outcomes.answered}</Key>
            <Key tint="bg-brass">{analyticsWords.passed}</Key>
          </span>
        </div>
        <div className="mt-5 grid grid-cols-7 items-end gap-2 border-b border-line @sm:gap-4">
          {week.map(({ day, answered, passed }) => (
            <span key={day} className="grid gap-0.5">
              <span className={`rounded-t-sm bg-brass ${passed}`} />
              <span className={`bg-accent ${answered}`} />
            </span>
          ))}
        </div>
        <div className="mt-2 grid grid-cols-7 gap-2 text-center text-[0.6875rem] text-muted @sm:gap-4">
          {week.map(({ day }) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      <div className="grid gap-2.5 rounded-xl border border-line bg-surface p-4 text-xs shadow-card @sm:p-5">
        <span className="text-sm font-semibold">{analyticsWords.asked}</span>
        {asked.map(({ question, count, width }) => (
          <span key={question} className="grid grid-cols-[6.5rem_1fr_1.5rem] items-center gap-3">
            {question}
            <span className="h-1.5 rounded-full bg-sunken">
              <span className={`block h-full rounded-full bg-accent ${width}`} />
            </span>
            <span className="text-right text-muted tabular-nums">{count}</span>
          </span>
        ))}
      </div>
    </Picture>
  );
}

function Key({ tint, children }: { tint: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2 rounded-sm ${tint}`} />
      {children}
    </span>
  );
}
