import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The values that are ticked. */
  ticked: readonly string[];
  onToggle: (value: string) => void;
  hint?: ReactNode;
}

/** Any of several, all of them to be seen at once. */
export function Ticks({ label, options, ticked, onToggle, hint }: Props) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint ? hintId : undefined} className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: words }) => (
          <label
            key={value}
            className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 rounded-lg border border-edge/60 bg-surface px-3 py-1.5 text-sm wrap-anywhere transition-colors hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={ticked.includes(value)}
              className="size-4.5 shrink-0 accent-accent"
              onChange={() => onToggle(value)}
            />
            {words}
          </label>
        ))}
      </div>
      {hint && (
        <div id={hintId} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </fieldset>
  );
}
