import { Check } from 'lucide-react';
import { BotFace } from '../bot-face.tsx';
import { Picture } from '../picture.tsx';
import { tasksWords as words } from './words.ts';

/** The list on the clipboard of a front desk: six jobs have been handed over, one has not. */
export default function TasksPicture() {
  return (
    <Picture className="relative mx-auto w-full max-w-md pt-0" label={words.label}>
      <div className="absolute inset-x-3 top-3 bottom-0 rotate-2 rounded-2xl border border-line bg-well" />
      <div className="relative rounded-2xl border border-line bg-surface px-6 pt-10 pb-4 shadow-float">
        <span className="absolute top-0 left-1/2 flex h-7 w-26 -translate-x-1/2 items-end justify-center rounded-lg bg-brass pb-1 shadow-control">
          <span className="h-1.5 w-12 rounded-full bg-brand" />
        </span>
        <span className="flex items-baseline justify-between pb-3">
          <span className="text-lg font-semibold tracking-tight">{words.title}</span>
          <span className="text-xs text-muted">{words.who}</span>
        </span>
        {words.jobs.map((job) => (
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
          <span className="flex-1 font-semibold">{words.plants}</span>
          <span className="grid size-7 place-items-center rounded-full bg-warning-soft text-[0.625rem] font-semibold text-warning">
            {words.you}
          </span>
        </span>
      </div>
    </Picture>
  );
}
