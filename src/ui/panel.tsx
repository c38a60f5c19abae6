import type { ReactNode } from 'react';
import { useSaying } from './said.ts';

interface Props {
  title: string;
  /** The titles of toasts that say the same as the panel, in other words. */
  says?: readonly string[];
  /** Beside the heading: how it is, in a word. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a page that has several: a heading of the second level on a surface of its own. */
export function Panel({ title, says = [], aside, children }: Props) {
  useSaying(title, ...says);
  return (
    <section className="grid grid-cols-1 content-start gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg leading-snug font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
