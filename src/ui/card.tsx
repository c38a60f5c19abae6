import { type ReactNode, useEffect, useRef } from 'react';
import { useSaying } from './said.ts';

interface Props {
  title: string;
  /** The titles of toasts that say the same as the card, in other words. */
  says?: readonly string[];
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

/**
 * The card that is a whole page: its title is the page's heading. When one card gives way to another in its place, the
 * new heading gets the focus, and is read out.
 */
export function Card({ title, says = [], description, children, footer }: Props) {
  useSaying(title, ...says);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);

  useEffect(() => {
    if (shownTitle.current !== title) heading.current?.focus();
    shownTitle.current = title;
  }, [title]);

  return (
    <section className="mx-auto my-8 w-full max-w-md rounded-2xl border border-line bg-surface shadow-card sm:my-16">
      <div className="grid grid-cols-1 gap-6 p-6 sm:p-8">
        <div className="grid grid-cols-1 gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-semibold">
            {title}
          </h1>
          {description && <p className="text-muted">{description}</p>}
        </div>
        {children}
      </div>
      {footer && (
        <div className="rounded-b-2xl border-t border-line bg-well px-6 py-4 text-center text-sm text-muted sm:px-8">
          {footer}
        </div>
      )}
    </section>
  );
}
