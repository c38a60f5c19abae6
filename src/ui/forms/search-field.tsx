import { Search, X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { FieldFrame, inputStyle } from './field.tsx';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  name: string;
  value: string;
  /** Its label stands in the empty field, and not above it. */
  isCompact?: boolean;
  onChange: (value: string) => void;
}

/** Words to look for, and a button that takes them away again. */
export function SearchField({ ref, label, name, value, isCompact = false, onChange }: Props) {
  const id = useId();
  const clear = () => {
    // First, or the button would take the focus with it when it goes.
    ref.current?.focus();
    onChange('');
  };
  const field = (
    <div className="relative">
      {isCompact && (
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
        />
      )}
      <input
        ref={ref}
        id={id}
        name={name}
        type="search"
        // The database refuses more.
        maxLength={200}
        autoComplete="off"
        aria-label={isCompact ? label : undefined}
        placeholder={isCompact ? 'Search' : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${inputStyle} appearance-none [&::-webkit-search-cancel-button]:appearance-none ${
          isCompact ? 'pl-9 lg:min-h-9 lg:text-sm' : ''
        } ${value || !isCompact ? 'pr-12' : ''}`}
      />
      {value && (
        <button
          type="button"
          onClick={clear}
          className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
          <span className="sr-only">Clear the search</span>
        </button>
      )}
    </div>
  );
  return isCompact ? (
    field
  ) : (
    <FieldFrame id={id} label={label}>
      {field}
    </FieldFrame>
  );
}
