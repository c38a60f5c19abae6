import type { ReactNode } from 'react';

interface Props {
  /** What is being waited for: read out in place of the shapes. */
  label: string;
  children: ReactNode;
}

/** The shapes of what is about to come, in its place. */
export const Skeleton = ({ label, children }: Props) => (
  <div role="status" className="grid grid-cols-1 motion-safe:animate-pulse">
    <span className="sr-only">{label}</span>
    <div aria-hidden className="grid grid-cols-1">
      {children}
    </div>
  </div>
);

/** A line of text, or whatever else its classes make of it. */
export const Shape = ({ className }: { className: string }) => (
  <span className={`block max-w-full rounded bg-line ${className}`} />
);
