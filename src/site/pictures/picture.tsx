import type { ReactNode } from 'react';

interface Props {
  /** What the picture shows. Without it the picture is silent: the text beside it says the same. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A drawing of the product in HTML: one picture to a screen reader, as wide as its place, in the page's colors. */
export function Picture({ label, className = '', children }: Props) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div {...voice} className={`@container cursor-default text-left select-none ${className}`}>
      {children}
    </div>
  );
}
