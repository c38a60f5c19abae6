import type { ReactNode } from 'react';

/** A part of the page with a scroll bar of its own: it can be reached with Tab, and is then scrolled by keyboard. */
export function Scrolling({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no way to scroll it by keyboard.
      tabIndex={0}
      className={`min-h-0 flex-1 overflow-y-auto -outline-offset-2 ${className}`}
    >
      {children}
    </section>
  );
}
