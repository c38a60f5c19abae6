import { Field, type FieldProps } from './field.tsx';

/** The six digits of a mail. No maximum length: a pasted code may carry spaces. */
export function CodeField({ className = '', ...props }: FieldProps) {
  return (
    <Field
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className={`text-center text-xl font-semibold tracking-[0.4em] tabular-nums ${className}`}
      {...props}
    />
  );
}
