import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { describedBy } from './field.tsx';

interface Props {
  label: string;
  name: string;
  options: readonly { value: string; label: string; icon: LucideIcon }[];
  defaultValue?: string;
  onChange: (value: string) => void;
  /** What is wrong with the choice. */
  error?: string;
}

/** One of a few, all of them to be seen at once. */
export function Choice({ label, name, options, defaultValue, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset
      className="grid grid-cols-1 gap-1.5"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {options.map(({ value, label: words, icon: Icon }) => (
          <label
            key={value}
            className="relative flex min-h-13 cursor-pointer items-center gap-2.5 rounded-lg border border-edge/60 bg-surface px-3 py-1.5 text-sm leading-snug font-medium transition-colors hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="sr-only"
              onChange={() => onChange(value)}
            />
            <Icon aria-hidden className="size-5 shrink-0" />
            {words}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
