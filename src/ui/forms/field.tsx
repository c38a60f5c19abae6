import { type ComponentProps, type ReactNode, useId } from 'react';

/** The look of everything that is typed into. Scrolled to, it leaves room for its label, its message, and a toast. */
export const inputStyle =
  'scroll-mt-14 scroll-mb-28 block min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink shadow-control ' +
  'placeholder:text-muted focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger [&[readonly]]:bg-sunken';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** What is wrong with the value. The field is marked invalid as long as there is one. */
  error?: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
}

interface FrameProps {
  id: string;
  label: string;
  error?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** The ids of what describes a field, for `aria-describedby`. */
export function describedBy(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label above, hint and error below whatever is typed into. */
export function FieldFrame({ id, label, error, hint, children }: FrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

/** One line of text with its label. */
export function Field({ label, error, hint, id, className = '', ...props }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame id={inputId} label={label} error={error} hint={hint}>
      <input
        id={inputId}
        className={`${inputStyle} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, { error, hint })}
        {...props}
      />
    </FieldFrame>
  );
}
