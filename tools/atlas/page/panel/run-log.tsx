import type { Run } from '../../play/player.ts';
import { Scrolling } from './scrolling.tsx';

interface Props {
  run: Run;
  /** What the path says comes next. */
  next: string | undefined;
  onTake: (when: string) => void;
}

/** What may happen next, each to be taken by hand, and what has happened, the latest first. */
export function RunLog({ run, next, onTake }: Props) {
  return (
    <Scrolling label="The run" className="p-3">
      <h2 className="text-xs font-medium text-muted">What may happen now</h2>
      <ul className="flex flex-wrap gap-1.5 py-2">
        {run.choices.map((words) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => onTake(words)}
              className={`min-h-7 rounded-full border px-2.5 text-left text-xs hover:bg-sunken ${words === next ? 'border-accent text-accent-strong' : 'border-line text-ink'}`}
            >
              {words}
            </button>
          </li>
        ))}
        {run.choices.length === 0 && <li className="text-xs text-muted">Nothing: it is over.</li>}
      </ul>
      {run.timers.length > 0 && (
        <p className="pb-2 text-xs text-muted tabular-nums">
          {run.timers.length === 1 ? 'A timer runs' : `${run.timers.length} timers run`}:{' '}
          {run.timers.map((left) => `${left / 1000} s`).join(', ')} left
        </p>
      )}
      <h2 className="text-xs font-medium text-muted">What has happened</h2>
      <ol reversed>
        {run.log.toReversed().map(({ number, when, states, effects }) => (
          <li key={number} className="border-b border-line/60 py-1.5">
            <span className="font-medium">{when}</span>{' '}
            <span className="text-muted">→ {states.join(' & ')}</span>
            {effects.map((effect) => (
              <span key={effect} className="block text-xs text-muted">
                ↳ {effect}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Scrolling>
  );
}
