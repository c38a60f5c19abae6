import { Check } from 'lucide-react';
import { BotFace } from '../bot-face.tsx';
import { Picture } from '../picture.tsx';

const jobs = [
  'Answer customers, also at night',
  'Read the website to new customers',
  'Say the opening hours, again',
  'Fetch a colleague when it matters',
  'Take a number while we are closed',
  'Note what nobody could answer',
] as const;

/** The list on the clipboard of a front desk: six jobs have been handed over, one has not. */
export default function TasksPicture() {
  return (
    <Picture
      className="relative mx-auto w-full max-w-md pt-0"
      label="The clipboard of a front desk. Six jobs are handed over to the chatbot and ticked; the last, watering the plants, stays with you."
    >
      <div className="absolute inset-x-3 top-3 bottom-0 rotate-2 rounded-2xl border border-line bg-well" />
      <div className="relative rounded-2xl border border-line bg-surface px-6 pt-10 pb-4 shadow-float">
        <span className="absolute top-0 left-1/2 flex h-7 w-26 -translate-x-1/2 items-end justify-center rounded-lg bg-brass pb-1 shadow-control">
          <span className="h-1.5 w-12 rounded-full bg-brand" />
        </span>
        <span className="flex items-baseline justify-between pb-3">
          <span className="text-lg font-semibold tracking-tight">Front desk, this week</span>
          <span className="text-xs text-muted">Who?</span>
        </span>
        {jobs.map((job) => (
          <span key={job} className="flex items-center gap-3 border-t border-line py-2.5 text-sm">
            <span className="grid size-5 shrink-0 place-items-center rounded-md bg-accent text-on-accent">
              <Check className="size-3.5" strokeWidth={3} />
            </span>
            <span className="flex-1 text-muted line-through ">{job}</span>
            <BotFace className="size-7" />
          </span>
        ))}
        <span className="flex items-center gap-3 border-t border-line py-2.5 text-sm">
          <span className="size-5 shrink-0 rounded-md border-2 border-edge" />
          <span className="flex-1 font-semibold">Water the plants</span>
          <span className="grid size-7 place-items-center rounded-full bg-warning-soft text-[0.625rem] font-semibold text-warning">
            You
          </span>
        </span>
      </div>
    </Picture>
  );
}
