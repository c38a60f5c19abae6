import type { ReactNode } from 'react';

interface Props {
  /** For the section's `labelledBy`, and as the place the focus goes to when the page scrolls here. */
  id?: string;
  /** A word or two above the title. */
  eyebrow?: string;
  title: string;
  align?: 'start' | 'center';
  /** One or two sentences below the title. */
  children?: ReactNode;
}

/** The heading of a section. */
export function SectionHeading({ id, eyebrow, title, align = 'center', children }: Props) {
  const place = align === 'center' ? 'mx-auto justify-items-center text-center' : '';
  return (
    <div className={`mb-7 grid max-w-2xl gap-2.5 sm:mb-14 sm:gap-4 ${place}`}>
      {eyebrow && <p className="text-sm font-semibold text-accent">{eyebrow}</p>}
      <h2 id={id} tabIndex={-1} className="text-heading font-semibold">
        {title}
      </h2>
      {children && <div className="max-w-xl text-lead text-muted">{children}</div>}
    </div>
  );
}
