import { X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { FieldFrame, inputStyle } from './field.tsx';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** Words to look for, and a button that takes them away again. */
export function SearchField({ ref, label, name, value, onChange }: Props) {
  const id = useId();
  const clear = () => {
    // First, or the button would take the focus with it when it goes.
    ref.current?.focus();
    onChange('');
  };
  return (
    <FieldFrame id={id} label={label}>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          name={name}
          type="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${inputStyle} appearance-none pr-12 [&::-webkit-search-cancel-button]:appearance-none`}
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
    </FieldFrame>
  );
}
