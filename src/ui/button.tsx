import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from './hydration.ts';
import { SpinnerIcon } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center text-sm font-semibold no-underline ' +
  'transition-colors disabled:opacity-60 aria-disabled:opacity-60';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent shadow-control enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong hover:text-on-accent',
  secondary:
    'border border-edge/60 bg-surface text-ink hover:text-ink shadow-control enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  // The text is that of the page beneath: danger is dark on light, and light on dark.
  danger:
    'bg-danger text-surface hover:text-surface shadow-control enabled:hover:bg-danger/90 [a&]:hover:bg-danger/90',
  ghost: 'text-ink hover:text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
};

/** The look of a button, for a link that reads as one: `<Link className={buttonStyle('primary')}>`. */
export function buttonStyle(variant: ButtonVariant = 'primary'): string {
  return `${base} ${variants[variant]}`;
}

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses; the button keeps the focus and its name. */
  busy?: boolean;
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({
  variant,
  busy = false,
  type = 'button',
  disabled = false,
  className = '',
  onClick,
  children,
  ...props
}: Props) {
  const isHydrated = useHydrated();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the keyboard focus. A press of Enter in the form comes by here as well.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={`${buttonStyle(variant)} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Before React has taken over the page a press would do nothing.
      disabled={disabled || !isHydrated}
      onClick={press}
      {...props}
    >
      {busy && <SpinnerIcon />}
      {children}
    </button>
  );
}
