/** The turning circle alone, for inside a button. It stands still when motion is not wanted. */
export function SpinnerIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-4 shrink-0 motion-safe:animate-spin"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" strokeLinecap="round" />
    </svg>
  );
}

/** Says what is being waited for, on screen and to a screen reader. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <SpinnerIcon />
      {label}
    </p>
  );
}
