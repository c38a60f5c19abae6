/** Seen when it is reached with Tab: leads past much that could be reached next. `to` is the id of what comes after. */
export function SkipButton({ to, children }: { to: string; children: string }) {
  return (
    <button
      type="button"
      onClick={() => document.getElementById(to)?.focus()}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:min-h-8 focus:rounded-md focus:border focus:border-accent focus:bg-surface focus:px-3"
    >
      {children}
    </button>
  );
}
