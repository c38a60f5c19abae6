import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldFrame, inputStyle } from './field.tsx';

interface Props extends ComponentProps<'select'> {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** What is read while nothing is chosen; without it something always is. */
  placeholder?: string;
  /** What is wrong with the choice. The field is marked invalid as long as there is one. */
  error?: string;
  hint?: ReactNode;
}

const selectStyle = "appearance-none pr-10 has-[option[value='']:checked]:text-muted [&>option]:text-ink";

/** One of several, with its label. The empty value is none of them. */
export function Select({ label, options, placeholder, error, hint, id, className = '', ...props }: Props) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <FieldFrame id={selectId} label={label} error={error} hint={hint}>
      <div className="relative">
        <select
          id={selectId}
          className={`${inputStyle} ${selectStyle} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(selectId, { error, hint })}
          {...props}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
