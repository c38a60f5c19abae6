import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface Props {
  title: string;
  /** What the page says in a sentence or two. */
  children?: ReactNode;
  breadcrumbs?: Parameters<typeof Breadcrumbs>[0];
  /** Buttons and links below the text. */
  actions?: ReactNode;
  /** A picture beside the text on wide windows, below it on narrow ones. */
  picture?: ReactNode;
}

/** The top of a page: where it stands, its heading, and what it is about. */
export function PageHero({ title, children, breadcrumbs, actions, picture }: Props) {
  return (
    <div className="mx-auto max-w-6xl pt-8 pb-4 sm:pt-12">
      {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
      <div
        className={`mt-8 grid grid-cols-1 items-center gap-10 ${picture ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}
      >
        <div className="grid max-w-3xl gap-5">
          <h1 tabIndex={-1} className="text-title font-semibold">
            {title}
          </h1>
          {children && <div className="text-lead text-muted">{children}</div>}
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {picture}
      </div>
    </div>
  );
}
