import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  checked: boolean;
  onToggle: () => void;
  /** While its setting is being saved, the switch ignores presses; it keeps the focus. */
  busy?: boolean;
  /** Shows how it is set, and cannot be changed; it can still be found with the keyboard. */
  disabled?: boolean;
  /** What the setting does. */
  hint?: ReactNode;
}

/** A setting that is on or off. The label is part of what can be pressed. */
export function Switch({ label, checked, onToggle, busy = false, disabled = false, hint }: Props) {
  const hintId = useId();
  const inert = busy || disabled;
  return (
    <div className="grid grid-cols-1">
      <button
        type="button"
        role="switch"
        className="group -mx-2 flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 py-1 text-left font-medium"
        aria-checked={checked}
        // Not `disabled`: that would drop the keyboard focus.
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => !inert && onToggle()}
      >
        {label}
        <span
          aria-hidden
          className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-sunken transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent group-aria-disabled:opacity-60"
        >
          {/* The border is seen where the system replaces all colours. */}
          <span className="absolute top-1 left-1 size-4.5 rounded-full border border-transparent bg-edge transition-[translate,background-color] group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent group-aria-busy:motion-safe:animate-pulse" />
        </span>
      </button>
      {hint && (
        <div id={hintId} className="-mt-1 pr-16 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
