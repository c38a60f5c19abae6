import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** One part of a page that has several: a heading of the second level on a surface of its own. */
export function Panel({ title, children }: Props) {
  return (
    <section className="grid grid-cols-1 content-start gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 className="text-lg leading-snug font-semibold">{title}</h2>
      {children}
    </section>
  );
}
