import { memo, useMemo } from 'react';
import type { Sheet } from '../../sheet.ts';
import { addressOf } from '../address.ts';
import { type Filter, happenings, type NumberedPath, pathsWith, stepsOf } from './filter.ts';

interface Props {
  sheet: Sheet;
  chosen: number | undefined;
  /** Which step of the chosen path is looked at; the start is 0. */
  step: number;
  onStep: (step: number) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** The paths of a flow in plain words, filtered by state and event. The chosen one is told step by step. */
export function PathList({ sheet, chosen, step, onStep, filter, onFilter }: Props) {
  const { state, event, fewest } = filter;
  const { events, others } = useMemo(() => happenings(sheet), [sheet]);
  const paths = useMemo(() => pathsWith(sheet, filter), [sheet, filter]);
  const all = fewest ? sheet.fewest : sheet.paths;
  const states = sheet.chart?.states.filter(({ id }) => id !== '') ?? [];
  const select = 'min-h-8 min-w-0 flex-1 basis-40 rounded-md border border-edge/60 bg-surface px-2';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <select
          aria-label="State"
          className={select}
          value={state}
          onChange={({ target }) => onFilter({ ...filter, state: target.value })}
        >
          <option value="">Any state</option>
          {states.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
        <select
          aria-label="Event"
          className={select}
          value={event}
          onChange={({ target }) => onFilter({ ...filter, event: target.value })}
        >
          <option value="">Any event</option>
          <optgroup label="Events">
            {events.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
          <optgroup label="Answers and time">
            {others.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </select>
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            checked={fewest}
            onChange={({ target }) => {
              onFilter({ ...filter, fewest: target.checked });
              onStep(0);
              window.location.hash = addressOf(sheet.id);
            }}
          />
          Every step in the fewest
        </label>
        <span role="status" className="ml-auto text-xs text-muted tabular-nums">
          {paths.length === all.length ? `${all.length} paths` : `${paths.length} of ${all.length} paths`}
        </span>
      </div>
      <ol className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {paths.map((path) => (
          <li
            key={path.number}
            data-path
            className="[contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]"
          >
            <PathRow
              sheet={sheet}
              path={path}
              isChosen={path.number === chosen}
              step={path.number === chosen ? step : undefined}
              onStep={onStep}
            />
          </li>
        ))}
        {paths.length === 0 && <li className="p-3 text-muted">No path goes there.</li>}
      </ol>
    </>
  );
}

interface RowProps extends Pick<Props, 'sheet' | 'onStep'> {
  path: NumberedPath;
  isChosen: boolean;
  /** Of the chosen path. */
  step: number | undefined;
}

const PathRow = memo(function PathRow({ sheet, path, isChosen, step, onStep }: RowProps) {
  const steps = stepsOf(sheet, path);
  const variant = sheet.variants[path.variant]?.name;
  return (
    <>
      <a
        href={isChosen ? addressOf(sheet.id) : addressOf(sheet.id, path.number)}
        aria-expanded={isChosen}
        onClick={() => onStep(path.steps.length)}
        className="flex items-baseline gap-2.5 rounded-md -outline-offset-2 px-2 py-1.5 text-ink no-underline hover:bg-sunken aria-expanded:bg-accent-soft aria-expanded:font-medium"
      >
        <span className="w-7 shrink-0 text-right text-xs text-muted tabular-nums">{path.number}</span>
        <span className="min-w-0 flex-1">
          {variant && <span className="text-muted">{variant}: </span>}
          {steps.at(-1)?.description}
          {!isChosen && (
            <span className="block truncate text-xs text-muted">
              {steps
                .slice(1)
                .map(({ when }) => when)
                .join(' → ')}
            </span>
          )}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">{path.steps.length}</span>
      </a>
      {isChosen && (
        <ol className="my-1 ml-9 border-l border-line">
          {steps.map(({ when, description, effects }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice, and its place is what it is.
            <li key={index}>
              <button
                type="button"
                aria-current={index === step ? 'step' : undefined}
                onClick={() => onStep(index)}
                className="-ml-px block w-full border-l-2 border-transparent py-1 pr-2 pl-3 text-left hover:border-edge aria-[current]:border-accent aria-[current]:bg-well"
              >
                <span className="font-medium">{when}</span>
                <span className="block text-muted">{description}</span>
                {effects.map((effect) => (
                  <span key={effect} className="block text-xs text-muted">
                    ↳ {effect}
                  </span>
                ))}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
});
