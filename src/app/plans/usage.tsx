import { useId } from 'react';
import type { Standing } from '../../../machines/plans/actors.ts';
import { usageOf } from './plan-words.ts';

/** The meter: how many of the month's conversations are used. Past the plan's number it stays full. */
export function Usage({ standing }: { standing: Standing }) {
  const label = useId();
  const usage = usageOf(standing);
  if (!usage) return null;
  const { share, text } = usage;
  const shown = Math.min(share, 100);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm tabular-nums" id={label}>
        {text}
      </p>
      {standing.subscription?.included && (
        <>
          <meter className="sr-only" aria-labelledby={label} min={0} max={100} value={shown} />
          <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="h-2 w-full rounded-full">
            <rect width="100" height="2" className="fill-line" />
            <rect width={shown} height="2" className="fill-accent" />
          </svg>
        </>
      )}
    </div>
  );
}
